/** What the calls for files agree on, apart from their contracts: pages that say it carry no schema library. */

/** Bytes of a brought file. */
export const largestImport = 20 * 1024 * 1024
/** Rows of a brought file. */
export const mostImported = 500_000
/** So long an import can be undone. */
export const undoDays = 30
