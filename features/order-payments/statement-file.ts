/** Bytes of a statement. */
export const largestStatement = 5 * 1024 * 1024

/** How the names of files that may be statements end. */
export const statementEndings = ['.ofx', '.csv', '.txt', '.xlsx']
