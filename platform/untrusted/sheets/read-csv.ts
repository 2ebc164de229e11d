import { type CsvError, type Options, type Parser, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { textOfCell } from '#platform/server/sheets/csv-cell.ts'
import { BrokenFileError } from './broken-file.ts'
import type { FileLimits } from './limits.ts'

const separators = [';', ',', '\t'] as const

const options = (delimiter: string, { row }: FileLimits): Options => ({
  delimiter,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: row,
})

/**
 * Reads the rows of a CSV text one by one; formulas are texts. Throws `BrokenFileError` with the line of a broken
 * quote.
 */
export async function* readCsv(text: string, limits: FileLimits): AsyncIterable<string[]> {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const delimiter = separatorOf(body, limits)
  const parser: Parser = parse(options(delimiter, limits))
  parser.end(body)
  try {
    for await (const row of parser)
      yield (row as string[]).slice(0, limits.columns).map((cell) => cellOf(cell, limits))
  } catch (error) {
    throw brokenFileError(error, body, delimiter, limits)
  }
}

function cellOf(written: string, limits: FileLimits): string {
  return textOfCell(written.length > limits.cell ? written.slice(0, limits.cell + 1) : written)
}

/** Detects the separator: the one that splits the first lines most evenly, and into the most cells. */
function separatorOf(text: string, limits: FileLimits): string {
  const head = text.slice(0, 20_000)
  const rated = separators.map((separator) => {
    try {
      const rows: string[][] = parseNow(head, { ...options(separator, limits), to: 20, relax_quotes: true })
      const widths = rows.map((row) => row.length)
      const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1
      const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
      return { separator, rate: usual > 1 ? even * 10 + Math.min(usual, 9) / 10 : 0 }
    } catch {
      return { separator, rate: 0 }
    }
  })
  return rated.reduce((best, one) => (one.rate > best.rate ? one : best)).separator
}

function brokenFileError(error: unknown, text: string, delimiter: string, limits: FileLimits): unknown {
  const { code, lines = 1 } = error as CsvError & { lines?: number }
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFileError('import_broken_quotes', lastWholeLine(text, delimiter, limits) + 1)
  if (!code?.startsWith('CSV_') && code !== 'INVALID_OPENING_QUOTE') return error
  return new BrokenFileError(/QUOTE/.test(code) ? 'import_broken_quotes' : 'import_broken_row', lines)
}

/** The last line of the row before the broken one. The parser does not report where an unclosed quote begins. */
function lastWholeLine(text: string, delimiter: string, limits: FileLimits): number {
  let line = 0
  const note = (_: unknown, { lines }: { lines: number }) => {
    line = lines
    return null
  }
  try {
    parseNow(text, { ...options(delimiter, limits), on_record: note })
  } catch {
    return line
  }
  return line
}
