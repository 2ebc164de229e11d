import { defineEvent } from '#platform/server/events.ts'
import type { CapturedBatch } from './capture/captured-comment.ts'
import type { Live } from './live-store.ts'

/**
 * New comments are durable: emitted once for each comment, after the commit. A batch without comments is a live
 * whose comments' times were corrected.
 */
export const commentsCaptured = defineEvent<{ batches: CapturedBatch[] }>('lives.commentsCaptured')
/** A live was seen on air for the first time. Delivered: at least once, after the commit. */
export const liveStarted = defineEvent<{ liveId: string }>('lives.liveStarted')
/**
 * A live is over; `endedAt` (ISO) distinguishes its ends, as a live can resume. Delivered: at least once, after
 * the commit.
 */
export const liveEnded = defineEvent<LiveEnd>('lives.liveEnded')
export type LiveEnd = { liveId: string; endedAt: string }
/** A live that is open somewhere is on air, over or back. Emitted after the commit. */
export const liveChanged = defineEvent<{ live: Live }>('lives.liveChanged')
/** Comments moved between lives, to these. Emitted after the commit. */
export const commentsMoved = defineEvent<{ liveIds: string[] }>('lives.commentsMoved')
/** Comments of these lives were erased. Emitted after the commit. */
export const commentsErased = defineEvent<{ liveIds: string[] }>('lives.commentsErased')
