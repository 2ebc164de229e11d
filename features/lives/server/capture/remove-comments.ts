import type { LivesDeps } from '../deps.ts'
import { liveBatchStore } from '../live-batch-store.ts'
import { removeDeleted } from './remove-deleted.ts'

/** A comment that is gone on its platform, by the connection that it was captured for. */
type GoneComment = { pluginId: string; commentId: string }

/** The most comments that are looked up at a time: Meta puts as many updates into one delivery. */
const atOnce = 1_000

/**
 * Removes comments that are gone on their platform, however many a delivery names: they are looked up together, and each
 * live is written and counted once. Those that were never captured are ignored.
 */
export async function removeComments(
  needs: Pick<LivesDeps, 'connection' | 'events' | 'attached' | 'files'>,
  gone: GoneComment[],
): Promise<void> {
  const byLive = new Map<string, string[]>()
  for (let from = 0; from < gone.length; from += atOnce) {
    const found = await liveBatchStore(needs.connection.db).ofComments(gone.slice(from, from + atOnce))
    for (const { liveId, commentId } of found) {
      const ofLive = byLive.get(liveId)
      if (ofLive) ofLive.push(commentId)
      else byLive.set(liveId, [commentId])
    }
  }
  for (const [liveId, messageIds] of byLive) await removeDeleted(needs, liveId, { messageIds, authorIds: [] })
}
