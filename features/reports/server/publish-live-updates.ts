import {
  type CapturedBatch,
  type Comment,
  type Live,
  type LiveMinute,
  tagStore,
} from '#features/lives/server/index.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type LiveChanged, liveEvents } from '../contract.ts'
import { commentRow, freshCommentRow } from './report/comment-row.ts'
import { unansweredOf } from './report/live-row.ts'

type Needs = Pick<Platform, 'realtime' | 'log'>

/** The counts of one minute as of a revision of its live. */
type ChangedMinute = LiveMinute & { revision: number }

/** Above this number of changed minutes, open reports fetch the curve instead. */
const maxMinutes = 40

/** Publishes the counts and state of a live to every open report of it, without texts. */
export async function publishLiveChanged(
  { realtime }: Needs,
  live: Live,
  { tx }: { tx?: Database } = {},
): Promise<void> {
  const { topic, event, data } = liveChanged(live, [])
  await realtime.publish(topic, event, data, tx && { tx })
}

/** Builds the `changed` message of a live. `minutes`: see `LiveChanged`. */
function liveChanged(live: Live, minutes: ChangedMinute[] | null) {
  const data: LiveChanged = {
    revision: live.revision,
    commentsCount: live.commentsCount,
    questionsCount: live.questionsCount,
    unansweredQuestionsCount: unansweredOf(live),
    usersCount: live.usersCount,
    status: live.status,
    lastMessageAt: live.lastCommentAt?.toISOString() ?? null,
    access: live.billingCreditId === null ? 'locked' : 'unlocked',
    minutes:
      minutes === null || minutes.length > maxMinutes
        ? null
        : minutes.map((minute) => ({ ...minute, at: minute.at.toISOString() })),
  }
  return { topic: `live:${live.id}`, event: liveEvents.changed, data }
}

/**
 * Publishes a changed reply: with its text to users who may reply, without it to users who may read comments, and the
 * new counts to every open report. `live` and `comment` must come from the same transaction.
 */
export async function publishReply(
  needs: Needs & Pick<Platform, 'connection'>,
  live: Live,
  comment: Comment,
): Promise<void> {
  const { realtime, connection } = needs
  const tagged = await tagStore(connection.db).ofComments(live.id, [comment.commentId])
  const tags = tagged.get(comment.commentId) ?? []
  const row = (seesReplies: boolean) => ({
    ...commentRow(live, comment, { tags, seesReplies }),
    revision: live.revision,
  })
  await realtime.publish(`live-replies:${live.id}`, liveEvents.reply, row(true))
  await realtime.publish(`live-comments:${live.id}`, liveEvents.answered, row(false))
  await publishLiveChanged(needs, live)
}

/** Characters of JSON in one realtime message, below the limit of 8,000 bytes of PostgreSQL's NOTIFY. */
const maxEventChars = 6_500

/** Above this number of comments at once, open reports fetch their page again instead. */
const maxRowsPerUpdate = 150
const refreshPauseMs = 500

/**
 * Publishes captured comments asynchronously, so that publishing never delays storing. One statement publishes the
 * comments of all lives; comments that arrive meanwhile go into the next. A live with more than 150 comments at once
 * gets a refresh message instead, at most twice a second, without delaying other lives.
 */
export function createLiveUpdatePublisher(needs: Needs) {
  const waiting = new Map<string, CapturedBatch[]>()
  /** Lives that got a refresh message, until the next message to them is allowed. */
  const paused = new Map<string, Promise<void>>()
  let running: Promise<void> | null = null

  async function run() {
    for (let due = takeDue(); due.length > 0; due = takeDue()) {
      try {
        await needs.realtime.publishAll(due.flatMap(([liveId, batches]) => eventsOf(liveId, batches)))
      } catch (error) {
        needs.log.warn(
          { lives: due.length, err: describeError(error) },
          'new comments were not published to open reports',
        )
      }
    }
    running = null
  }

  function takeDue(): [string, CapturedBatch[]][] {
    return dueIds().map((liveId) => {
      const batches = waiting.get(liveId) ?? []
      waiting.delete(liveId)
      return [liveId, batches]
    })
  }

  const dueIds = () => [...waiting.keys()].filter((liveId) => !paused.has(liveId))

  function eventsOf(liveId: string, batches: CapturedBatch[]) {
    const topic = `live-comments:${liveId}`
    const rows = batches.flatMap(({ live, comments }) =>
      comments.map((comment) => ({ ...freshCommentRow(live, comment), revision: live.revision })),
    )
    const isStorm = rows.length > maxRowsPerUpdate
    if (isStorm) pause(liveId)
    return [
      ...(isStorm
        ? [{ topic, event: refreshEvent, data: null }]
        : chunks(rows).map((chunk) => ({ topic, event: liveEvents.comments, data: chunk }))),
      liveChanged(latestOf(batches), minutesOf(batches)),
    ]
  }

  function pause(liveId: string) {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, refreshPauseMs)).then(() => {
      paused.delete(liveId)
      start()
    })
    paused.set(liveId, pause)
  }

  function start() {
    if (running === null && dueIds().length > 0) running = run()
  }

  return {
    add(batches: CapturedBatch[]) {
      for (const batch of batches) {
        const { id } = batch.live
        waiting.set(id, [...(waiting.get(id) ?? []), batch])
      }
      start()
    },
    idle: async () => {
      while (running || paused.size > 0) await Promise.all([running, ...paused.values()])
    },
  }
}

/** The live at its highest revision: batches may be published in another order than they were committed in. */
function latestOf(batches: CapturedBatch[]): Live {
  return batches.map(({ live }) => live).reduce((a, b) => (a.revision > b.revision ? a : b))
}

/** The counts of the changed minutes after several batches; null when a batch corrected times. */
function minutesOf(batches: CapturedBatch[]): ChangedMinute[] | null {
  const latest = new Map<number, ChangedMinute>()
  for (const { live, minutes } of batches) {
    if (minutes === null) return null
    for (const minute of minutes) {
      const at = minute.at.getTime()
      if ((latest.get(at)?.revision ?? -1) < live.revision)
        latest.set(at, { ...minute, revision: live.revision })
    }
  }
  return [...latest.values()]
}

/** Splits rows into groups that each fit into one realtime message. */
function chunks<T>(rows: T[]): T[][] {
  const groups: T[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const length = Buffer.byteLength(JSON.stringify(row)) + 1
    if (size + length > maxEventChars) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(row)
    size += length
  }
  return groups
}
