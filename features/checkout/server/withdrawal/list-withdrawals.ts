import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { CheckoutDeps } from '../deps.ts'
import { withdrawalStore } from './withdrawal-store.ts'

/** The withdrawals of a merchant's buyers that wait for the refund, for its administrators. */
export async function listWithdrawals(
  { connection, merchants }: CheckoutDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const rows = await withdrawalStore(connection.db).openOf(merchantUuid)
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
