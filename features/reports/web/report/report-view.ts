import { codePattern } from '#features/lives/contract.ts'

const tabs = ['messages', 'questions', 'users', 'carts', 'sharing', 'unlock'] as const
export type ReportTab = (typeof tabs)[number]
export const messageOrders = ['newest', 'oldest', 'unanswered', 'nameAsc', 'nameDesc'] as const
type MessageOrder = (typeof messageOrders)[number]
export const userOrders = ['talkative', 'first', 'nameAsc', 'nameDesc'] as const
export type UserOrder = (typeof userOrders)[number]
/** Spec §3. */
export const pageSizes = [50, 100, 500, 1000] as const
type PageSize = (typeof pageSizes)[number]

/** What of a report is in view; lives in the address' query, so that reload, back and sharing keep it. */
export type ReportView = {
  tab: ReportTab
  /** Messages: all or questions; questions: all of them or those without a reply. */
  show: 'all' | 'questions' | 'unanswered'
  /** Only this person's messages. Excludes `search`: the server looks for one or the other. */
  person: string
  /** The minute the list begins to be read at, as ISO time; the list is whole and in the order of time. */
  at: string
  /** Only messages that this word hangs on. */
  tag: string
  /** Only messages of the audience with this product code. */
  code: string
  search: string
  messageOrder: MessageOrder
  userOrder: UserOrder
  page: number
  size: PageSize
}

/** The view of an address without a query. */
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

/** Reads a view from a query; whatever is not understood is as without it. */
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

/** Writes a view over a query, keeping what is not ours. Only what differs from the plain view is written. */
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

/** A changed view: another tab, filter, order, search or size begins at page 1, another tab without filters. */
export function changeView(view: ReportView, change: Partial<ReportView>): ReportView {
  const isOtherTab = change.tab !== undefined && change.tab !== view.tab
  const kept = isOtherTab
    ? { ...plainView, size: view.size, messageOrder: view.messageOrder, userOrder: view.userOrder }
    : view
  const next = { ...kept, page: 1, at: '', ...change }
  if (change.person) return { ...next, search: '' }
  if (change.search) return { ...next, person: '' }
  return next
}

/** Whether something is left out of the list. */
export function isFiltered(view: ReportView): boolean {
  return view.show !== 'all' || [view.person, view.tag, view.code, view.search].some(Boolean)
}

function readShow(tab: ReportTab, show: string | null): ReportView['show'] {
  if (tab === 'messages' && show === 'questions') return 'questions'
  if ((tab === 'messages' || tab === 'questions') && show === 'unanswered') return 'unanswered'
  return 'all'
}

/** An ISO time in UTC, or nothing. */
function readTime(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) ? text : ''
}

function oneOf<T extends string>(known: readonly T[], found: string | null, otherwise: T): T {
  return known.find((value) => value === found) ?? otherwise
}
