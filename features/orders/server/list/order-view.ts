import type { Database } from '#platform/server/database/connect.ts'
import { type Buyer, buyerStore } from '../bags/buyer-store.ts'
import { dueOf } from '../bags/due.ts'
import { lineStore, type OrderLine } from '../bags/line-store.ts'
import { type Order, orderStore } from '../bags/order-store.ts'
import { noteStore } from '../notes/note-store.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { lateDue } from '../payments/receive-payment.ts'

/** An order as lists show it. */
export function orderSummary(
  order: Order,
  lines: OrderLine[],
  buyer: Pick<Buyer, 'userName' | 'nameLostAt' | 'name'> | undefined,
) {
  const { uuid, number, state, version, buyerUuid, paid, refunded, expiresAt, createdAt, updatedAt } = order
  const piecesIn = (states: OrderLine['state'][]) =>
    lines.reduce((sum, line) => sum + (states.includes(line.state) ? line.quantity : 0), 0)
  return {
    ...{ uuid, number, state, version, buyerUuid, paid, refunded, expiresAt, createdAt, updatedAt },
    userName: buyer?.userName ?? null,
    nameLostAt: buyer?.nameLostAt ?? null,
    buyerName: buyer?.name ?? null,
    pieces: piecesIn(['held', 'wanted', 'paid']),
    waitingPieces: piecesIn(['waiting']),
    due: dueOf(order, lines),
  }
}

/** An order with its lines, payments and history. */
export async function orderView(db: Database, order: Order) {
  const [lines, payments, history, notes, buyer] = await Promise.all([
    lineStore(db).ofOrder(order.uuid),
    paymentStore(db).ofOrder(order.uuid),
    orderStore(db).history(order.uuid),
    noteStore(db).ofOrder(order.uuid),
    buyerStore(db).byUuid(order.buyerUuid),
  ])
  return {
    ...orderSummary(order, lines, buyer ?? undefined),
    lateDue: lateDue(order, lines),
    merchantUuid: order.merchantUuid,
    freight: order.freight,
    discount: order.discount,
    carrier: order.carrier,
    trackingCode: order.trackingCode,
    sentAt: order.sentAt,
    deliveredAt: order.deliveredAt,
    lines: lines.map(
      ({ id, skuId, productUuid, name, variant, price, quantity, state, ending, source, createdAt }) => ({
        ...{ id, skuId, productUuid, name, variant, price, quantity, state, ending, source, createdAt },
      }),
    ),
    payments: payments.map(({ uuid, amount, method, state, problem, receivedAt }) => ({
      ...{ uuid, amount, method, state, problem, receivedAt },
    })),
    notes: notes.map(({ uuid, text, byUuid, at }) => ({ uuid, text, byUuid, at })),
    history: history.map(({ kind, details, byUuid, at }) => ({ kind, details, byUuid, at })),
  }
}
