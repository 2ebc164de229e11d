import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, DatabaseConnection } from '#platform/server/database/connect.ts'
import type { EventBus } from '#platform/server/events.ts'
import type { Ids } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { commentStore } from '../comment-store.ts'
import { correctedTimeStore } from '../corrected-time-store.ts'
import { commentsCaptured } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import { pushOriginStore } from '../push-origin-store.ts'
import { createBatcher } from './batcher.ts'
import { type CapturedBatch, type CapturedComment, capturedComment } from './captured-comment.ts'
import { growLive, type Written } from './grow-live.ts'
import { ensureOnAir } from './publish-live.ts'

type Needs = {
  connection: DatabaseConnection
  clock: Clock
  ids: Ids
  jobs: Jobs
  events: EventBus
  accountsById: (accountId: string) => Promise<ConnectedAccount[]>
}

type Arriving = { live: Live; comments: CapturedComment[] }

/** Broadcasts were joined or separated after it was decided which live the comments belong to. */
class LiveMovedError extends Error {
  override message = 'the live of comments changed while they were stored'
}

const largestFlush = 1_000
const mostTries = 5
/** While the database works on one, the next is made ready; more would only wait for the live's counters. */
const flushesAtATime = 2

/**
 * Stores received comments, each once. Resolves when all are durable, with what was new; rejects when they are
 * not, so that a webhook is answered with an error and delivered again. Capture never asks about credit.
 */
export type CaptureComments = {
  (received: ReceivedComment[]): Promise<CapturedBatch[]>
  idle(): Promise<void>
}

export function createCapture({
  connection,
  clock,
  ids,
  jobs,
  events,
  accountsById,
}: Needs): CaptureComments {
  let nextPlace = 0
  const batcher = createBatcher(store, { largest: largestFlush, parallel: flushesAtATime })

  async function capture(received: ReceivedComment[]): Promise<CapturedBatch[]> {
    if (received.length === 0) return []

    const stored = await batcher.add(received)
    const mine = new Set(
      received.map(({ accountId, mediaId, commentId }) => `${accountId} ${mediaId} ${commentId}`),
    )
    return stored.flatMap(({ live, comments, minutes }) => {
      const own = comments.filter(({ mediaId, commentId }) =>
        mine.has(`${live.accountId} ${mediaId} ${commentId}`),
      )
      return own.length === 0 ? [] : [{ live, minutes, comments: own }]
    })
  }

  async function store(received: ReceivedComment[]): Promise<CapturedBatch[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await storeOnce(received)
      } catch (error) {
        if (!(error instanceof LiveMovedError) || tries === mostTries) throw error
      }
    }
  }

  async function storeOnce(received: ReceivedComment[]): Promise<CapturedBatch[]> {
    const lives = await ofLives(received)
    const stored = await connection.transaction(async (tx) => {
      // Comments first, in one order for everybody, and only then the lock on the lives: flushes overlap where
      // the work is, and never wait for each other in a ring.
      const written = new Map<string, Written>()
      for (const [liveId, { comments }] of lives) written.set(liveId, await write(tx, liveId, comments))
      const locked = await liveStore(tx).lock([...lives.keys()])
      const isMoved = locked.some(
        ({ id, partsRevision }) => lives.get(id)?.live.partsRevision !== partsRevision,
      )
      if (isMoved || locked.length < lives.size) throw new LiveMovedError()

      const batches: (CapturedBatch & { isChanged: boolean })[] = []
      for (const live of locked) {
        const changes = written.get(live.id)
        if (!changes) throw new Error('a live was locked whose comments were not stored')
        const batch = await growLive(tx, live, changes, clock.now())
        batches.push({ ...batch, isChanged: changes.inserted.length + changes.corrected.length > 0 })
      }
      return batches
    })

    const changed = stored.filter((batch) => batch.isChanged)
    if (changed.length > 0) void events.emit(commentsCaptured, { batches: changed })
    return stored
  }

  /**
   * Live id → the live with its comments, each once, oldest first; lives in the order of their ids. An account that two
   * sellers connected has two lives; two broadcasts may be one live. Comments of accounts that nobody connected are
   * dropped.
   */
  async function ofLives(received: ReceivedComment[]): Promise<Map<string, Arriving>> {
    const lives = new Map<string, Arriving>()
    const byAccount = Map.groupBy(received, (comment) => comment.accountId)
    for (const found of await Promise.all([...byAccount].map(([id, own]) => ofAccount(id, own))))
      for (const { live, comments } of found)
        lives.set(live.id, {
          live,
          comments: eachOnce([...(lives.get(live.id)?.comments ?? []), ...comments]),
        })
    return new Map([...lives].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  async function ofAccount(accountId: string, received: ReceivedComment[]): Promise<Arriving[]> {
    const lives: Arriving[] = []
    for (const account of await accountsById(accountId)) {
      for (const [mediaId, ofLive] of Map.groupBy(received, (comment) => comment.mediaId)) {
        const comments = ofLive.map((comment) => capturedComment(comment, account))
        lives.push({ live: await liveOf(account, mediaId, comments), comments })
      }
    }
    return lives
  }

  async function liveOf(
    account: ConnectedAccount,
    mediaId: string,
    comments: CapturedComment[],
  ): Promise<Live> {
    const known = await liveStore(connection.db).byPluginAndMedia(account.pluginId, mediaId)
    if (known) return known

    const now = clock.now()
    const times = comments.map((comment) => comment.at.getTime())
    const startedAt = new Date(Math.min(now.getTime(), ...times))
    return ensureOnAir(
      { connection, jobs },
      {
        id: ids.uuid(),
        pluginId: account.pluginId,
        ownerUuid: account.ownerUuid,
        accountId: account.accountId,
        accountUsername: account.username,
        mediaId,
        startedAt,
        day: saoPauloDay(startedAt),
        // A comment says when its broadcast was on air; it may be delivered hours later.
        lastCheckedAt: new Date(Math.min(now.getTime(), Math.max(...times))),
        createdAt: now,
      },
    )
  }

  /** Inserts the comments of a live that are new; corrects estimated times and origins of those that are known. */
  async function write(tx: Database, liveId: string, comments: CapturedComment[]): Promise<Written> {
    const first = placesFor(comments.length)
    const arriving = comments.map((comment, place) => ({ ...comment, arrival: first + place }))
    const insertedIds = await commentStore(tx).insertNew(liveId, arriving)
    const inserted = comments.filter((comment) => insertedIds.has(comment.commentId))
    const known = comments.filter((comment) => !insertedIds.has(comment.commentId))
    // Deliveries of new comments pay for neither of these statements.
    const exact = known.filter((comment) => comment.isExactTime)
    const corrected = exact.length === 0 ? [] : await correctedTimeStore(tx).correct(liveId, exact)
    const pushed = known.filter((comment) => comment.origin === 'push').map((comment) => comment.commentId)
    const upgraded = pushed.length === 0 ? [] : await pushOriginStore(tx).markPushed(liveId, pushed)
    return { inserted, corrected, upgraded, isPush: comments.some((comment) => comment.origin === 'push') }
  }

  /** The first of so many places; two batches of the same millisecond share none, or pages would begin anywhere in them. */
  function placesFor(count: number): number {
    const first = Math.max(clock.now().getTime() * 1000, nextPlace)
    nextPlace = first + count
    return first
  }

  return Object.assign(capture, { idle: batcher.idle })
}

/** Oldest first; of the same comment the one whose time is exact, as pushed where either was pushed. */
function eachOnce(comments: CapturedComment[]): CapturedComment[] {
  const known = new Map<string, CapturedComment>()
  for (const comment of comments) {
    const before = known.get(comment.commentId)
    const one = before && !comment.isExactTime ? before : comment
    known.set(
      comment.commentId,
      before?.origin === 'push' || comment.origin === 'push' ? { ...one, origin: 'push' } : one,
    )
  }
  return [...known.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}
