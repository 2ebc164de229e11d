import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { type InvoiceRowProblem, mostInvoices } from '../../invoice-file.ts'
import type { ErpDeps } from '../deps.ts'
import { invoiceStore } from './invoice-store.ts'

const invoiceFileReader = defineReader<typeof import('./invoice-file-reader.ts').default>(
  'order-invoices',
  new URL('./invoice-file-reader.ts', import.meta.url),
  { cpuSeconds: 20, seconds: 60 },
)

/** Refused rows that an answer names. */
const mostNamed = 50

/** Orders whose money was never received. */
const unpaid = ['held', 'waiting_payment', 'cancelled', 'expired']

/**
 * Takes the numbers and keys of invoices from a file, by the numbers of orders. What a file says takes the place of what was
 * known; the same file twice changes nothing. Throws an error at `file`.
 */
export async function importInvoices(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, file }: { merchantUuid: string; file: Buffer },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const read = await deps.untrusted.read(
    invoiceFileReader,
    { file },
    { account: actor.userUuid, field: 'file' },
  )
  if (read.broken !== undefined)
    throw fieldError('file', read.broken.errorKey, { line: read.broken.line, max: mostInvoices })
  if (read.rows.length === 0) throw fieldError('file', 'invoices_empty')

  const store = invoiceStore(deps.connection.db)
  const good = read.rows.filter((row) => row.problem === null)
  const orders = await store.ordersByNumber(
    merchantUuid,
    good.map(({ orderNumber }) => orderNumber),
  )
  const lastLine = new Map(good.map(({ orderNumber, line }) => [orderNumber, line]))
  const refused: { line: number; problem: InvoiceRowProblem }[] = []
  const taken: Parameters<typeof store.setAll>[0] = []
  for (const row of read.rows) {
    const problem = row.problem ?? problemOf(row, lastLine, orders.get(row.orderNumber)?.state)
    const order = row.problem === null ? orders.get(row.orderNumber) : undefined
    if (problem || row.problem !== null || !order)
      refused.push({ line: row.line, problem: problem ?? 'unknown_order' })
    else
      taken.push({
        ...{ ...row.invoice, orderUuid: order.uuid, merchantUuid, source: 'file' },
        ...{ byUuid: actor.userUuid, at: deps.clock.now() },
      })
  }
  const saved = await store.setAll(taken)
  if (saved > 0) await deps.orders.publishChanged(merchantUuid)
  return {
    ...{ read: read.rows.length, saved, unchanged: taken.length - saved },
    ...{ refused: refused.slice(0, mostNamed), refusedCount: refused.length },
  }
}

function problemOf(
  { orderNumber, line }: { orderNumber: number; line: number },
  lastLine: Map<number, number>,
  state: string | undefined,
): InvoiceRowProblem | null {
  if (lastLine.get(orderNumber) !== line) return 'repeated'
  if (state === undefined) return 'unknown_order'
  return unpaid.includes(state) ? 'not_paid' : null
}
