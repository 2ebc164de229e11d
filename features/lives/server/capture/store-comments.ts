import type { Database } from '#platform/server/database/connect.ts'
import { commentStore, type StoredComment } from '../comment-store.ts'
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
