import type { Database } from '#platform/server/database/connect.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { commentStore } from '../comment-store.ts'
import { type CorrectedTime, correctedTimeStore } from '../corrected-time-store.ts'
import { type Arrivals, liveGrowthStore } from '../live-growth-store.ts'
import type { LiveMinute } from '../live-minute-store.ts'
import { isWhole, type Live } from '../live-store.ts'
import type { CapturedBatch, CapturedComment, Origin } from './captured-comment.ts'
import { growthOf } from './growth.ts'

/** How many comments of a locked report can be read. Fixed by arrival, so that waiting shows no others. */
export const previewSize = 10

/** What a transaction wrote of a live's comments. */
export type Written = {
  /** New comments, oldest first. */
  inserted: CapturedComment[]
  corrected: CorrectedTime[]
  /** How the known comments that were pushed now had arrived before. */
  upgraded: (Origin | null)[]
  /** Whether the provider pushed any of it. */
  isPush: boolean
}

/** Brings the people, minutes and counters of a live, which is locked, up to date with what this transaction wrote. */
export async function growLive(
  tx: Database,
  before: Live,
  { inserted, corrected, upgraded, isPush }: Written,
  now: Date,
): Promise<CapturedBatch> {
  const lastPushAt = isPush ? now : before.lastPushAt
  const { live, minutes } = await countInserted(tx, before, { inserted, upgraded, lastPushAt }, now)
  // While a live is on air its poller fills the gaps; what comes later comes by webhooks alone.
  if (live.status === 'ended' && inserted.length > 0 && isWhole(live))
    await captureGapStore(tx).fillAll(live.id, now)
  if (corrected.length === 0) return { live, comments: inserted, minutes }
  const moved = await correctedTimeStore(tx).updateFigures(live, corrected, now)
  return { live: moved, comments: inserted, minutes: null }
}

async function countInserted(
  tx: Database,
  before: Live,
  { inserted, upgraded, lastPushAt }: Pick<Written, 'inserted' | 'upgraded'> & Pick<Live, 'lastPushAt'>,
  now: Date,
): Promise<{ live: Live; minutes: LiveMinute[] }> {
  const [first] = inserted
  const last = inserted.at(-1)
  if (!first || !last) {
    const isPushed = lastPushAt !== before.lastPushAt
    const live = isPushed ? await liveGrowthStore(tx).notePush(before, arrivalsWith(upgraded), now) : before
    return { live, minutes: [] }
  }

  const previews = inserted
    .slice(0, Math.max(0, previewSize - before.previewCount))
    .map((comment) => comment.commentId)
  if (previews.length > 0) await commentStore(tx).markPreviews(before.id, previews)
  const growth = growthOf(inserted)
  return liveGrowthStore(tx).grow(
    before,
    {
      ...growth,
      arrivals: arrivalsWith(upgraded, growth.arrivals),
      lastPushAt,
      unpushedSince: lastPushAt === before.lastPushAt ? unpushedSince(before, inserted, now) : null,
      comments: inserted.length,
      previews: previews.length,
      firstAt: first.at,
      lastAt: last.at,
    },
    now,
  )
}

/** A comment that polling found, newer than the last push, waits for one from now on. */
function unpushedSince(before: Live, inserted: CapturedComment[], now: Date): Date | null {
  if (before.unpushedSince !== null) return before.unpushedSince
  const lastPush = before.lastPushAt?.getTime() ?? 0
  return inserted.some(({ origin, at }) => origin === 'poll' && at.getTime() > lastPush) ? now : null
}

/** A comment that is pushed after it was polled is counted as pushed from then on. */
function arrivalsWith(
  upgraded: Written['upgraded'],
  counted: Arrivals = { pushed: 0, polledOnly: 0 },
): Arrivals {
  return {
    pushed: counted.pushed + upgraded.length,
    polledOnly: counted.polledOnly - upgraded.filter((before) => before === 'poll').length,
  }
}
