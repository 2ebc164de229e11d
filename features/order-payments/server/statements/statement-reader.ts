import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { decodeText } from '#platform/untrusted/sheets/decode-text.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { readStatementRows } from './read-csv-statement.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { mostCredits } from './statement-credits.ts'

/** Reads the credits of a statement: OFX, or a table as CSV or XLSX. */
export default async function readStatement({ file }: { file: Buffer }) {
  try {
    const isZip = file[0] === 0x50 && file[1] === 0x4b
    const { text } = isZip ? { text: '' } : decodeText(file)
    const credits = isOfx(text) ? readOfx(text) : await readStatementRows(readFile(file).rows)
    if (credits === null) throw new BrokenFileError('statement_unknown_columns', 1)
    if (credits.length > mostCredits) throw new BrokenFileError('import_too_many_rows', mostCredits)
    return { credits }
  } catch (error) {
    if (error instanceof BrokenFileError) return { broken: { errorKey: error.errorKey, line: error.line } }
    throw error
  }
}
