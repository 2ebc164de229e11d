import { parse } from 'csv-parse/sync'
import { fieldError } from '#platform/contract/errors.ts'
import type { FoundLink } from './read-export.ts'

const addressNames = /^(url|link|link ?url|destination|href|endere[cç]o|website|address)$/i
const titleNames = /^(title|link ?title|name|nome|t[ií]tulo|label|text|texto)$/i

/** The maximum of columns that are read. */
const mostColumns = 100

/**
 * The links of a table: from the columns with matching names, else from the column that contains addresses and the
 * first other one. Throws `validation_failed` at `file` without a column of addresses.
 */
export function readCsv(text: string): FoundLink[] {
  const rows = readRows(text)
  const columns = rows[0]?.length ?? 0
  const names = rows[0]?.map((name) => name.trim()) ?? []
  const named = names.findIndex((name) => addressNames.test(name))
  const address =
    named !== -1 ? named : Array.from({ length: columns }).findIndex((_, at) => holdsAddresses(rows, at))
  if (address === -1) throw fieldError('file', 'invalid_import')

  const titled = names.findIndex((name, at) => at !== address && titleNames.test(name))
  const title = titled !== -1 ? titled : names.findIndex((_, at) => at !== address)
  return rows
    .filter((row) => /^https?:/i.test(row[address]?.trim() ?? ''))
    .map((row) => ({ title: row[title] ?? '', address: row[address]?.trim() ?? '' }))
}

function readRows(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: 5_000,
    })
    return rows.map((row) => row.slice(0, mostColumns))
  } catch {
    throw fieldError('file', 'invalid_import')
  }
}

/** The most frequent candidate in the first line; a comma without any. */
function delimiterOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function holdsAddresses(rows: string[][], column: number): boolean {
  return rows.some((row) => /^https?:\/\/\S+$/i.test(row[column]?.trim() ?? ''))
}
