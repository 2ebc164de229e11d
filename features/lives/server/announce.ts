import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type LiveChanged, liveEvents } from '../contract.ts'
import type { CapturedBatch, CapturedComment } from './capture/captured-comment.ts'
import type { Comment } from './comment-store.ts'
import type { Live } from './live-store.ts'
import { commentRow, freshCommentRow } from './report/comment-row.ts'
import { tagStore } from './tags/tag-store.ts'

type Needs = Pick<Platform, 'realtime' | 'log'>

/** Tells everybody who has the report open how the live stands: figures only. */
export async function announceLive(
  { realtime }: Needs,
  live: Live,
  options: { tx?: Database } = {},
): Promise<void> {
  const changed: LiveChanged = {
    commentsCount: live.commentsCount,
    questionsCount: live.questionsCount,
    usersCount: live.usersCount,
    status: live.status,
    lastMessageAt: live.lastCommentAt?.toISOString() ?? null,
    access: live.billingCreditId === null ? 'locked' : 'unlocked',
  }
  await realtime.publish(`live:${live.id}`, liveEvents.changed, changed, options)
}

/** Tells those who may reply that a reply's state changed, and those who may read the comments whether it was answered. */
export async function announceReply(
  { realtime, connection }: Needs & Pick<Platform, 'connection'>,
  live: Live,
  comment: Comment,
): Promise<void> {
  const tagged = await tagStore(connection.db).ofComments(live.id, [comment.commentId])
  const tags = tagged.get(comment.commentId) ?? []
  const row = (seesReplies: boolean) => commentRow(live, comment, { tags, seesReplies })
  await realtime.publish(`live-replies:${live.id}`, liveEvents.reply, row(true))
  await realtime.publish(`live-comments:${live.id}`, liveEvents.answered, row(false))
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
  const waiting = new Map<string, { live: Live; comments: CapturedComment[] }>()
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.size > 0) {
      const batches = [...waiting.values()]
      waiting.clear()
      for (const { live, comments } of batches) {
        try {
          await announceComments(live, comments)
          await announceLive(needs, live)
        } catch (error) {
          needs.log.warn(
            { liveId: live.id, err: describeError(error) },
            'open reports were not told of new comments',
          )
        }
      }
    }
    running = null
  }

  async function announceComments(live: Live, comments: CapturedComment[]) {
    const topic = `live-comments:${live.id}`
    if (comments.length > readableAtOnce) {
      await needs.realtime.publish(topic, refreshEvent, null)
      await new Promise((resolve) => setTimeout(resolve, stormPause))
      return
    }
    for (const chunk of chunks(comments.map((comment) => freshCommentRow(live, comment)))) {
      await needs.realtime.publish(topic, liveEvents.comments, chunk)
    }
  }

  return {
    add(batches: CapturedBatch[]) {
      for (const { live, comments } of batches) {
        const before = waiting.get(live.id)
        waiting.set(live.id, { live, comments: [...(before?.comments ?? []), ...comments] })
      }
      running ??= run()
    },
    idle: async () => {
      await running
    },
  }
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
