import { and, desc, eq, gt, inArray, isNotNull, isNull, max, notExists, sql } from 'drizzle-orm'
import { claimReplies, sellerInputs } from '#features/intentions/server/index.ts'
import { comments } from '#features/lives/server/index.ts'
import { bulkReplies } from '#features/reports/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { liveActionKinds } from '../contract.ts'

export type LiveAction = {
  id: string
  at: Date
  by: string | null
  action: (typeof liveActionKinds)[number]
  name: string
  count: number
}

/** The latest questions among which those answered one by one are sought. */
const mostQuestions = 300

/** Reads what helpers did from where it is stored with its effect. */
export function liveActionStore(db: Database) {
  return {
    /** What was put on show, closed and corrected, and what was undone. */
    async inputs(liveId: string, most: number): Promise<LiveAction[]> {
      const rows = await db
        .select()
        .from(sellerInputs)
        .where(eq(sellerInputs.liveId, liveId))
        .orderBy(desc(sellerInputs.madeAt))
        .limit(most)
      return rows.flatMap(
        ({ id, kind, madeAt, madeBy, userName, name, undoneAt, undoneBy }): LiveAction[] => {
          const about = { name: userName ?? name ?? '', count: 1 }
          const undone = undoneAt && {
            ...about,
            id: `${id} undo`,
            at: undoneAt,
            by: undoneBy,
            action: 'undo' as const,
          }
          return [...(undone ? [undone] : []), { ...about, id, at: madeAt, by: madeBy, action: kind }]
        },
      )
    },

    /** What was put on show, and when last. */
    async shown(liveId: string, most: number): Promise<{ code: string; name: string; at: Date }[]> {
      const at = max(sellerInputs.madeAt)
      const rows = await db
        .select({ code: sellerInputs.code, name: sellerInputs.name, at })
        .from(sellerInputs)
        .where(
          and(eq(sellerInputs.liveId, liveId), eq(sellerInputs.kind, 'show'), isNull(sellerInputs.undoneAt)),
        )
        .groupBy(sellerInputs.code, sellerInputs.name)
        .orderBy(desc(at))
        .limit(most)
      return rows.flatMap(({ code, name, at }) => (at ? [{ code: code ?? '', name: name ?? '', at }] : []))
    },

    /** Replies to many at once, without those that are sent as orders are read. */
    async bulkReplies(liveId: string, most: number): Promise<LiveAction[]> {
      const isAutomatic = db
        .select({ one: sql`1` })
        .from(claimReplies)
        .where(
          and(
            eq(claimReplies.liveId, liveId),
            eq(claimReplies.bulkId, bulkReplies.id),
            eq(claimReplies.isAutomatic, true),
          ),
        )
      const rows = await db
        .select({
          id: bulkReplies.id,
          at: bulkReplies.createdAt,
          by: bulkReplies.createdBy,
          count: bulkReplies.total,
        })
        .from(bulkReplies)
        .where(and(eq(bulkReplies.liveId, liveId), gt(bulkReplies.total, 0), notExists(isAutomatic)))
        .orderBy(desc(bulkReplies.createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, action: 'reply' as const, name: '' }))
    },

    /** Questions that were answered one by one. */
    async answers(liveId: string, most: number): Promise<LiveAction[]> {
      const latest = db
        .select({ commentId: comments.commentId })
        .from(comments)
        .where(and(eq(comments.liveId, liveId), eq(comments.isQuestion, true)))
        .orderBy(desc(comments.at), desc(comments.arrival))
        .limit(mostQuestions)
      const rows = await db
        .select({
          id: comments.commentId,
          at: comments.replyAt,
          by: comments.replyBy,
          name: comments.userName,
        })
        .from(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            inArray(comments.commentId, latest),
            isNotNull(comments.replyBy),
            isNotNull(comments.replyAt),
            isNull(comments.replyBulkId),
          ),
        )
        .orderBy(desc(comments.replyAt))
        .limit(most)
      return rows.flatMap(({ at, ...row }) =>
        at ? [{ ...row, at, action: 'answer' as const, count: 1 }] : [],
      )
    },
  }
}
