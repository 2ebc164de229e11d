/** A file that cannot be read on: a key of the catalogue's errors, and the line (from 1) where it breaks. */
export class BrokenFileError extends Error {
  readonly errorKey: string
  readonly line: number

  constructor(say: string, line: number) {
    super(`${say} in line ${line}`)
    this.name = 'BrokenFileError'
    this.errorKey = say
    this.line = line
  }
}
