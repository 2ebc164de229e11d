import { codePattern } from '#features/lives/contract.ts'

const tabs = ['messages', 'questions', 'claims', 'users', 'carts', 'sharing', 'unlock'] as const
export type ReportTab = (typeof tabs)[number]
export const messageOrders = ['newest', 'oldest', 'unanswered', 'nameAsc', 'nameDesc'] as const
type MessageOrder = (typeof messageOrders)[number]
export const userOrders = ['talkative', 'first', 'nameAsc', 'nameDesc'] as const
export type UserOrder = (typeof userOrders)[number]
/** Spec §3. */
export const pageSizes = [50, 100, 500, 1000] as const
type PageSize = (typeof pageSizes)[number]

/** The view of a report: tab, filters, order and page. Stored in the query of the address, so that reloads keep it. */
export type ReportView = {
  tab: ReportTab
  /** The messages tab shows all messages, questions or unanswered ones; the questions tab all or unanswered ones. */
  show: 'all' | 'questions' | 'unanswered'
  /** Only this person's messages. Excludes `search`, because the server takes one or the other. */
  person: string
  /** The minute to scroll to, as ISO time. The list is then unfiltered and ordered by time. */
  at: string
  /** Only messages with this tag. */
  tag: string
  /** Only messages of the audience with this product code. */
  code: string
  search: string
  messageOrder: MessageOrder
  userOrder: UserOrder
  page: number
  size: PageSize
}

/** The default view, of an address without a query. */
export const plainView: ReportView = {
  tab: 'messages',
  show: 'all',
  person: '',
  at: '',
  tag: '',
  code: '',
  search: '',
  messageOrder: 'newest',
  userOrder: 'talkative',
  page: 1,
  size: 500,
}

/** Reads a view from a query. Invalid values are ignored. */
export function readView(query: URLSearchParams): ReportView {
  const tab = oneOf(tabs, query.get('tab'), plainView.tab)
  const person = query.get('person')?.slice(0, 100) ?? ''
  const page = Number(query.get('page'))
  return {
    tab,
    show: readShow(tab, query.get('show')),
    person,
    at: readTime(query.get('at')),
    tag: query.get('tag')?.slice(0, 100) ?? '',
    code: codePattern.exec(query.get('code') ?? '')?.[0] ?? '',
    search: person ? '' : (query.get('q')?.slice(0, 300) ?? ''),
    messageOrder: oneOf(messageOrders, query.get('order'), plainView.messageOrder),
    userOrder: oneOf(userOrders, query.get('people'), plainView.userOrder),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? plainView.size,
  }
}

/** Writes a view into a query. Other parameters stay; default values are left out. */
export function writeView(view: ReportView, query: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const parts: Record<string, string | null> = {
    tab: view.tab === plainView.tab ? null : view.tab,
    show: view.show === 'all' ? null : view.show,
    person: view.person || null,
    at: view.at || null,
    tag: view.tag || null,
    code: view.code || null,
    q: view.search || null,
    order: view.messageOrder === plainView.messageOrder ? null : view.messageOrder,
    people: view.userOrder === plainView.userOrder ? null : view.userOrder,
    page: view.page === 1 ? null : String(view.page),
    size: view.size === plainView.size ? null : String(view.size),
  }
  const written = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

/** Changes a view. Any change except of the page starts at page 1; another tab starts without filters. */
export function changeView(view: ReportView, change: Partial<ReportView>): ReportView {
  const isOtherTab = change.tab !== undefined && change.tab !== view.tab
  const base = isOtherTab
    ? { ...plainView, size: view.size, messageOrder: view.messageOrder, userOrder: view.userOrder }
    : view
  const next = { ...base, page: 1, at: '', ...change }
  if (change.person) return { ...next, search: '' }
  if (change.search) return { ...next, person: '' }
  return next
}

/** Whether a filter or search is set. */
export function isFiltered(view: ReportView): boolean {
  return view.show !== 'all' || [view.person, view.tag, view.code, view.search].some(Boolean)
}

function readShow(tab: ReportTab, show: string | null): ReportView['show'] {
  if (tab === 'messages' && show === 'questions') return 'questions'
  if ((tab === 'messages' || tab === 'questions') && show === 'unanswered') return 'unanswered'
  return 'all'
}

/** Reads an ISO time in UTC; empty when invalid. */
function readTime(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) ? text : ''
}

function oneOf<T extends string>(known: readonly T[], found: string | null, otherwise: T): T {
  return known.find((value) => value === found) ?? otherwise
}
