import { formatTimestamp } from '#platform/contract/zoned-time.ts'
import type { Cell, SheetColumn } from './sheet-column.ts'
import type { SheetReader } from './write-csv.ts'

/** Writes the cells of a column as text. Numbers have no signs for thousands or currency, so that they stay numbers. */
export function cellWriter(
  kind: SheetColumn['kind'],
  { yesNo: [yes, no], locale, clock }: SheetReader,
): (cell: Cell) => string {
  if (kind === 'text' || kind === 'count') return (cell) => (cell === null ? '' : String(cell))
  if (kind === 'yesNo') return (cell) => (cell ? yes : no)
  if (kind === 'time')
    return (cell) => (typeof cell === 'number' ? formatTimestamp(clock.at(cell), locale) : '')
  if (kind === 'share') return (cell) => (typeof cell === 'number' ? `${Math.round(cell * 100)}%` : '')

  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  return (cell) => (typeof cell === 'number' ? number.format(cell / 100) : '')
}
