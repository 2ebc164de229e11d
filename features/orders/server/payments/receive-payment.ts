import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type PaymentMethod, type PaymentProblem, stateAfter } from '../../order-states.ts'
import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import { dueOf } from '../bags/due.ts'
import { endLines, hold, holdOf } from '../bags/holds.ts'
import { lineStore, type OrderLine } from '../bags/line-store.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { type OrderPayment, paymentStore } from './payment-store.ts'

/**
 * Money that was received. `version`: the version of the order that its code or page was made for. `reference`: the
 * payment's id at its source. `byUuid`: the seller who says so; null for a provider.
 */
export type Received = {
  orderUuid: string
  version: number
  amount: number
  method: PaymentMethod
  reference: string
  byUuid?: string | null
}

/**
 * Keeps a payment, once for each reference. If it is exactly what is due for the order as it is, its pieces are sold and
 * the order is paid. An order that expired or was cancelled gets its pieces back if they are free and nobody waits for
 * them. Any other payment of a provider is kept for the seller to check; what the seller herself says is refused with
 * `conflict` instead. Waiting lines end when their order is paid.
 */
export async function receivePayment(deps: OrdersDeps, received: Received): Promise<OrderPayment> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, received.orderUuid)
    const known = await paymentStore(tx).byReference(received.method, received.reference)
    if (known) return known

    const lines = await lineStore(tx).ofOrder(order.uuid)
    const meant = linesToPay(order, lines)
    const problem = problemOf(order, { meant, lines, received }) ?? (await reserveAll(deps, tx, order, meant))
    if (problem && received.byUuid) throw new AppError('conflict', { messageKey: `payment_${problem}` })
    const now = deps.clock.now()
    const payment: OrderPayment = {
      uuid: deps.ids.uuid(),
      orderUuid: order.uuid,
      version: received.version,
      amount: received.amount,
      method: received.method,
      reference: received.reference,
      state: problem ? 'to_check' : 'accepted',
      problem,
      receivedAt: now,
      decidedAt: problem ? null : now,
      decidedByUuid: received.byUuid ?? null,
    }
    await paymentStore(tx).add(payment)
    if (problem) {
      const entry = { kind: 'payment_to_check', details: { amount: received.amount, problem } }
      await changeOrder(tx, order, { fields: {}, entry, now })
      return payment
    }
    await sellAll(deps, tx, lines, meant)
    await changeOrder(tx, order, {
      fields: {
        state: stateAfter(order.state, 'paid')!,
        paid: order.paid + received.amount,
        version: order.version + 1,
        expiresAt: null,
      },
      entry: { kind: 'paid', details: { amount: received.amount }, byUuid: received.byUuid ?? null },
      now,
    })
    return payment
  })
}

/** The lines that a payment pays: those that are open, or those that an end took back. */
function linesToPay(order: Order, lines: OrderLine[]): OrderLine[] {
  if (order.state === 'expired' || order.state === 'cancelled')
    return lines.filter(({ ending, reservation }) => ending === order.state && reservation !== null)
  return lines.filter(({ state }) => state === 'held' || state === 'wanted')
}

type Judged = { meant: OrderLine[]; lines: OrderLine[]; received: Received }

function problemOf(order: Order, { meant, lines, received }: Judged): PaymentProblem | null {
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  if (!stateAfter(order.state, 'paid') || meant.length === 0) return 'nothing_due'
  // The end itself made one more version.
  if (received.version !== (isOver ? order.version - 1 : order.version)) return 'changed'
  const asMeant = lines.map((line) => (meant.includes(line) ? { ...line, state: 'held' as const } : line))
  return received.amount === dueOf(order, asMeant) ? null : 'other_amount'
}

/** Reserves what is not held. Changes nothing and returns `gone` if pieces are not free or others wait for them. */
async function reserveAll(
  deps: OrdersDeps,
  tx: Database,
  order: Order,
  meant: OrderLine[],
): Promise<PaymentProblem | null> {
  const skuIds = meant.map(({ skuId }) => skuId)
  await deps.catalogue.stock.lock(skuIds, tx)
  const totals = await deps.catalogue.stock.availability(skuIds, tx)
  const missing = meant.filter(({ state }) => state !== 'held')
  const queued = await lineStore(tx).queued(
    missing.map(({ skuId }) => skuId),
    order.uuid,
  )
  const needed = Map.groupBy(missing, ({ skuId }) => skuId)
  for (const [skuId, lines] of needed) {
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const free = totals.get(skuId)
    if (!free || queued.has(skuId) || (free.pieces !== null && free.pieces < wanted)) return 'gone'
  }
  for (const line of missing) line.reservation = await hold(deps, tx, line)
  return null
}

async function sellAll(
  deps: OrdersDeps,
  tx: Database,
  lines: OrderLine[],
  meant: OrderLine[],
): Promise<void> {
  await deps.catalogue.stock.sellAll(
    meant.map(({ reservation }) => holdOf(reservation!)),
    'paid',
    tx,
  )
  for (const { id, reservation } of meant)
    await lineStore(tx).change(id, { state: 'paid', ending: null, endedAt: null, reservation })
  await endLines(
    deps,
    tx,
    lines.filter(({ state }) => state === 'waiting'),
    'order_paid',
  )
}
