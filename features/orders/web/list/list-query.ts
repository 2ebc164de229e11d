import { type OrderState, orderStates } from '../../order-states.ts'

/** Page sizes of the list of orders; the second is the default. */
export const pageSizes = [25, 50, 100] as const

/** The filters by state; `over` are those that ended without goods. */
export const stateFilters = [
  ['held', ['held']],
  ['waiting_payment', ['waiting_payment']],
  ['paid', ['paid']],
  ['packed', ['packed']],
  ['sent', ['sent']],
  ['delivered', ['delivered']],
  ['over', ['cancelled', 'refunded', 'expired']],
] as const satisfies [string, OrderState[]][]
export type StateFilter = (typeof stateFilters)[number][0]

/** A deadline within these minutes is soon. */
export const soon = 24 * 60

/** How the list may be sorted: the name in the address, the field and the direction. */
export const sorts = [
  ['changed', 'updatedAt', -1],
  ['newest', 'number', -1],
  ['deadline', 'expiresAt', 1],
] as const
export type Sort = (typeof sorts)[number][0]

/** What the address shows of the orders: `?state=paid&q=maria&soon=1&live=…&sort=deadline&page=2&limit=100`. */
export type OrderListQuery = {
  state: StateFilter | null
  search: string
  /** Only those whose deadline is soon. */
  isSoon: boolean
  /** Only those with pieces from this live. */
  liveId: string | null
  sort: Sort
  page: number
  limit: number
}

export function orderListQuery(query: URLSearchParams): OrderListQuery {
  const state = stateFilters.find(([name]) => name === query.get('state'))
  const limit = Number(query.get('limit'))
  const page = Number.parseInt(query.get('page') ?? '', 10)
  return {
    state: state?.[0] ?? null,
    search: query.get('q') ?? '',
    isSoon: query.get('soon') === '1',
    liveId: query.get('live')?.slice(0, 100) || null,
    sort: sorts.find(([name]) => name === query.get('sort'))?.[0] ?? 'changed',
    page: page >= 1 ? Math.min(page, 1_000_000) : 1,
    limit: pageSizes.find((size) => size === limit) ?? 50,
  }
}

/** The states that a filter finds; none: every state. */
export function statesOf(filter: StateFilter | null): OrderState[] {
  const found = stateFilters.find(([name]) => name === filter)
  return orderStates.filter((state) => found?.[1].some((one) => one === state))
}

/** The query with another filter, search or page; all but a page begin at the first one. */
export function withQuery(query: URLSearchParams, change: Partial<OrderListQuery>): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null | undefined) => {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  if (change.state !== undefined) put('state', change.state)
  if (change.search !== undefined) put('q', change.search)
  if (change.isSoon !== undefined) put('soon', change.isSoon ? '1' : null)
  if (change.liveId !== undefined) put('live', change.liveId)
  if (change.sort !== undefined) put('sort', change.sort === 'changed' ? null : change.sort)
  if (change.limit !== undefined) put('limit', `${change.limit}`)
  put('page', change.page === undefined || change.page === 1 ? null : `${change.page}`)
  return next
}
