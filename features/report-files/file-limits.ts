/**
 * The limit of an uploaded file in bytes, a copy of the contract's for pages, which do not bundle the schema library.
 */
export const maxImportBytes = 20 * 1024 * 1024
