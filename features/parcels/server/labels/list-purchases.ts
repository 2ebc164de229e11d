import { pageOf } from '#platform/contract/table.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostOfPurchases } from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { labelStore } from './label-store.ts'

/** For how long after its beginning a purchase is listed, once nothing of it is bought any more. */
const listed = 15 * minute

/** How far the purchases of labels are that run, or began a short while ago. */
export async function listPurchases(
  { merchants, connection, clock }: ParcelsDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const since = new Date(clock.now().getTime() - listed)
  const labels = await labelStore(connection.db).ofPurchases(merchantUuid, since, mostOfPurchases)
  const rows = labels.map(({ purchaseUuid, orderUuid, orderNumber, state, carrier, problem, says }) => ({
    ...{ purchaseUuid: purchaseUuid!, orderUuid, orderNumber, state, carrier, problem, says },
  }))
  return pageOf(rows, rows.length, { page: 1, limit: mostOfPurchases })
}
