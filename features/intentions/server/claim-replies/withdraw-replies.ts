import type { Database } from '#platform/server/database/connect.ts'
import type { IntentionsDeps } from '../deps.ts'
import { claimReplyStore } from './claim-reply-store.ts'
import { replySettingsStore } from './reply-settings-store.ts'

/**
 * Takes the replies to a person out of the queue: the profile is the shop's, or blocked, since they were written. Call it
 * before the lives are locked.
 */
export async function withdrawReplies(
  { reports }: Pick<IntentionsDeps, 'reports'>,
  tx: Database,
  { liveIds, ...person }: { liveIds: string[]; userId: string | null; userName: string },
): Promise<void> {
  const waiting = await claimReplyStore(tx).waitingTo(liveIds, person)
  for (const liveId of new Set(waiting.map((reply) => reply.liveId)))
    await replySettingsStore(tx).lock(liveId)
  for (const { liveId, bulkId, commentId } of waiting)
    await reports.withdrawReply(tx, { liveId, bulkId, commentId })
}
