import type { OrderLine } from './line-store.ts'
import type { Order } from './order-store.ts'

/** What is still to be paid for an order, in centavos: its lines, freight and discount, less what was received. */
export function dueOf(order: Pick<Order, 'freight' | 'discount' | 'paid' | 'refunded'>, lines: OrderLine[]) {
  const items = lines
    .filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return Math.max(0, items + (order.freight ?? 0) - order.discount) - (order.paid - order.refunded)
}
