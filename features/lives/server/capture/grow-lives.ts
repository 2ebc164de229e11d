import type { Database } from '#platform/server/database/connect.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { commentStore } from '../comment-store.ts'
import { correctedTimeStore } from '../corrected-time-store.ts'
import type { Revised } from '../known-comment-store.ts'
import { type Arrivals, type LiveGrowth, liveGrowthStore } from '../live-growth-store.ts'
import { isWhole, type Live } from '../live-store.ts'
import type { CapturedBatch, CapturedComment } from './captured-comment.ts'
import { growthOf } from './growth.ts'

/** How many comments of a locked report can be read. Fixed by arrival, so that waiting shows no others. */
export const previewSize = 10

/** What a transaction wrote of a live's comments. */
export type Written = Revised & {
  /** New comments, oldest first. */
  inserted: CapturedComment[]
  /** Whether the provider pushed any of it. */
  isPush: boolean
}

/** A live as it was locked, with what was written of it. */
type WrittenLive = { live: Live; written: Written }

/**
 * Brings the people, minutes and counters of lives, which are locked, up to date with what this transaction wrote:
 * in as many statements for two hundred lives as for one.
 */
export async function growLives(tx: Database, lives: WrittenLive[], now: Date): Promise<CapturedBatch[]> {
  const batches = new Map(
    lives.map(({ live, written }): [string, CapturedBatch] => [
      live.id,
      { live, comments: written.inserted, minutes: [] },
    ]),
  )
  const growing = lives.filter(({ written }) => written.inserted.length > 0 || written.isPush)
  for (const { live, minutes } of await countInserted(tx, growing, now))
    batches.set(live.id, { ...batchOf(batches, live), live, minutes })
  await fillGaps(tx, [...batches.values()], now)

  const corrected = lives
    .filter(({ written }) => written.corrected.length > 0)
    .map(({ live, written }) => ({ live: batchOf(batches, live).live, corrected: written.corrected }))
  if (corrected.length > 0)
    for (const live of await correctedTimeStore(tx).updateFigures(corrected, now))
      batches.set(live.id, { ...batchOf(batches, live), live, minutes: null })
  return [...batches.values()]
}

function batchOf(batches: Map<string, CapturedBatch>, { id }: Live): CapturedBatch {
  const batch = batches.get(id)
  if (!batch) throw new Error('a live grew that was not written')
  return batch
}

async function countInserted(tx: Database, growing: WrittenLive[], now: Date) {
  if (growing.length === 0) return []

  const previews = growing.flatMap(({ live, written }) => previewsOf(live, written))
  if (previews.length > 0) await commentStore(tx).markPreviews(previews)
  return liveGrowthStore(tx).grow(
    growing.map(({ live, written }) => ({ live, growth: liveGrowth(live, written, now) })),
    now,
  )
}

/** The new comments that a locked report will show. */
function previewsOf(live: Live, { inserted }: Pick<Written, 'inserted'>) {
  return inserted
    .slice(0, Math.max(0, previewSize - live.previewCount))
    .map(({ commentId }) => ({ liveId: live.id, commentId }))
}

function liveGrowth(before: Live, written: Written, now: Date): LiveGrowth {
  const { inserted, upgraded, isPush } = written
  const [first, last] = [inserted[0], inserted.at(-1)]
  const growth = growthOf(inserted)
  return {
    ...growth,
    arrivals: arrivalsWith(upgraded, growth.arrivals),
    lastPushAt: isPush ? now : before.lastPushAt,
    unpushedSince: isPush ? null : unpushedSince(before, inserted, now),
    comments: inserted.length,
    previews: previewsOf(before, written).length,
    span: first && last ? { firstAt: first.at, lastAt: last.at } : null,
  }
}

/** While a live is on air its poller fills the gaps; what comes later comes by webhooks alone. */
async function fillGaps(tx: Database, batches: CapturedBatch[], now: Date): Promise<void> {
  for (const { live, comments } of batches)
    if (live.status === 'ended' && comments.length > 0 && isWhole(live))
      await captureGapStore(tx).fillAll(live.id, now)
}

/** A comment that polling found, newer than the last push, waits for one from now on. */
function unpushedSince(before: Live, inserted: CapturedComment[], now: Date): Date | null {
  if (before.unpushedSince !== null) return before.unpushedSince
  const lastPush = before.lastPushAt?.getTime() ?? 0
  return inserted.some(({ origin, at }) => origin === 'poll' && at.getTime() > lastPush) ? now : null
}

/** A comment that is pushed after it was polled is counted as pushed from then on. */
function arrivalsWith(upgraded: Written['upgraded'], counted: Arrivals): Arrivals {
  return {
    pushed: counted.pushed + upgraded.length,
    polledOnly: counted.polledOnly - upgraded.filter((before) => before === 'poll').length,
  }
}
