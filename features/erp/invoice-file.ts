/** Bytes of a file of invoices. */
export const largestInvoiceFile = 2 * 1024 * 1024

/** Invoices of one file. */
export const mostInvoices = 5000

/** How the names of files that may have invoices end. */
export const invoiceFileEndings = ['.csv', '.txt', '.xlsx']

/**
 * Why a row of a file is not taken. `bad_number`: no number of an order, or none of an invoice. `bad_key`: a key without 44
 * digits or with a wrong check digit. `other_number`: the key is of an invoice with another number. `unknown_order`: the
 * merchant has no order with this number. `not_paid`: the order was never paid. `repeated`: a later row is of the same order.
 */
export const invoiceRowProblems = [
  'bad_number',
  'bad_key',
  'other_number',
  'unknown_order',
  'not_paid',
  'repeated',
] as const
export type InvoiceRowProblem = (typeof invoiceRowProblems)[number]
