/** A cell of a file: unescaped text, a time in milliseconds since 1970, centavos, or a share from 0 to 1. */
export type Cell = string | number | boolean | null

/** A column of a CSV file or a workbook. */
export type SheetColumn = {
  head: string
  /** In characters, for spreadsheets. */
  width: number
  kind: 'text' | 'time' | 'yesNo' | 'count' | 'money' | 'share'
}

/** Rows in pages, in the order of the file; one cell for each column. */
export type CellPages = AsyncIterable<Cell[][]> | Iterable<Cell[][]>
