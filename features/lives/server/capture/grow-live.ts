import type { Database } from '#platform/server/database/connect.ts'
import { commentStore } from '../comment-store.ts'
import { liveGrowthStore } from '../live-growth-store.ts'
import type { Live } from '../live-store.ts'
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
  const [first] = inserted
  const last = inserted.at(-1)
  if (!first || !last) return { live: before, comments: [] }

  const previews = inserted
    .slice(0, Math.max(0, previewSize - before.previewCount))
    .map((comment) => comment.commentId)
  if (previews.length > 0) await commentStore(tx).markPreviews(before.id, previews)
  const live = await liveGrowthStore(tx).grow(
    before,
    {
      ...growthOf(inserted),
      comments: inserted.length,
      previews: previews.length,
      firstAt: first.at,
      lastAt: last.at,
    },
    now,
  )
  return { live, comments: inserted }
}
