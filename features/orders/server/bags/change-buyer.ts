import type { Database } from '#platform/server/database/connect.ts'
import type { OrdersDeps } from '../deps.ts'
import { buyerStore } from './buyer-store.ts'
import { changeDeadlines } from './change-deadlines.ts'
import { isReachable } from './deadline.ts'

/** What is absent stays as it is. */
export type BuyerChange = { buyerUuid: string; name?: string; email?: string; phone?: string }

/**
 * Sets how a buyer can be reached. It locks the buyer: in a transaction of the caller, before any order. Bags of a buyer
 * who can be reached from now on get the merchant's whole term.
 */
export async function changeBuyer(deps: OrdersDeps, change: BuyerChange, tx?: Database): Promise<void> {
  return tx
    ? changeWithin(deps, change, tx)
    : deps.connection.transaction((own) => changeWithin(deps, change, own))
}

async function changeWithin(
  deps: OrdersDeps,
  { buyerUuid, name, email, phone }: BuyerChange,
  tx: Database,
): Promise<void> {
  const buyer = await buyerStore(tx).lock(buyerUuid)
  if (!buyer) return
  const fields = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
  await buyerStore(tx).change(buyerUuid, fields)
  if (!isReachable(buyer) && isReachable({ ...buyer, ...fields }))
    await changeDeadlines(deps, tx, { buyerUuid, byUuid: null, now: deps.clock.now() })
}
