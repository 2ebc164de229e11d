import type { Live } from '#features/lives/server/live-store.ts'
import { partStore, partsOf } from '#features/lives/server/parts/part-store.ts'
import type { LivesDeps } from '../deps.ts'

/** The credit and the unlock behind a report: of any of its broadcasts, as these may have been lives before. */
export async function receiptOf(
  { connection, billing }: Pick<LivesDeps, 'connection' | 'billing'>,
  live: Live,
) {
  for (const { mediaId } of partsOf(live, await partStore(connection.db).ofLive(live.id))) {
    const receipt = await billing.receiptOf(live.ownerUuid, live.pluginId, mediaId)
    if (receipt) return receipt
  }
  return null
}
