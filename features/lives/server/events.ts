import { defineEvent } from '#platform/server/events.ts'
import type { CapturedBatch } from './capture/captured-comment.ts'
import type { Live } from './live-store.ts'

/**
 * New comments are durable: emitted once for each comment, after the commit. A batch without comments tells of a live
 * whose comments' times were corrected.
 */
export const commentsCaptured = defineEvent<{ batches: CapturedBatch[] }>('lives.commentsCaptured')
export const liveEnded = defineEvent<{ live: Live }>('lives.liveEnded')
export const reportUnlocked = defineEvent<{ live: Live }>('lives.reportUnlocked')
