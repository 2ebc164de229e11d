/** Page sizes of the lists of products; the first is the default (spec §9). */
export const pageSizes = [10, 25, 50, 100] as const

/** `page` and `limit` of the address, read as integers; what is none of them is the default: 1 and 10. */
export function pageOfAddress(query: URLSearchParams): { page: number; limit: number } {
  return {
    page: readInteger(query.get('page'), 1, 1_000_000),
    limit: readInteger(query.get('limit'), 10, 100),
  }
}

function readInteger(text: string | null, otherwise: number, most: number): number {
  const read = Number.parseInt(text ?? '', 10)
  return Number.isInteger(read) && read >= 1 ? Math.min(read, most) : otherwise
}

/** The filters of a list; null: not filtered. */
export type ListFilters = {
  search: string
  active: boolean | null
  available: boolean | null
  categoryId: number | null
}

export function filtersOfAddress(query: URLSearchParams): ListFilters {
  const flag = (name: string) => (query.has(name) ? query.get(name) === '1' : null)
  const categoryId = Number.parseInt(query.get('category') ?? '', 10)
  return {
    search: query.get('q') ?? '',
    active: flag('active'),
    available: flag('available'),
    categoryId: Number.isInteger(categoryId) ? categoryId : null,
  }
}

/** The address's query with other filters or another page; a change of filters begins at the first page. */
export function withFilters(query: URLSearchParams, change: Partial<ListFilters>): URLSearchParams {
  const { search, active, available, categoryId } = { ...filtersOfAddress(query), ...change }
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  put('q', search)
  put('active', active === null ? null : active ? '1' : '0')
  put('available', available === null ? null : available ? '1' : '0')
  put('category', categoryId === null ? null : `${categoryId}`)
  next.delete('page')
  return next
}

export function withPage(query: URLSearchParams, change: { page?: number; limit?: number }): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('page', `${change.page ?? 1}`)
  if (change.limit) next.set('limit', `${change.limit}`)
  return next
}
