import { camelKey, toCamel } from './casing.ts'
import type { Page, WireTable } from './table.ts'

/**
 * Table form → items (camelCase keys at every depth). Separate from `table.ts` so that a page which reads tables
 * contains no schema library. Throws a `TypeError` when a row does not fit its columns.
 */
export function decodeTable<T>(table: WireTable): Page<T> {
  const keys = table.columns.map(camelKey)
  const rows = table.rows.map((row) => {
    if (row.length !== keys.length) throw new TypeError('a row does not fit the columns of its table')
    return Object.fromEntries(keys.map((key, index) => [key, toCamel(row[index])])) as T
  })
  const { total, per_page, current_page, last_page } = table.pagination
  return { rows, pagination: { total, perPage: per_page, currentPage: current_page, lastPage: last_page } }
}
