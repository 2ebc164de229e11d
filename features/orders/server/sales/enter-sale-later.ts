import type { Database } from '#platform/server/database/connect.ts'
import { acceptsPieces } from '../../order-states.ts'
import type { Buyer } from '../bags/buyer-store.ts'
import { changeOrder } from '../bags/change-order.ts'
import { isUnpaid, lineStore } from '../bags/line-store.ts'
import { newDeadline } from '../bags/new-deadline.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { isExpired } from '../expiry/expire-bags.ts'
import { lockedOpenSale, saleStore } from './sale-store.ts'

type Entering = { saleUuid: string; buyer: Buyer; orderUuids: string[]; byUuid: string | null }

/**
 * Enters bags of a locked buyer in an open sale that was chosen after their pieces were added: their term waits for its
 * end. Bags with nothing to pay, and those that are in the sale already, stay as they are. Throws `sale_over`.
 */
export async function enterSaleLater(
  deps: OrdersDeps,
  tx: Database,
  { saleUuid, buyer, orderUuids, byUuid }: Entering,
): Promise<void> {
  const sale = await lockedOpenSale(tx, buyer.merchantUuid, saleUuid)
  const now = deps.clock.now()
  for (const uuid of [...new Set(orderUuids)].sort()) {
    const order = await orderStore(tx).lock(uuid)
    if (!order || !acceptsPieces(order.state) || isExpired(order, now)) continue
    const sales = await saleStore(tx).openOfOrder(uuid)
    if (sales.some((open) => open.uuid === saleUuid)) continue
    if (!(await lineStore(tx).ofOrder(uuid)).some(isUnpaid)) continue
    await orderStore(tx).enterSales([{ orderUuid: uuid, saleUuid }])
    await changeOrder(deps, tx, order, {
      fields: await newDeadline(tx, order, now, { buyer, sales: [...sales, sale] }),
      entry: { kind: 'sale_entered', byUuid },
      now,
    })
  }
}
