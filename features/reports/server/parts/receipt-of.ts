import { type Live, partStore, partsOf } from '#features/lives/server/index.ts'
import type { ReportsDeps } from '../deps.ts'

/** The credit and the unlock behind a report; looked up for each broadcast, because each may have been a live before. */
export async function receiptOf(
  { connection, billing }: Pick<ReportsDeps, 'connection' | 'billing'>,
  live: Live,
) {
  for (const { mediaId } of partsOf(live, await partStore(connection.db).ofLive(live.id))) {
    const receipt = await billing.receiptOf(live.ownerUuid, live.pluginId, mediaId)
    if (receipt) return receipt
  }
  return null
}
