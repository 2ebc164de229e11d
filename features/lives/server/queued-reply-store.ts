import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Comment } from './comment-store.ts'
import { comments } from './schema.ts'

/** How many comments of a bulk reply wait, were answered, and were refused. */
export type ReplyProgress = { waiting: number; sent: number; refused: number }

/** The comments that wait for a bulk reply; a comment whose turn has not come has no `reply_at`. */
export function queuedReplyStore(db: Database) {
  const isQueued = (bulkId: string) =>
    and(eq(comments.replyBulkId, bulkId), eq(comments.replyState, 'waiting'), isNull(comments.replyAt))

  return {
    /** Claims the comments for a bulk reply, each with its text; returns how many could be claimed. */
    async claim(
      bulk: { id: string; liveId: string; createdBy: string },
      replies: { commentId: string; text: string }[],
    ): Promise<number> {
      // In one order, so that two at once never wait for each other in a ring.
      const ordered = replies.toSorted((a, b) => (a.commentId < b.commentId ? -1 : 1))
      const claimed = await db.execute(sql`
        update comments set
          reply_text = reply.text, reply_state = 'waiting', reply_at = null,
          reply_by = ${bulk.createdBy}::uuid, reply_refusal = null, reply_bulk_id = ${bulk.id}::uuid
        from (
          select c.comment_id, r.text
          from unnest(
            ${sql.param(ordered.map((reply) => reply.commentId))}::text[],
            ${sql.param(ordered.map((reply) => reply.text))}::text[]
          ) as r (comment_id, text)
          join comments c on c.live_id = ${bulk.liveId}::uuid and c.comment_id = r.comment_id
          where not c.is_own and (c.reply_state is null or c.reply_state = 'refused')
          order by c.comment_id
          for update of c
        ) as reply
        where comments.live_id = ${bulk.liveId}::uuid and comments.comment_id = reply.comment_id`)
      return claimed.rowCount ?? 0
    },

    /** The next ones whose turn it is, marked as being sent. */
    async takeNext(bulkId: string, most: number, at: Date): Promise<Comment[]> {
      const next = db
        .select({ liveId: comments.liveId, commentId: comments.commentId })
        .from(comments)
        .where(isQueued(bulkId))
        .orderBy(asc(comments.at), asc(comments.arrival))
        .limit(most)
        .for('update', { skipLocked: true })
      return db
        .update(comments)
        .set({ replyAt: at })
        .where(sql`(${comments.liveId}, ${comments.commentId}) in ${next}`)
        .returning()
    },

    /** Frees what has not had its turn, or one comment of it: as if it had never been selected. */
    async release(bulkId: string, commentId?: string): Promise<number> {
      const freed = await db
        .update(comments)
        .set({ replyText: null, replyState: null, replyBy: null, replyBulkId: null })
        .where(and(isQueued(bulkId), commentId === undefined ? undefined : eq(comments.commentId, commentId)))
        .returning({ id: comments.commentId })
      return freed.length
    },

    /** Whether any of these bulk replies has a comment that was not tried yet. */
    async hasUntried(bulkIds: string[]): Promise<boolean> {
      if (bulkIds.length === 0) return false
      const found = await db
        .select({ id: comments.commentId })
        .from(comments)
        .where(
          and(
            inArray(comments.replyBulkId, bulkIds),
            eq(comments.replyState, 'waiting'),
            isNull(comments.replyRefusal),
          ),
        )
        .limit(1)
      return found.length > 0
    },

    /** Refuses what has not had its turn, all for the same reason. */
    async refuseRest(bulkId: string, reason: string, at: Date): Promise<number> {
      const refused = await db
        .update(comments)
        .set({ replyState: 'refused', replyRefusal: reason, replyAt: at })
        .where(isQueued(bulkId))
        .returning({ id: comments.commentId })
      return refused.length
    },

    /** How many wait, were sent and refused, by bulk reply. */
    async progressOf(bulkIds: string[]): Promise<Map<string, ReplyProgress>> {
      const rows = await db
        .select({ id: comments.replyBulkId, state: comments.replyState, count: count() })
        .from(comments)
        .where(sql`${comments.replyBulkId} = any(${sql.param(bulkIds)}::uuid[])`)
        .groupBy(comments.replyBulkId, comments.replyState)
      const progress = new Map(bulkIds.map((id) => [id, { waiting: 0, sent: 0, refused: 0 }]))
      for (const row of rows) {
        const one = row.id && progress.get(row.id)
        if (one && row.state) one[row.state] = row.count
      }
      return progress
    },
  }
}
