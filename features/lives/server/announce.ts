import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type LiveChanged, liveEvents } from '../contract.ts'
import type { CapturedBatch } from './capture/captured-comment.ts'
import type { Comment } from './comment-store.ts'
import type { LiveMinute } from './live-minute-store.ts'
import type { Live } from './live-store.ts'
import { commentRow, freshCommentRow } from './report/comment-row.ts'
import { unansweredOf } from './report/live-row.ts'
import { tagStore } from './tags/tag-store.ts'

type Needs = Pick<Platform, 'realtime' | 'log'>

/** What a minute counts since a revision of its live. */
type ChangedMinute = LiveMinute & { revision: number }

/** More minutes than this at once are fetched rather than announced. */
const mostMinutes = 40

/** Tells everybody who has the report open how the live stands: figures only. `minutes` as `LiveChanged` has them. */
export async function announceLive(
  { realtime }: Needs,
  live: Live,
  { tx, minutes = [] }: { tx?: Database; minutes?: ChangedMinute[] | null } = {},
): Promise<void> {
  const changed: LiveChanged = {
    revision: live.revision,
    commentsCount: live.commentsCount,
    questionsCount: live.questionsCount,
    unansweredQuestionsCount: unansweredOf(live),
    usersCount: live.usersCount,
    status: live.status,
    lastMessageAt: live.lastCommentAt?.toISOString() ?? null,
    access: live.billingCreditId === null ? 'locked' : 'unlocked',
    minutes:
      minutes === null || minutes.length > mostMinutes
        ? null
        : minutes.map((minute) => ({ ...minute, at: minute.at.toISOString() })),
  }
  await realtime.publish(`live:${live.id}`, liveEvents.changed, changed, tx && { tx })
}

/**
 * Tells those who may reply that a reply's state changed, those who may read the comments whether it was answered, and
 * everybody what that makes of the figures. `live` and `comment` are as one transaction left them.
 */
export async function announceReply(
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
  await announceLive(needs, live)
}

/** Characters of JSON that fit into one event with room to spare. */
const eventSize = 6_500

/** More at once than anybody reads one by one: open reports fetch their page instead. */
const readableAtOnce = 150
const stormPause = 500

/**
 * Announces captured comments behind the capture's back, one announcement at a time: what comes meanwhile is
 * merged, and in a storm open reports are told twice a second to fetch anew, so that announcing never slows
 * the storing down.
 */
export function createAnnouncer(needs: Needs) {
  const waiting = new Map<string, CapturedBatch[]>()
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.size > 0) {
      const gathered = [...waiting]
      waiting.clear()
      for (const [liveId, batches] of gathered) {
        try {
          await announceComments(liveId, batches)
          await announceLive(needs, latestOf(batches), { minutes: minutesOf(batches) })
        } catch (error) {
          needs.log.warn({ liveId, err: describeError(error) }, 'open reports were not told of new comments')
        }
      }
    }
    running = null
  }

  async function announceComments(liveId: string, batches: CapturedBatch[]) {
    const topic = `live-comments:${liveId}`
    const rows = batches.flatMap(({ live, comments }) =>
      comments.map((comment) => ({ ...freshCommentRow(live, comment), revision: live.revision })),
    )
    if (rows.length > readableAtOnce) {
      await needs.realtime.publish(topic, refreshEvent, null)
      await new Promise((resolve) => setTimeout(resolve, stormPause))
      return
    }
    for (const chunk of chunks(rows)) {
      await needs.realtime.publish(topic, liveEvents.comments, chunk)
    }
  }

  return {
    add(batches: CapturedBatch[]) {
      for (const batch of batches) {
        const { id } = batch.live
        waiting.set(id, [...(waiting.get(id) ?? []), batch])
      }
      running ??= run()
    },
    idle: async () => {
      await running
    },
  }
}

/** Batches may be announced in another order than they were committed in. */
function latestOf(batches: CapturedBatch[]): Live {
  return batches.map(({ live }) => live).reduce((a, b) => (a.revision > b.revision ? a : b))
}

/** What the minutes count after several batches; null where one of them corrected times. */
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

/** Rows in groups that fit into one event each. */
function chunks<T>(rows: T[]): T[][] {
  const groups: T[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const length = Buffer.byteLength(JSON.stringify(row)) + 1
    if (size + length > eventSize) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(row)
    size += length
  }
  return groups
}
