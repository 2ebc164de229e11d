import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { FulfilmentEvent } from '../../order-states.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { changeOrder, lockedOrder, stateAfterOrRefuse } from '../bags/change-order.ts'
import { endLines } from '../bags/holds.ts'
import { lineStore } from '../bags/line-store.ts'
import { type Order, orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { amountToPay } from '../payments/receive-payment.ts'

/** `byUuid`: the seller; null for the system. */
export type Move = { orderUuid: string; event: FulfilmentEvent; byUuid: string | null }

/** The state that each event leads to: an order that is there already stays as it is. */
const target = { packed: 'packed', unpacked: 'paid', sent: 'sent', delivered: 'delivered' } as const

/**
 * A paid order is packed, a packed one is sent or unpacked, a sent one is delivered. A packed order takes no more pieces and
 * its waiting lines end; unpacked, it collects as before. Throws `conflict` with `order_state`, and with
 * `order_not_paid` if it has unpaid pieces. The caller checked who may do this.
 */
export async function moveOrder(deps: OrdersDeps, move: Move): Promise<{ order: Order; isChanged: boolean }> {
  return deps.connection.transaction(async (tx) => {
    if (move.event === 'unpacked') await lockBuyerOf(tx, move.orderUuid)
    const order = await lockedOrder(tx, move.orderUuid)
    if (order.state === target[move.event]) return { order, isChanged: false }
    const isUnpaid = order.state === 'held' || order.state === 'waiting_payment'
    if (move.event === 'packed' && isUnpaid) throw notPaid()
    const state = stateAfterOrRefuse(order.state, move.event)
    const changed = await changeOrder(deps, tx, order, {
      fields: { state, ...(await fieldsOf(deps, tx, order, move)) },
      entry: { kind: move.event, byUuid: move.byUuid },
      now: deps.clock.now(),
    })
    return { order: changed, isChanged: true }
  })
}

async function fieldsOf(
  deps: OrdersDeps,
  tx: Database,
  order: Order,
  { event }: Move,
): Promise<Partial<Order>> {
  const now = deps.clock.now()
  if (event === 'sent') return { sentAt: now }
  if (event === 'delivered') return { deliveredAt: now }
  if (event === 'unpacked') {
    const others = await orderStore(tx).lockCollectingOf([order.buyerUuid])
    return { collects: others.length === 0 && order.collectsUntil > now }
  }
  const lines = await lineStore(tx).ofOrder(order.uuid)
  if (amountToPay(order, lines) !== null) throw notPaid()
  const waiting = lines.filter(({ state }) => state === 'waiting')
  await endLines(deps, tx, waiting, 'order_packed')
  return { collects: false, expiresAt: null }
}

const notPaid = () => new AppError('conflict', { messageKey: 'order_not_paid' })

/** Before the order: every transaction locks in this order. */
async function lockBuyerOf(tx: Database, orderUuid: string): Promise<void> {
  const order = await orderStore(tx).byUuid(orderUuid)
  if (order) await buyerStore(tx).lock(order.buyerUuid)
}
