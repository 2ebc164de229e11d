import { saoPauloDay } from '#platform/contract/time.ts'
import { formatTimestamp, zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import { maxImportRows } from '../../import-contract.ts'
import { instantOf } from '../../import-time.ts'
import { type GuessedMapping, guessMapping } from './guess-mapping.ts'
import { readTime } from './read-time.ts'

const sampledRows = 200
const shownRows = 20
const shownColumns = 30
const longestShown = 300

type Input = { file: Buffer; locale: Locale; timezone: string }

/** Parses a file to its end, to find errors, and answers a preview of its first rows, or the line of the error. */
export default async function readPreview({ file, locale, timezone }: Input) {
  const first: SheetCell[][] = []
  let count = 0
  try {
    const { encoding, rows } = readFile(file)
    for await (const row of rows) {
      count += 1
      if (first.length < sampledRows) first.push(row)
      if (count > maxImportRows + 1) throw new BrokenFileError('import_too_many_rows', count)
    }
    const mapping = guessMapping(first, locale === 'pt-BR')
    const shown = first.slice(0, shownRows).map((row) => row.slice(0, shownColumns))
    return {
      encoding,
      rows: count,
      mapping,
      firstRows: shown.map((row) => row.map((cell) => shownCell(cell, locale))),
      firstTimes: shown.map((row) => row.map(timesOf)),
      timezone,
      date: dateOf(first, mapping, timezone),
    }
  } catch (error) {
    if (error instanceof BrokenFileError) return { broken: { errorKey: error.errorKey, line: error.line } }
    throw error
  }
}

function shownCell(cell: SheetCell, locale: Locale): string {
  if (typeof cell === 'string') return cell.slice(0, longestShown)
  return formatTimestamp(zonedClock('UTC').at(cell.getTime()), locale)
}

/** The time in a cell, for either order of day and month; null when it is no time. */
function timesOf(cell: SheetCell) {
  const dayFirst = readTime(cell, true)
  const monthFirst = readTime(cell, false)
  return dayFirst || monthFirst ? { dayFirst, monthFirst } : null
}

/** The day (São Paulo) that the first time with a date falls on. */
function dateOf(
  rows: SheetCell[][],
  { time, dayFirst }: Pick<GuessedMapping, 'time' | 'dayFirst'>,
  timezone: string,
): string | null {
  if (time === null) return null
  for (const row of rows) {
    const read = readTime(row[time] ?? '', dayFirst)
    if (read && read.kind !== 'clock')
      return saoPauloDay(new Date(instantOf(read, zonedClock(timezone), 0, null)))
  }
  return null
}
