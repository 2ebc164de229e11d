/** The limits for imported files, far above any real file of comments. */
export const limits = {
  /** Columns, from the left; the contract allows numbers below this. */
  columns: 200,
  /** Characters of a cell; longer cells are cut to one more. Instagram's longest comment has 2,200. */
  cell: 10_000,
  /** Characters of a row of a CSV file, far above any comment. */
  row: 200_000,
  /** Characters of all cells together. */
  text: 100_000_000,
  /** Rows of a sheet, including empty ones; Excel's own limit. */
  sheetRows: 1_048_576,
  /** Bytes of a workbook after unzipping, counted while it is unzipped. */
  unzippedBytes: 400 * 1024 * 1024,
  /** Files in a workbook. */
  entries: 2_000,
  /** Characters of a workbook's shared strings. */
  sharedText: 100_000_000,
  sharedTexts: 1_500_000,
} as const

export type FileLimits = { [Name in keyof typeof limits]: number }
