/** A file that cannot be parsed: the key of the error text, and the line (from 1) of the error. */
export class BrokenFileError extends Error {
  readonly errorKey: string
  readonly line: number

  constructor(errorKey: string, line: number) {
    super(`${errorKey} in line ${line}`)
    this.name = 'BrokenFileError'
    this.errorKey = errorKey
    this.line = line
  }
}
