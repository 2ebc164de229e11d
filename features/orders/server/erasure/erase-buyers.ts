import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { cancelOrder } from '../bags/cancel-order.ts'
import type { OrdersDeps } from '../deps.ts'
import { type BuyersOrder, erasedBuyerStore } from './erased-buyer-store.ts'

type Erasure = { buyerUuids: string[]; byUuid: string }

/**
 * Erases people as buyers. Unpaid bags are cancelled and deleted. Orders for which money was received stay without the
 * person, because tax law has them kept. Throws `conflict` with their numbers while such an order is under way: without
 * name and address it could not be delivered. The caller checked who may do this.
 */
export async function eraseBuyers(
  deps: OrdersDeps,
  { buyerUuids, byUuid }: Erasure,
): Promise<{ kept: number }> {
  if (buyerUuids.length === 0) return { kept: 0 }
  const open = await erasedBuyerStore(deps.connection.db).ordersOf(buyerUuids)
  refuseUnderWay(open)
  for (const { uuid, state } of open)
    if (state === 'held' || state === 'waiting_payment') await cancelOrder(deps, { orderUuid: uuid, byUuid })

  return deps.connection.transaction((tx) => erase(deps, tx, buyerUuids))
}

async function erase(deps: OrdersDeps, tx: Database, buyerUuids: string[]): Promise<{ kept: number }> {
  const store = erasedBuyerStore(tx)
  await store.lock(buyerUuids)
  const orders = await store.ordersOf(buyerUuids)
  refuseUnderWay(orders)
  // A bag that was opened in this moment.
  if (orders.some(({ state }) => state === 'held' || state === 'waiting_payment'))
    throw new AppError('conflict')
  await deps.listeners.callErasing(tx, { orderUuids: orders.map(({ uuid }) => uuid), buyerUuids })
  return store.erase(buyerUuids)
}

function refuseUnderWay(orders: BuyersOrder[]): void {
  const numbers = orders.filter(({ isUnderWay }) => isUnderWay).map(({ number }) => number)
  if (numbers.length > 0)
    throw new AppError('conflict', {
      messageKey: 'erasure_orders_under_way',
      params: { numbers: numbers.slice(0, 10).join(', ') },
    })
}
