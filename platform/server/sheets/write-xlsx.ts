import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { Cell, CellPages, SheetColumn } from './sheet-column.ts'
import type { SheetReader } from './write-csv.ts'

/** Excel's limit for a cell, in UTF-16 code units. */
const longestCell = 32_767
const dayOf1970 = 25_569
const aDay = 86_400_000

/**
 * Writes a workbook with typed columns: times in the reader's time zone, numbers, booleans, and texts as inline strings,
 * never as formulas. Written row by row; a full sheet is continued in the next.
 */
export async function* writeXlsx(
  pages: CellPages,
  columns: SheetColumn[],
  { locale, clock, sheet }: Pick<SheetReader, 'locale' | 'clock'> & { sheet: string },
): AsyncIterable<Uint8Array> {
  const formats: Partial<Record<SheetColumn['kind'], string>> = {
    time: locale === 'pt-BR' ? 'dd/mm/yyyy hh:mm:ss' : 'yyyy-mm-dd hh:mm:ss',
    money: '"R$" #,##0.00',
    share: '0%',
  }
  const typedCell = (cell: Cell, kind: SheetColumn['kind']): CellValue => {
    if (typeof cell === 'string') return cellText(cell)
    if (typeof cell !== 'number') return cell
    if (kind === 'time') return clock.toLocal(cell) / aDay + dayOf1970
    return kind === 'money' ? cell / 100 : cell
  }
  async function* rows(): AsyncIterable<CellValue[]> {
    for await (const page of pages)
      for (const row of page) yield columns.map(({ kind }, at) => typedCell(row[at] ?? null, kind))
  }

  yield* writeXlsxStream(rows(), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ head, width, kind }) => ({
      header: head,
      width,
      ...(formats[kind] && { numFmt: formats[kind] }),
    })),
  })
}

/** Escapes `_x0041_` in a text, which Excel would read as a character code, and cuts the text at the cell's limit. */
function cellText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestCell)
    .toWellFormed()
}
