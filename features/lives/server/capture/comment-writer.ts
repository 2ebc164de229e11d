import type { Platform } from '#platform/server/platform.ts'
import { commentsCaptured } from '../events.ts'
import type { ArrivingLive } from './arriving-lives.ts'
import type { CapturedBatch } from './captured-comment.ts'
import { storeComments } from './store-comments.ts'

/** Stores comments in a transaction of its own; after the commit it counts them for the metrics and publishes them. */
export type CommentWriter = (lives: ArrivingLive[], importId?: string) => Promise<CapturedBatch[]>

export function createCommentWriter({
  connection,
  clock,
  events,
  metrics,
}: Pick<Platform, 'connection' | 'clock' | 'events' | 'metrics'>): CommentWriter {
  const captured = metrics.counter('arara_comments_captured_total', 'Comments stored')
  const arrived = metrics.counter(
    'arara_comments_arrived_total',
    'Comments by how they first arrived: push, poll or file',
    ['origin'],
  )
  let nextArrival = 0

  /** Arrival numbers are unique across batches, or pagination by arrival becomes ambiguous. */
  function numbered(lives: ArrivingLive[]) {
    nextArrival = Math.max(clock.now().getTime() * 1000, nextArrival)
    return lives.map(({ live, comments }) => ({
      live,
      comments: comments.map((comment) => ({ ...comment, arrival: nextArrival++ })),
    }))
  }

  return async (lives, importId) => {
    if (lives.length === 0) return []

    const arriving = numbered(lives)
    const batches = await connection.transaction((tx) =>
      storeComments(tx, arriving, { now: clock.now(), ...(importId && { importId }) }),
    )
    for (const { comments } of batches) {
      captured.inc(comments.length)
      for (const { origin } of comments) arrived.inc({ origin })
    }
    if (batches.length > 0) void events.emit(commentsCaptured, { batches })
    return batches
  }
}
