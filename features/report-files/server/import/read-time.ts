import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import type { CellTime } from '../../import-time.ts'

const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,6}))?(?:\s*([ap])\.?m\.?)?$/i
const aDay = 86_400_000
/** A spreadsheet stores a time of day without a date as a fraction of its first day. */
const firstSheetDay = Date.UTC(1900, 0, 2)

/** Separators between a date and a time: `, `, `T`, ` - `. */
const joint = ',T- \t\u00a0\u202f'

/** The maximum of characters of a written time. */
const longestTime = 64

/** Reads ISO times, `dd/mm/yyyy hh:mm` or `mm/dd/yyyy hh:mm`, and times of day; null for anything else. */
export function readTime(cell: SheetCell, dayFirst: boolean): CellTime | null {
  if (cell instanceof Date) return ofSheet(cell.getTime())

  if (cell.length > longestTime) return null
  const text = cell.trim()
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(at) ? null : { kind: 'moment', at }
  }
  const time = clockOf(text)
  if (time === null) return null
  const before = withoutSigns(text.replace(clock, ''), joint).trim()
  if (before === '') return { kind: 'clock', time }
  const date = dateOf(before, dayFirst)
  return date === null ? null : { kind: 'dated', date, time }
}

function ofSheet(wall: number): CellTime | null {
  if (Number.isNaN(wall)) return null
  const date = Math.floor(wall / aDay) * aDay
  return date < firstSheetDay
    ? { kind: 'clock', time: wall - date }
    : { kind: 'dated', date, time: wall - date }
}

function clockOf(text: string): number | null {
  const found = clock.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '', seconds = '0', fraction = '', half] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const millisecond = Math.floor(Number(`0.${fraction || 0}`) * 1000)
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + millisecond
}

function dateOf(text: string, dayFirst: boolean): number | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text)
  if (!local) return null
  const [first, second] = [Number(local[1]), Number(local[2])]
  const year = Number(local[3]) < 100 ? 2000 + Number(local[3]) : Number(local[3])
  return dayFirst ? utcDay(year, second, first) : utcDay(year, first, second)
}

function utcDay(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day)
  const made = new Date(at)
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year >= 2000 && year < 2100
  return isReal ? at : null
}

/** Whether dates have the day first: true or false by the first number above 12, null without one. */
export function dayComesFirst(cells: string[]): boolean | null {
  for (const cell of cells) {
    if (cell.length > longestTime) continue
    const found = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell.trim())
    if (Number(found?.[1]) > 12) return true
    if (Number(found?.[2]) > 12) return false
  }
  return null
}
