import type { Database } from '#platform/server/database/connect.ts'
import type { Platform } from '#platform/server/platform.ts'
import { commentStore, type StoredComment } from '../comment-store.ts'
import { commentsCaptured } from '../events.ts'
import { knownCommentStore } from '../known-comment-store.ts'
import { liveCountersStore, type Written } from '../live-counters-store.ts'
import { liveStore } from '../live-store.ts'
import type { ArrivingLive } from './arriving-lives.ts'
import type { CapturedBatch } from './captured-comment.ts'

/** Broadcasts were joined or separated after it was decided which live the comments belong to. */
export class LiveMovedError extends Error {
  override message = 'the live of comments changed while they were stored'
}

/** A live with its comments, each with its number in the order of arrival. */
export type NumberedLive = Pick<ArrivingLive, 'live'> & { comments: StoredComment[] }

/**
 * Stores comments of these lives in the caller's transaction, each once, and updates the lives' counters; returns the
 * lives that changed. The only function that inserts comments: of webhooks, polls, imported files and the demo. Throws
 * `LiveMovedError`, and the transaction must be rolled back, where a live is no longer what it was.
 */
export async function storeComments(
  tx: Database,
  arriving: NumberedLive[],
  { now, importId = null }: { now: Date; importId?: string | null },
): Promise<CapturedBatch[]> {
  // Comments first, in one order for all transactions, and only then the lock on the lives: flushes overlap where
  // the work is, and never wait for each other in a ring.
  const inserted = await commentStore(tx).insertNew(arriving, importId)
  const isNew = (liveId: string, { commentId }: StoredComment) =>
    inserted.get(liveId)?.has(commentId) ?? false
  const revised = await knownCommentStore(tx).revise(
    arriving.map(({ live, comments }) => ({
      liveId: live.id,
      comments: comments.filter((comment) => !isNew(live.id, comment)),
    })),
  )

  const locked = await liveStore(tx).lock(arriving.map(({ live }) => live.id))
  const arrived = new Map(arriving.map((one) => [one.live.id, one]))
  const lives = locked.map((live) => {
    const of = arrived.get(live.id)
    if (of?.live.partsRevision !== live.partsRevision) throw new LiveMovedError()
    const written: Written = {
      corrected: [],
      upgraded: [],
      ...revised.get(live.id),
      inserted: of.comments.filter((comment) => isNew(live.id, comment)),
      isPush: of.comments.some(({ origin }) => origin === 'push'),
    }
    return { live, written }
  })
  if (lives.length < arriving.length) throw new LiveMovedError()

  const batches = await liveCountersStore(tx).applyBatch(lives, now)
  return batches.filter(({ comments, minutes }) => comments.length > 0 || minutes === null)
}

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
