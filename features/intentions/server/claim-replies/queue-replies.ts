import type { Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { IntentionsDeps } from '../deps.ts'
import { claimReplyStore } from './claim-reply-store.ts'
import type { KnownBuyer } from './due-buyers.ts'
import { type ReplyTexts, renderReply } from './reply-text.ts'

type Queued = {
  live: Live
  by: string
  texts: ReplyTexts
  buyers: KnownBuyer[]
  isAutomatic: boolean
  /** The bulk reply that they are added to; null: a new one. */
  bulkId: string | null
}

/**
 * Queues one reply for each of these buyers, in the caller's transaction, which holds the live's settings. Returns the
 * bulk reply; null when it was cancelled.
 */
export async function queueToBuyers(
  deps: Pick<IntentionsDeps, 'clock' | 'ids' | 'i18n' | 'reports'>,
  tx: Database,
  { live, by, texts, buyers, isAutomatic, bulkId }: Queued,
): Promise<string | null> {
  const translate = deps.i18n.translator(texts.locale)
  const replies = buyers.flatMap(({ userName, sure, commentId, ownLink }) => {
    const { text, isTooLong } = renderReply(texts, { userName, items: sure, ownLink }, translate)
    return commentId === null || isTooLong ? [] : [{ userName, items: sure, commentId, text }]
  })
  if (replies.length === 0) return bulkId

  const queued = await deps.reports.queueReplies(tx, {
    ...{ live, by, bulkId, template: texts.ordered },
    replies: replies.map(({ commentId, text }) => ({ commentId, text })),
  })
  if (!queued) return null
  await claimReplyStore(tx).add(
    replies
      .filter(({ commentId }) => queued.commentIds.has(commentId))
      .map(({ userName, items, commentId }) => ({
        ...{ id: deps.ids.uuid(), liveId: live.id, userName, items, commentId, bulkId: queued.bulkId },
        ...{ isAutomatic, createdAt: deps.clock.now(), undoneAt: null },
      })),
  )
  return queued.commentIds.size > 0 ? queued.bulkId : bulkId
}
