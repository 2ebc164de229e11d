import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts'
import type { Platform } from '#platform/server/platform.ts'
import { commentsCaptured } from '../events.ts'
import { type ArrivingLive, arrivingLives } from './arriving-lives.ts'
import { createBatcher } from './batcher.ts'
import { LiveMovedError, type PlacedLive, storeLives } from './store-lives.ts'

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'events'> & {
  accountsById: (accountIds: string[]) => Promise<ConnectedAccount[]>
}

/** What became of each comment of a flush, by `keyOf`: those that were new, and why some could not be stored. */
type Flushed = { fresh: Set<string>; failed: Map<string, unknown> }

const largestFlush = 1_000
const mostTries = 5
/** While the database works on one, the next is made ready; more would only wait for the live's counters. */
const flushesAtATime = 2

/**
 * Stores received comments, each once. Resolves with how many were new when all are durable; rejects when one is not, so
 * that a webhook is answered with an error and delivered again. Capture never asks about credit.
 */
export type CaptureComments = {
  (received: ReceivedComment[]): Promise<number>
  idle(): Promise<void>
}

export function createCapture(needs: Needs): CaptureComments {
  const { connection, clock, events } = needs
  let nextPlace = 0
  const batcher = createBatcher(flush, { largest: largestFlush, parallel: flushesAtATime })

  async function capture(received: ReceivedComment[]): Promise<number> {
    if (received.length === 0) return 0

    const { fresh, failed } = await batcher.add(received)
    const keys = [...new Set(received.map(keyOf))]
    const lost = keys.find((key) => failed.has(key))
    if (lost !== undefined) throw failed.get(lost)
    return keys.filter((key) => fresh.has(key)).length
  }

  async function flush(received: ReceivedComment[]): Promise<Flushed> {
    const flushed: Flushed = { fresh: new Set(), failed: new Map() }
    try {
      await store(received, flushed)
    } catch (error) {
      const lives = [...Map.groupBy(received, ({ accountId, mediaId }) => `${accountId} ${mediaId}`).values()]
      if (lives.length === 1 || isDatabaseUnavailable(error)) throw error
      for (const ofLive of lives) await storeByItself(ofLive, flushed)
    }
    return flushed
  }

  /** After a flush has failed: what is wrong with the comments of one live keeps those of no other from being stored. */
  async function storeByItself(received: ReceivedComment[], flushed: Flushed): Promise<void> {
    try {
      await store(received, flushed)
    } catch (error) {
      for (const comment of received) flushed.failed.set(keyOf(comment), error)
    }
  }

  async function store(received: ReceivedComment[], { fresh }: Flushed): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const placed = placesFor(await arrivingLives(needs, received))
        const batches = await storeLives(connection, placed, clock.now())
        for (const { live, comments } of batches)
          for (const comment of comments) fresh.add(keyOf({ accountId: live.accountId, ...comment }))
        if (batches.length > 0) void events.emit(commentsCaptured, { batches })
        return
      } catch (error) {
        if (!(error instanceof LiveMovedError) || tries === mostTries) throw error
      }
    }
  }

  /** A place for each comment; two batches of the same millisecond share none, or pages would begin anywhere in them. */
  function placesFor(lives: ArrivingLive[]): PlacedLive[] {
    nextPlace = Math.max(clock.now().getTime() * 1000, nextPlace)
    return lives.map(({ live, comments }) => ({
      live,
      comments: comments.map((comment) => ({ ...comment, arrival: nextPlace++ })),
    }))
  }

  return Object.assign(capture, { idle: batcher.idle })
}

function keyOf(comment: Pick<ReceivedComment, 'accountId' | 'mediaId' | 'commentId'>): string {
  return `${comment.accountId} ${comment.mediaId} ${comment.commentId}`
}
