import { foldText } from '#platform/contract/fold-text.ts'
import { accessKeyOf, ofAccessKey } from '../../access-key.ts'
import { type InvoiceRowProblem, mostInvoices } from '../../invoice-file.ts'

type Invoice = { number: string; series: string | null; accessKey: string | null }

/** A row of a file: the invoice of an order, or why it is none. */
export type InvoiceRow = { line: number } & (
  | { orderNumber: number; invoice: Invoice; problem: null }
  | { problem: InvoiceRowProblem }
)

type Cell = string | Date

/** Headings of the columns, folded; the first that fits. */
const headings = {
  order: /^(pedido|n[ro]* ?(do )?pedido|numero (do )?pedido|order)/,
  key: /^(chave|access key)/,
  series: /^(serie|series)/,
  number: /^(nota|nf|numero (da )?(nota|nf)|n[ro]* ?(da )?(nota|nf)|invoice)/,
}
type Column = keyof typeof headings

/** The invoices of a table whose first row with an order and an invoice names the columns; null if no row does. */
export async function readInvoiceRows(rows: AsyncIterable<Cell[]>): Promise<InvoiceRow[] | null> {
  let columns: Map<Column, number> | null = null
  const found: InvoiceRow[] = []
  let line = 0
  for await (const row of rows) {
    line += 1
    if (!columns) {
      columns = columnsOf(row)
      continue
    }
    const at = columns
    const cell = (name: Column) => textOf(row[at.get(name) ?? -1])
    if (row.every((each) => textOf(each) === '')) continue
    found.push({ line, ...rowOf(cell('order'), cell('number'), cell('series'), cell('key')) })
    if (found.length > mostInvoices) break
  }
  return columns && found
}

type Read = { orderNumber: number; invoice: Invoice; problem: null } | { problem: InvoiceRowProblem }

function rowOf(order: string, typedNumber: string, typedSeries: string, typedKey: string): Read {
  const orderNumber = wholeOf(order.replace(/^#/, ''))
  const accessKey = typedKey === '' ? null : accessKeyOf(typedKey)
  if (typedKey !== '' && !accessKey) return { problem: 'bad_key' }
  // A key says of which invoice it is.
  const ofKey = accessKey ? ofAccessKey(accessKey) : null
  const number = typedNumber === '' ? (ofKey?.number ?? null) : wholeOf(typedNumber)
  if (orderNumber === null || orderNumber > 2_000_000_000 || number === null) return { problem: 'bad_number' }
  if (ofKey && Number(ofKey.number) !== Number(number)) return { problem: 'other_number' }
  const series = typedSeries === '' ? (ofKey?.series ?? null) : typedSeries.slice(0, 10)
  return {
    orderNumber: Number(orderNumber),
    invoice: { number: String(number), series, accessKey },
    problem: null,
  }
}

/** Digits, with points between thousands or the decimal part that spreadsheets add; null for anything else. */
function wholeOf(typed: string): number | null {
  const text = typed.slice(0, 40).replace(/\s/g, '')
  const plain = /^\d{1,3}(?:\.\d{3}){1,4}$/.test(text) ? text.replaceAll('.', '') : text
  const digits = /^(\d{1,15})(?:[.,]0{1,2})?$/.exec(plain)?.[1]
  return digits && Number(digits) > 0 ? Number(digits) : null
}

function columnsOf(row: Cell[]): Map<Column, number> | null {
  const heads = row.map((cell) => foldText(textOf(cell).slice(0, 60)).trim())
  const found = new Map<Column, number>()
  for (const [name, pattern] of Object.entries(headings) as [Column, RegExp][]) {
    const at = heads.findIndex((head, column) => pattern.test(head) && ![...found.values()].includes(column))
    if (at !== -1) found.set(name, at)
  }
  return found.has('order') && (found.has('number') || found.has('key')) ? found : null
}

const textOf = (cell: Cell | undefined) => (cell instanceof Date ? cell.toISOString() : (cell ?? '').trim())
