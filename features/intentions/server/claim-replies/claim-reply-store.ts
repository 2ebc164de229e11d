import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { comments } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { claimReplies } from '../schema.ts'

export type ClaimReply = typeof claimReplies.$inferSelect
/** A reply and its outcome. It is `stopped` when its comment was released or has another reply now. */
export type SettledReply = ClaimReply & {
  state: 'waiting' | 'sent' | 'refused' | 'stopped'
  refusal: string | null
  text: string | null
}

const atOnce = 500

/** Private replies to buyers, and the comments that they can be sent to. */
export function claimReplyStore(db: Database) {
  const withState = () =>
    db
      .select({
        reply: claimReplies,
        state: comments.replyState,
        refusal: comments.replyRefusal,
        text: comments.replyText,
      })
      .from(claimReplies)
      .leftJoin(
        comments,
        and(
          eq(comments.liveId, claimReplies.liveId),
          eq(comments.commentId, claimReplies.commentId),
          eq(comments.replyBulkId, claimReplies.bulkId),
        ),
      )
  type Row = Awaited<ReturnType<typeof withState>>[number]
  const settled = ({ reply, state, refusal, text }: Row): SettledReply => ({
    ...reply,
    state: state ?? 'stopped',
    refusal,
    text,
  })

  return {
    async add(replies: ClaimReply[]): Promise<void> {
      for (let from = 0; from < replies.length; from += atOnce)
        await db.insert(claimReplies).values(replies.slice(from, from + atOnce))
    },

    async latest(liveId: string, most: number): Promise<SettledReply[]> {
      const rows = await withState()
        .where(eq(claimReplies.liveId, liveId))
        .orderBy(desc(claimReplies.createdAt), desc(claimReplies.id))
        .limit(most)
      return rows.map(settled)
    },

    async byId(liveId: string, id: string): Promise<SettledReply | null> {
      const [row] = await withState().where(and(eq(claimReplies.liveId, liveId), eq(claimReplies.id, id)))
      return row ? settled(row) : null
    },

    /** The last reply to each of these people. One that was stopped counts only if its order was undone, too. */
    async lastOf(liveId: string, userNames: string[]): Promise<Map<string, SettledReply>> {
      const rows = await withState()
        .where(
          and(
            eq(claimReplies.liveId, liveId),
            sql`${claimReplies.userName} = any(${sql.param(userNames)}::text[])`,
            sql`(${comments.commentId} is not null or ${claimReplies.undoneAt} is not null)`,
          ),
        )
        .orderBy(claimReplies.createdAt, claimReplies.id)
      return new Map(rows.map((row) => [row.reply.userName, settled(row)]))
    },

    async markUndone(id: string, at: Date): Promise<void> {
      await db
        .update(claimReplies)
        .set({ undoneAt: at })
        .where(and(eq(claimReplies.id, id), isNull(claimReplies.undoneAt)))
    },

    /** When each comment that proves an order was answered, by hand or in bulk; `now` while its reply is in the queue. */
    async answeredAt(liveId: string, commentIds: string[], now: Date): Promise<Map<string, Date>> {
      const rows = await db
        .select({ id: comments.commentId, at: comments.replyAt })
        .from(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            sql`${comments.commentId} = any(${sql.param(commentIds)}::text[])`,
            inArray(comments.replyState, ['waiting', 'sent']),
          ),
        )
      return new Map(rows.map(({ id, at }) => [id, at ?? now]))
    },

    /**
     * The comment of each person to reply to, none from before `since`. Preferred are, in this order: one without a
     * refused reply, a pushed one to one that was only polled, one that proves an order, the latest.
     */
    async answerable(
      liveId: string,
      userNames: string[],
      { proofs, since }: { proofs: string[]; since: Date },
    ): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ user_name: string; comment_id: string }>(sql`
        select distinct on (${comments.userName}) ${comments.userName} as user_name, ${comments.commentId} as comment_id
        from ${comments}
        where ${comments.liveId} = ${liveId}::uuid
          and ${comments.userName} = any(${sql.param(userNames)}::text[])
          and not ${comments.isOwn} and ${comments.at} > ${since.toISOString()}::timestamptz
          and (${comments.replyState} is null or ${comments.replyState} = 'refused')
        order by ${comments.userName}, (${comments.replyState} is null) desc,
          (${comments.origin} is not distinct from 'poll') asc,
          (${comments.commentId} = any(${sql.param(proofs)}::text[])) desc,
          ${comments.at} desc, ${comments.arrival} desc`)
      return new Map(rows.map((row) => [row.user_name, row.comment_id]))
    },

    /** The bulk replies with at least one reply still in the queue. */
    async queuedBulks(liveId: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: claimReplies.bulkId })
        .from(claimReplies)
        .innerJoin(
          comments,
          and(
            eq(comments.liveId, claimReplies.liveId),
            eq(comments.commentId, claimReplies.commentId),
            eq(comments.replyBulkId, claimReplies.bulkId),
          ),
        )
        .where(and(eq(claimReplies.liveId, liveId), eq(comments.replyState, 'waiting')))
      return rows.map(({ id }) => id)
    },

    /** Replies in the queue to a person of these lives, found by the provider's id or by the lower-case name. */
    async waitingTo(
      liveIds: string[],
      { userId, userName }: { userId: string | null; userName: string },
    ): Promise<ClaimReply[]> {
      const rows = await withState()
        .where(
          and(
            inArray(claimReplies.liveId, liveIds),
            eq(comments.replyState, 'waiting'),
            or(
              sql`lower(${claimReplies.userName}) = ${userName}`,
              userId === null ? undefined : eq(comments.userId, userId),
            ),
          ),
        )
        .orderBy(claimReplies.liveId, claimReplies.id)
      return rows.map(({ reply }) => reply)
    },

    /** Replies go with the comments that they answer. */
    async move(from: string, to: string): Promise<void> {
      await db.execute(sql`
        update ${claimReplies} set live_id = ${to}::uuid where live_id = ${from}::uuid and exists (
          select from ${comments}
          where ${comments.liveId} = ${to}::uuid and ${comments.commentId} = ${claimReplies.commentId})`)
    },

    /** Deletes replies to erased people, and those to comments that are gone. */
    async deleteOfPeople(liveIds: string[], names: string[]): Promise<void> {
      await db.execute(sql`
        delete from ${claimReplies} where live_id = any(${sql.param(liveIds)}::uuid[]) and (
          lower(user_name) = any(${sql.param(names)}::text[]) or not exists (
            select from ${comments}
            where ${comments.liveId} = ${claimReplies.liveId} and ${comments.commentId} = ${claimReplies.commentId}))`)
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      await db.delete(claimReplies).where(inArray(claimReplies.liveId, liveIds))
    },
  }
}
