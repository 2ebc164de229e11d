import type { Database } from '#platform/server/database/connect.ts'
import { commentStore } from '../comment-store.ts'
import { liveMinuteStore } from '../live-minute-store.ts'
import { type Live, liveStore } from '../live-store.ts'
import { liveUserStore } from '../live-user-store.ts'
import type { CapturedBatch, CapturedComment } from './captured-comment.ts'
import { growthOf } from './growth.ts'

/** How many comments of a locked report can be read. Fixed by arrival, so that waiting shows no others. */
export const previewSize = 10

/** Adds new comments, oldest first, to the people, minutes and counters of their live, which is locked. */
export async function growLive(
  tx: Database,
  before: Live,
  inserted: CapturedComment[],
  now: Date,
): Promise<CapturedBatch> {
  const liveId = before.id
  if (inserted.length === 0) return { live: before, comments: [] }

  const growth = growthOf(inserted)
  const newUsers = await liveUserStore(tx).grow(liveId, growth.people)
  await liveMinuteStore(tx).grow(liveId, growth.minutes)
  const previews = inserted
    .slice(0, Math.max(0, previewSize - before.previewCount))
    .map((comment) => comment.commentId)
  if (previews.length > 0) await commentStore(tx).markPreviews(liveId, previews)
  const live = await liveStore(tx).grow(
    liveId,
    {
      comments: inserted.length,
      questions: growth.questions,
      users: newUsers,
      previews: previews.length,
      firstAt: inserted[0]?.at ?? null,
      lastAt: inserted.at(-1)?.at ?? null,
    },
    now,
  )
  return { live, comments: inserted }
}
