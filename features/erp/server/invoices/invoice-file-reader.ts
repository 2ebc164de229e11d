import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { mostInvoices } from '../../invoice-file.ts'
import { readInvoiceRows } from './read-invoice-rows.ts'

/** Reads the invoices of a table as CSV or XLSX. */
export default async function readInvoiceFile({ file }: { file: Buffer }) {
  try {
    const rows = await readInvoiceRows(readFile(file).rows)
    if (rows === null) throw new BrokenFileError('invoices_unknown_columns', 1)
    if (rows.length > mostInvoices) throw new BrokenFileError('import_too_many_rows', mostInvoices)
    return { rows }
  } catch (error) {
    if (error instanceof BrokenFileError) return { broken: { errorKey: error.errorKey, line: error.line } }
    throw error
  }
}
