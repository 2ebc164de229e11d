import { toCamel } from '#platform/contract/casing.ts'

/** JSON of the wire with the names of the code. */
export const toCamelAll = (content: unknown): unknown => toCamel(content)

/** The rows of a table, as objects. */
export function rowsOf({ columns, rows }: { columns: string[]; rows: unknown[][] }): unknown[] {
  return rows.map((row) => toCamelAll(Object.fromEntries(columns.map((column, at) => [column, row[at]]))))
}
