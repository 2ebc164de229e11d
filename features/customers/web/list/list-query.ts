import { customerMarks, engagementLevels } from '../../engagement-levels.ts'
import type { CustomerSearch } from '../customer-queries.ts'

/** Customers of a page; the first is the default. */
export const pageSizes = [50, 500] as const

/** How the list may be sorted: the name in the address and of the call, and the direction. */
export const sorts = [
  ['last_seen', -1],
  ['name', 1],
  ['comments', -1],
  ['lives', -1],
  ['bought', -1],
] as const
export type Sort = (typeof sorts)[number][0]

/** When a customer was last seen: within this number of days, or (`away`) not within it. */
const daysOf = { week: 7, month: 30, quarter: 90, away: 90 } as const
export type Seen = keyof typeof daysOf
export const seenChoices = ['week', 'month', 'quarter', 'away'] as const satisfies Seen[]
const day = 86_400_000

type Mark = (typeof customerMarks)[number]
type Level = (typeof engagementLevels)[number]

/** What the address shows: `?q=maria&level=super&tag=vip&bought=1&seen=month&sort=name&page=2&limit=500`. */
export type CustomerListQuery = {
  search: string
  level: Level | null
  tag: string | null
  /** Whether they bought; null: either. */
  hasBought: boolean | null
  seen: Seen | null
  mark: Mark | null
  city: string | null
  /** The uuid of a live that they commented in. */
  live: string | null
  /** The uuid of the brand whose buyers are shown; null: all customers of the seller. */
  brand: string | null
  sort: Sort
  page: number
  limit: (typeof pageSizes)[number]
}

export function customerListQuery(query: URLSearchParams): CustomerListQuery {
  const page = Number.parseInt(query.get('page') ?? '', 10)
  const bought = query.get('bought')
  return {
    search: query.get('q')?.slice(0, 100) ?? '',
    level: engagementLevels.find((level) => level === query.get('level')) ?? null,
    tag: query.get('tag')?.trim().slice(0, 40) || null,
    hasBought: bought === '1' ? true : bought === '0' ? false : null,
    seen: seenChoices.find((seen) => seen === query.get('seen')) ?? null,
    mark: customerMarks.find((mark) => mark === query.get('mark')) ?? null,
    city: query.get('city')?.trim().slice(0, 80) || null,
    live: query.has('brand') ? null : uuidOf(query.get('live')),
    brand: uuidOf(query.get('brand')),
    sort: sorts.find(([name]) => name === query.get('sort'))?.[0] ?? 'last_seen',
    page: page >= 1 ? Math.min(page, 1_000_000) : 1,
    limit: query.get('limit') === '500' ? 500 : 50,
  }
}

/** The query with another filter, search or page; all but a page begin at the first one. */
export function withQuery(query: URLSearchParams, change: Partial<CustomerListQuery>): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null | undefined) => {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  if (change.search !== undefined) put('q', change.search)
  if (change.level !== undefined) put('level', change.level)
  if (change.tag !== undefined) put('tag', change.tag)
  if (change.hasBought !== undefined)
    put('bought', change.hasBought === null ? null : change.hasBought ? '1' : '0')
  if (change.seen !== undefined) put('seen', change.seen)
  if (change.mark !== undefined) put('mark', change.mark)
  if (change.city !== undefined) put('city', change.city)
  if (change.live !== undefined) put('live', change.live)
  if (change.brand !== undefined) put('brand', change.brand)
  if (change.sort !== undefined) put('sort', change.sort === 'last_seen' ? null : change.sort)
  if (change.limit !== undefined) put('limit', change.limit === 50 ? null : `${change.limit}`)
  put('page', change.page === undefined || change.page === 1 ? null : `${change.page}`)
  return next
}

export const noFilter = {
  search: '',
  level: null,
  tag: null,
  hasBought: null,
  seen: null,
  mark: null,
  city: null,
  live: null,
} as const

export const uuidOf = (text: string | null) => (text !== null && /^[\da-f-]{36}$/i.test(text) ? text : null)

export const isFiltered = ({ search, ...rest }: CustomerListQuery) => {
  const { level, tag, hasBought, seen, mark, city, live } = rest
  return search !== '' || [level, tag, hasBought, seen, mark, city, live].some((one) => one !== null)
}

/** The filter of the call. Days count from midnight (UTC), so that the same list is not fetched again with each render. */
export function filterOf(shown: CustomerListQuery, now: number): NonNullable<CustomerSearch['filter']> {
  const { search, level, tag, hasBought, seen, mark, city, live } = shown
  const daysAgo = (days: number) => new Date(Math.floor(now / day) * day - days * day).toISOString()
  return {
    searchParam: search,
    engagement: level ? [level] : [],
    ...(tag && { tag }),
    ...(mark && { mark }),
    ...(city && { city }),
    ...(live && { liveId: live }),
    ...(hasBought !== null && { hasBought }),
    ...(seen === 'away' && { seenUntil: daysAgo(daysOf.away) }),
    ...(seen && seen !== 'away' && { seenFrom: daysAgo(daysOf[seen]) }),
  }
}

/** What the address shows for a saved filter. */
export function shownFilter(filter: NonNullable<CustomerSearch['filter']>): Partial<CustomerListQuery> {
  return {
    ...noFilter,
    search: filter.searchParam ?? '',
    level: filter.engagement?.[0] ?? null,
    tag: filter.tag ?? null,
    mark: filter.mark ?? null,
    city: filter.city ?? null,
    live: filter.liveId ?? null,
    hasBought: filter.hasBought ?? null,
  }
}

/** A saved filter has no moment: "seen in 30 days" would not move with the days. */
export const canBeSaved = (shown: CustomerListQuery) => isFiltered(shown) && shown.seen === null
