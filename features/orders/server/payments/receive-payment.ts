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
 * payment's id at its source. `byUuid`: the seller who says so; null for a provider. `isSentBack`: the seller does not take
 * it for an order that ended.
 */
export type Received = {
  orderUuid: string
  version: number
  amount: number
  method: PaymentMethod
  reference: string
  byUuid?: string | null
  isSentBack?: boolean
}

/**
 * Keeps a payment, once for each reference. If it is exactly what is due for the order as it is, its pieces are sold and
 * the order is paid. An order that expired or was cancelled gets its pieces back if they are free and nobody waits for
 * them. Any other payment of a provider is kept for the seller to check; what the seller herself says is refused with
 * `conflict` instead, unless she sends it back. Waiting lines end when their order is paid.
 */
export async function receivePayment(deps: OrdersDeps, received: Received): Promise<OrderPayment> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, received.orderUuid)
    const known = await paymentStore(tx).byReference(received.method, received.reference)
    if (known) return known

    const lines = await lineStore(tx).ofOrder(order.uuid)
    const meant = linesToPay(order, lines)
    const mismatch = problemOf(order, lines, received)
    if (!mismatch && received.isSentBack) return sendBack(deps, tx, { order, meant, received })
    const problem = mismatch ?? (await reserveAll(deps, tx, order, meant))
    if (problem && received.byUuid) throw new AppError('conflict', { messageKey: `payment_${problem}` })
    const now = deps.clock.now()
    const payment = paymentOf(deps, received, { state: problem ? 'to_check' : 'accepted', problem })
    await paymentStore(tx).add(payment)
    if (problem) {
      const entry = { kind: 'payment_to_check', details: { amount: received.amount, problem } }
      await changeOrder(deps, tx, order, { fields: {}, entry, now })
      return payment
    }
    await sellAll(deps, tx, lines, meant)
    await changeOrder(deps, tx, order, {
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

/** Keeps money of an order that ended as money that has to go back. */
async function sendBack(
  deps: OrdersDeps,
  tx: Database,
  { order, meant, received }: { order: Order; meant: OrderLine[]; received: Received },
): Promise<OrderPayment> {
  if (!isEnded(order)) throw new AppError('conflict', { messageKey: 'order_state' })
  const problem = (await missingPieces(deps, tx, order, meant)).isGone ? 'gone' : 'nothing_due'
  const payment = paymentOf(deps, received, { state: 'refund_due', problem })
  await paymentStore(tx).add(payment)
  const { amount, byUuid = null } = received
  const entry = { kind: 'payment_refund_due', details: { amount }, byUuid }
  await changeOrder(deps, tx, order, { fields: {}, entry, now: payment.receivedAt })
  return payment
}

function paymentOf(
  { ids, clock }: OrdersDeps,
  { orderUuid, version, amount, method, reference, byUuid = null }: Received,
  { state, problem }: Pick<OrderPayment, 'state' | 'problem'>,
): OrderPayment {
  const now = clock.now()
  return {
    ...{ uuid: ids.uuid(), orderUuid, version, amount, method, reference, state, problem },
    ...{ receivedAt: now, decidedAt: state === 'to_check' ? null : now, decidedByUuid: byUuid },
  }
}

/** Whether an order ended unpaid. A payment may still come for it. */
function isEnded({ state }: Order): boolean {
  return state === 'expired' || state === 'cancelled'
}

/** The lines that a payment pays: those that are open, or those that an end took back. */
export function linesToPay(order: Order, lines: OrderLine[]): OrderLine[] {
  if (isEnded(order))
    return lines.filter(({ ending, reservation }) => ending === order.state && reservation !== null)
  return lines.filter(({ state }) => state === 'held' || state === 'wanted')
}

/**
 * What pays an order, in centavos; of one that expired or was cancelled, with its pieces. Null if there is nothing to pay.
 */
export function amountToPay(order: Order, lines: OrderLine[]): number | null {
  const meant = linesToPay(order, lines)
  const amount = dueOf(
    order,
    lines.map((line) => (meant.includes(line) ? { ...line, state: 'held' as const } : line)),
  )
  const isDue = meant.length > 0 || (order.state === 'paid' && amount > 0)
  return stateAfter(order.state, 'paid') && isDue ? amount : null
}

/** What an ended order asks for with the pieces it lost; null while an order goes on, and where nothing was reserved. */
export function lateDue(order: Order, lines: OrderLine[]): number | null {
  return isEnded(order) ? amountToPay(order, lines) : null
}

function problemOf(order: Order, lines: OrderLine[], received: Received): PaymentProblem | null {
  const amount = amountToPay(order, lines)
  if (amount === null) return 'nothing_due'
  // The end itself made one more version: codes are of the one before, a seller may have seen either.
  const isMeant = received.version === order.version
  if (!isMeant && !(isEnded(order) && received.version === order.version - 1)) return 'changed'
  return received.amount === amount ? null : 'other_amount'
}

/** Reserves what is not held. Changes nothing and returns `gone` if pieces are not free or others wait for them. */
export async function reserveAll(
  deps: OrdersDeps,
  tx: Database,
  order: Order,
  meant: OrderLine[],
): Promise<PaymentProblem | null> {
  const { missing, isGone } = await missingPieces(deps, tx, order, meant)
  if (isGone) return 'gone'
  for (const line of missing) line.reservation = await hold(deps, tx, line)
  return null
}

/** The lines that hold nothing, and whether one of their skus is not free or others wait for it. Locks the skus. */
async function missingPieces(deps: OrdersDeps, tx: Database, order: Order, meant: OrderLine[]) {
  const skuIds = meant.map(({ skuId }) => skuId)
  await deps.catalogue.stock.lock(skuIds, tx)
  const totals = await deps.catalogue.stock.availability(skuIds, tx)
  const missing = meant.filter(({ state }) => state !== 'held')
  const queued = await lineStore(tx).queued(
    missing.map(({ skuId }) => skuId),
    order.uuid,
  )
  const isGone = [...Map.groupBy(missing, ({ skuId }) => skuId)].some(([skuId, lines]) => {
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const free = totals.get(skuId)
    return !free || queued.has(skuId) || (free.pieces !== null && free.pieces < wanted)
  })
  return { missing, isGone }
}

export async function sellAll(
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
