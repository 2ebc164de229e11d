import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { limits } from '#platform/untrusted/sheets/limits.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { mostImportRows } from '../../import-fields.ts'

const batchSize = 500
/** Columns that are kept, from the left. */
const mostColumns = 60
/** The longest note, and one more that shows that it was longer. */
const longestCell = 4_001

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** The rows of a file as text in batches, or the reason why it cannot be read, with the line. */
export default async function* readRows({
  file,
}: {
  file: Buffer
}): AsyncGenerator<{ rows: string[][] } | { broken: string; line: number }> {
  let batch: string[][] = []
  let count = 0
  try {
    for await (const row of readFile(file, { ...limits, cell: longestCell, columns: mostColumns }).rows) {
      count += 1
      if (count > mostImportRows + 1) throw new BrokenFileError('import_too_many_rows', count)
      batch.push(
        row
          .slice(0, mostColumns)
          .map((cell) => (typeof cell === 'string' ? cell : cell.toISOString()))
          .map((cell) => cell.slice(0, longestCell).toWellFormed().replace(unstorable, '').trim()),
      )
      if (batch.length < batchSize) continue
      yield { rows: batch }
      batch = []
    }
    if (batch.length > 0) yield { rows: batch }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    yield { broken: error.errorKey, line: error.line }
  }
}
