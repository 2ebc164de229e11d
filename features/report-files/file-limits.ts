/** Bytes of a brought file: what the contract says, for pages, which would get a schema library with it. */
export const maxImportBytes = 20 * 1024 * 1024
