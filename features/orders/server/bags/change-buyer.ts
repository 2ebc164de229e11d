import type { Database } from '#platform/server/database/connect.ts'
import type { OrdersDeps } from '../deps.ts'
import { buyerStore } from './buyer-store.ts'

/** What is absent stays as it is. */
export type BuyerChange = { buyerUuid: string; name?: string; email?: string; phone?: string }

/** Sets how a buyer can be reached. It locks the buyer: in a transaction of the caller, before any order. */
export async function changeBuyer(
  { connection }: Pick<OrdersDeps, 'connection'>,
  { buyerUuid, name, email, phone }: BuyerChange,
  tx: Database = connection.db,
): Promise<void> {
  await buyerStore(tx).change(buyerUuid, {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  })
}
