import * as z from 'zod'
import { type Camel, camelKey, toSnake } from './casing.ts'

/** The server's pagination form (wire): totals and the page that was sent, pages from 1. */
export const paginationSchema = z.object({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
})
export type Pagination = Camel<z.output<typeof paginationSchema>>

/** A list in table form: the names once, then a row array for each item in the order of `columns`. */
export type WireTable = {
  columns: string[]
  rows: unknown[][]
  pagination: z.output<typeof paginationSchema>
  [extra: string]: unknown
}

export type Page<T> = { rows: T[]; pagination: Pagination }

/** The requested page: `page` from 1, `limit` rows a page. */
export type PageRequest = { page: number; limit: number }

/** Combines a page's items with the total. A total of 0 still has one (empty) last page. */
export function pageOf<T>(rows: T[], total: number, { page, limit }: PageRequest): Page<T> {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return { rows, pagination: { total, perPage: limit, currentPage: page, lastPage } }
}

/** The columns (snake_case) of an item's wire schema, in their declared order. */
export function columnsOf(item: z.ZodObject): string[] {
  return Object.keys(item.shape)
}

/** Items (camelCase) → table form. Missing values become null, dates ISO text. */
export function encodeTable(columns: string[], page: Page<object>): WireTable {
  const keys = columns.map(camelKey)
  const rows = page.rows.map((item) => {
    const values = item as Record<string, unknown>
    return keys.map((key) => toSnake(values[key] ?? null))
  })
  const { total, perPage, currentPage, lastPage } = page.pagination
  return {
    columns,
    rows,
    pagination: { total, per_page: perPage, current_page: currentPage, last_page: lastPage },
  }
}
