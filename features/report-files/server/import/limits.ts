/** What is read of a file. A file of comments comes nowhere near any of it. */
export const limits = {
  /** From the left; the contract names columns up to this one. */
  columns: 200,
  /** Characters of a cell: Instagram's longest comment has 2,200. What is longer is cut one behind this. */
  cell: 10_000,
  /** Characters of all cells together. */
  text: 100_000_000,
  /** Rows of a sheet, filled or not: as many as Excel has. */
  sheetRows: 1_048_576,
  /** Bytes that a workbook unfolds to, counted while it does. */
  unzippedBytes: 400 * 1024 * 1024,
  /** Files in a workbook. */
  entries: 2_000,
  /** Characters of the texts that a workbook keeps apart from its cells. */
  sharedText: 100_000_000,
  sharedTexts: 1_500_000,
} as const

export type FileLimits = { [Name in keyof typeof limits]: number }
