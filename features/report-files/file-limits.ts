/** Bytes of a brought file: what the contract says, for pages, which would get a schema library with it. */
export const largestImport = 20 * 1024 * 1024
