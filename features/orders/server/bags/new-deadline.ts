import type { Database } from '#platform/server/database/connect.ts'
import { saleStore } from '../sales/sale-store.ts'
import { termsStore } from '../terms-store.ts'
import { buyerStore } from './buyer-store.ts'
import { deadlineFrom } from './deadline.ts'
import type { Order } from './order-store.ts'

/** The deadline of a locked order that gets pieces now. */
export async function newDeadline(tx: Database, order: Order, now: Date) {
  const [terms, sales, buyer] = [
    await termsStore(tx).ofMerchant(order.merchantUuid),
    await saleStore(tx).openOfOrder(order.uuid),
    await buyerStore(tx).byUuid(order.buyerUuid),
  ]
  const minutes = Math.max(terms.holdMinutes, ...sales.map(({ holdMinutes }) => holdMinutes ?? 0))
  return deadlineFrom(now, {
    minutes,
    promised: order.heldUntil,
    runs: sales.length === 0 && buyer?.trustedAt == null,
  })
}
