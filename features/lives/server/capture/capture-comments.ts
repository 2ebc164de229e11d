import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts'
import type { Platform } from '#platform/server/platform.ts'
import { arrivingLives, postKey } from './arriving-lives.ts'
import { createBatcher } from './batcher.ts'
import { type CommentWriter, LiveMovedError } from './store-comments.ts'

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs'> & {
  accountsById: (accountIds: string[]) => Promise<ConnectedAccount[]>
  writeComments: CommentWriter
}

/**
 * The outcome of a flush: the comments that were new, by `keyOf`, why others could not be stored, accounts that no user
 * connected, and posts that no seller sells by.
 */
type Flushed = {
  fresh: Set<string>
  failed: Map<string, unknown>
  unknownAccounts: Set<string>
  otherPosts: Set<string>
}

/**
 * How many of the comments were new, and how many were dropped because no user has connected their account, or no seller
 * sells by their post.
 */
export type Captured = { fresh: number; ofUnknownAccounts: number; ofOtherPosts: number }

const maxFlush = 1_000
const maxTries = 5
/** While the database works on one, the next is prepared; more would only wait for the live's counters. */
const flushesAtATime = 2

/**
 * Stores received comments, each once. Resolves when all are durable; rejects when one is not, so that a webhook is
 * answered with an error and delivered again. Capture never asks about credit.
 */
export type CaptureComments = {
  (received: ReceivedComment[]): Promise<Captured>
  idle(): Promise<void>
}

export function createCapture(needs: Needs): CaptureComments {
  const batcher = createBatcher(flush, { largest: maxFlush, parallel: flushesAtATime })

  async function capture(received: ReceivedComment[]): Promise<Captured> {
    if (received.length === 0) return { fresh: 0, ofUnknownAccounts: 0, ofOtherPosts: 0 }

    const { fresh, failed, unknownAccounts, otherPosts } = await batcher.add(received)
    const keys = [...new Set(received.map(keyOf))]
    const lost = keys.find((key) => failed.has(key))
    if (lost !== undefined) throw failed.get(lost)
    return {
      fresh: keys.filter((key) => fresh.has(key)).length,
      ofUnknownAccounts: received.filter(({ accountId }) => unknownAccounts.has(accountId)).length,
      ofOtherPosts: received.filter((comment) => otherPosts.has(postKey(comment))).length,
    }
  }

  async function flush(received: ReceivedComment[]): Promise<Flushed> {
    const flushed: Flushed = {
      ...{ fresh: new Set(), failed: new Map() },
      ...{ unknownAccounts: new Set(), otherPosts: new Set() },
    }
    try {
      await store(received, flushed)
    } catch (error) {
      const lives = [...Map.groupBy(received, ({ accountId, mediaId }) => `${accountId} ${mediaId}`).values()]
      if (lives.length === 1 || isDatabaseUnavailable(error)) throw error
      for (const ofLive of lives) await storeSeparately(ofLive, flushed)
    }
    return flushed
  }

  /** After a flush has failed: an error in the comments of one live does not stop those of the others. */
  async function storeSeparately(received: ReceivedComment[], flushed: Flushed): Promise<void> {
    try {
      await store(received, flushed)
    } catch (error) {
      for (const comment of received) flushed.failed.set(keyOf(comment), error)
    }
  }

  async function store(received: ReceivedComment[], flushed: Flushed): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const arriving = await arrivingLives(needs, received)
        for (const accountId of arriving.unknownAccounts) flushed.unknownAccounts.add(accountId)
        for (const key of arriving.otherPosts) flushed.otherPosts.add(key)
        for (const { live, comments } of await needs.writeComments(arriving.lives))
          for (const comment of comments) flushed.fresh.add(keyOf({ accountId: live.accountId, ...comment }))
        return
      } catch (error) {
        if (!(error instanceof LiveMovedError) || tries === maxTries) throw error
      }
    }
  }

  return Object.assign(capture, { idle: batcher.idle })
}

function keyOf(comment: Pick<ReceivedComment, 'accountId' | 'mediaId' | 'commentId'>): string {
  return `${comment.accountId} ${comment.mediaId} ${comment.commentId}`
}
