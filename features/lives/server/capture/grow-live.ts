import type { Database } from '#platform/server/database/connect.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { commentStore } from '../comment-store.ts'
import { type CorrectedTime, correctedTimeStore } from '../corrected-time-store.ts'
import { liveGrowthStore } from '../live-growth-store.ts'
import { isWhole, type Live } from '../live-store.ts'
import type { CapturedBatch, CapturedComment } from './captured-comment.ts'
import { growthOf } from './growth.ts'

/** How many comments of a locked report can be read. Fixed by arrival, so that waiting shows no others. */
export const previewSize = 10

/**
 * Brings the people, minutes and counters of a live, which is locked, up to date with the comments that this
 * transaction inserted (oldest first) and those whose times it corrected.
 */
export async function growLive(
  tx: Database,
  before: Live,
  { inserted, corrected = [] }: { inserted: CapturedComment[]; corrected?: CorrectedTime[] },
  now: Date,
): Promise<CapturedBatch> {
  const live = await countInserted(tx, before, inserted, now)
  // While a live is on air its poller fills the gaps; what comes later comes by webhooks alone.
  if (live.status === 'ended' && inserted.length > 0 && isWhole(live))
    await captureGapStore(tx).fillAll(live.id, now)
  if (corrected.length === 0) return { live, comments: inserted }
  return { live: await correctedTimeStore(tx).updateFigures(live, corrected, now), comments: inserted }
}

async function countInserted(
  tx: Database,
  before: Live,
  inserted: CapturedComment[],
  now: Date,
): Promise<Live> {
  const [first] = inserted
  const last = inserted.at(-1)
  if (!first || !last) return before

  const previews = inserted
    .slice(0, Math.max(0, previewSize - before.previewCount))
    .map((comment) => comment.commentId)
  if (previews.length > 0) await commentStore(tx).markPreviews(before.id, previews)
  return liveGrowthStore(tx).grow(
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
}
