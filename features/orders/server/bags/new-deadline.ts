import type { Database } from '#platform/server/database/connect.ts'
import { type Sale, saleStore } from '../sales/sale-store.ts'
import { type Terms, termsStore } from '../terms/terms-store.ts'
import { type Buyer, buyerStore } from './buyer-store.ts'
import { deadlineFrom, minutesFor } from './deadline.ts'
import type { Order } from './order-store.ts'

/** What the caller has read in this transaction. */
type Known = { terms?: Terms; sales?: Sale[]; buyer?: Buyer }

/** The deadline of a locked order that gets pieces now. */
export async function newDeadline(tx: Database, order: Order, now: Date, known: Known = {}) {
  const terms = known.terms ?? (await termsStore(tx).ofMerchant(order.merchantUuid))
  const sales = known.sales ?? (await saleStore(tx).openOfOrder(order.uuid))
  const buyer = known.buyer ?? (await buyerStore(tx).byUuid(order.buyerUuid))
  return deadlineFrom(now, {
    minutes: minutesFor(buyer, terms, sales),
    promised: order.heldUntil,
    runs: sales.length === 0 && buyer?.trustedAt == null,
  })
}
