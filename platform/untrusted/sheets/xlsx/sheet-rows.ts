import { BrokenFileError } from '../broken-file.ts'
import type { FileLimits } from '../limits.ts'
import type { SheetCell } from './read-xlsx.ts'
import { unescaped, xmlSteps } from './read-xml.ts'
import type { WorkbookParts } from './workbook-parts.ts'

const aDay = 86_400_000
const day1970 = 25_569
const days1904 = 1_462

type Cell = { column: number; type: string; style: number; value: string; inline: string }

/** Streams the non-empty rows of a sheet while it is unzipped. Skips cells beyond the maximum column. */
export async function* sheetRows(
  pieces: AsyncIterable<string>,
  { texts, isDate, from1904 }: WorkbookParts,
  limits: FileLimits,
): AsyncIterable<SheetCell[]> {
  const ready: SheetCell[][] = []
  let row: SheetCell[] | null = null
  let cell: Cell | null = null
  let column = -1
  let rows = 0
  let into: 'value' | 'inline' | null = null

  const steps = xmlSteps(pieces, {
    open(name, { r = '', t = '', s = '' }) {
      into = null
      if (name === 'row') {
        rows += 1
        if (rows > limits.sheetRows) throw new BrokenFileError('import_too_many_rows', rows)
        row = []
        column = -1
      } else if (name === 'c' && row) {
        column = r === '' ? column + 1 : columnOf(r)
        cell =
          column < limits.columns ? { column, type: t, style: Number(s || -1), value: '', inline: '' } : null
      } else if (name === 'v') into = 'value'
      else if (name === 't') into = 'inline'
    },
    text(text) {
      if (cell && into && cell[into].length <= limits.cell) cell[into] += text.slice(0, limits.cell + 1)
    },
    close(name) {
      into = null
      if (name === 'c' && cell && row) {
        const value = cellValue(cell)
        if (value !== '') {
          while (row.length < cell.column) row.push('')
          row[cell.column] = value
        }
        cell = null
      } else if (name === 'row' && row) {
        if (row.length > 0) ready.push(row)
        row = null
      }
    },
  })
  for await (const _ of steps) yield* ready.splice(0)

  function cellValue({ type, style, value, inline }: Cell): SheetCell {
    switch (type) {
      case 's':
        return clean(texts[Number(value)] ?? '')
      case 'inlineStr':
        return clean(unescaped(inline))
      case 'str':
        return clean(unescaped(value))
      case 'b':
        return value === '1' || value === 'true' ? 'true' : 'false'
      case 'd':
        return dateAt(Date.parse(value.endsWith('Z') ? value : `${value}Z`), value)
      case 'e':
        return clean(value)
      default:
        if (value === '' || Number.isNaN(Number(value))) return clean(value)
        return isDate(style) ? dateOfDays(value) : String(Number(value))
    }
  }

  /** Converts Excel's day number to a local time as a `Date` in UTC. Excel counts a 29 February 1900. */
  function dateOfDays(value: string): SheetCell {
    const days = Number(value) + (from1904 ? days1904 : 0)
    return dateAt(Math.round(((days < 60 ? days + 1 : days) - day1970) * aDay), value)
  }
}

function dateAt(at: number, written: string): SheetCell {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? clean(written) : date
}

/** The column of a cell name: `C7` → 2. An invalid name gives a column beyond the maximum. */
function columnOf(name: string): number {
  let column = 0
  for (let at = 0; at < name.length && at < 4; at++) {
    const letter = name.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? Number.POSITIVE_INFINITY : column - 1
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}
