import { commentStore, type Live, liveStore, queuedReplyStore } from '#features/lives/server/index.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { ReportsDeps } from '../deps.ts'
import { reportLogStore } from '../sharing/report-log-store.ts'
import { type BulkReply, bulkStore } from './bulk-store.ts'
import { sendBulkReplyJob } from './send-bulk-reply.ts'

type QueuedReplies = {
  live: Live
  by: string
  template: string
  replies: { commentId: string; text: string }[]
  /** A bulk reply of this live that these replies are added to; null: a new one. */
  bulkId: string | null
}

type Needs = Pick<ReportsDeps, 'clock' | 'ids' | 'jobs' | 'realtime'>

/**
 * Queues replies that a later feature has written, in its transaction and before other bulk replies of the live. Returns
 * the bulk reply and the comments that could be claimed: others were answered in the meantime. Null when the bulk reply
 * was cancelled; the caller then rolls back.
 */
export async function queueReplies(
  deps: Needs,
  tx: Database,
  { live, by, template, replies, bulkId }: QueuedReplies,
): Promise<{ bulkId: string; commentIds: Set<string> } | null> {
  const id = bulkId ?? deps.ids.uuid()
  await queuedReplyStore(tx).claim({ id, liveId: live.id, createdBy: by }, replies)
  const named = await commentStore(tx).named(
    live.id,
    replies.map(({ commentId }) => commentId),
  )
  const claimed = named.filter(({ replyBulkId }) => replyBulkId === id)
  const total = claimed.length
  if (total === 0) return { bulkId: id, commentIds: new Set() }

  await liveStore(tx).advance(live.id)
  // Last, because a job that ends the bulk reply holds its row while it looks for comments that wait.
  const store = bulkStore(tx)
  if (bulkId === null) {
    const bulk: BulkReply = {
      ...{ id, liveId: live.id, createdBy: by, template, status: 'sending', goesFirst: true },
      ...{ total, skipped: replies.length - total, createdAt: deps.clock.now(), endedAt: null },
    }
    await store.add(bulk)
    await reportLogStore(tx).add({
      ...{ id: deps.ids.uuid(), liveId: live.id, userUuid: by, act: 'replied_in_bulk' },
      ...{ detail: String(total), at: bulk.createdAt },
    })
  } else if (!(await store.extend(bulkId, total))) return null
  await deps.jobs.enqueue(sendBulkReplyJob, { bulkId: id }, { tx })
  await deps.realtime.publish(`live-comments:${live.id}`, refreshEvent, null, { tx })
  return { bulkId: id, commentIds: new Set(claimed.map(({ commentId }) => commentId)) }
}

/** Cancels bulk replies of a live in the caller's transaction; returns how many replies are not sent because of it. */
export async function stopReplies(
  deps: Needs,
  tx: Database,
  { liveId, bulkIds }: { liveId: string; bulkIds: string[] },
): Promise<number> {
  let released = 0
  for (const id of bulkIds) released += await queuedReplyStore(tx).release(id)
  await liveStore(tx).advance(liveId)
  for (const id of bulkIds) await bulkStore(tx).end(id, 'cancelled', deps.clock.now())
  await deps.realtime.publish(`live-comments:${liveId}`, refreshEvent, null, { tx })
  return released
}

/** Takes one reply out of the queue, unless it is being sent or was sent. */
export async function withdrawReply(
  deps: Needs,
  tx: Database,
  { liveId, bulkId, commentId }: { liveId: string; bulkId: string; commentId: string },
): Promise<boolean> {
  if ((await queuedReplyStore(tx).release(bulkId, commentId)) === 0) return false
  await liveStore(tx).advance(liveId)
  await bulkStore(tx).extend(bulkId, -1)
  await deps.realtime.publish(`live-comments:${liveId}`, refreshEvent, null, { tx })
  return true
}
