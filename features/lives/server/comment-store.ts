import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { CapturedComment } from './capture/captured-comment.ts'
import { type CommentFilter, conditions, isOneOf } from './comment-filter-store.ts'
import { commentPageStore } from './comment-page-store.ts'
import { inLivesOf } from './erasure-store.ts'
import type { Live } from './live-store.ts'
import { comments } from './schema.ts'

export type Comment = typeof comments.$inferSelect

/** A comment with its place in the order of what was stored (see the schema's `arrival`). */
export type StoredComment = CapturedComment & { arrival: number }

export type ErasedComment = Pick<
  Comment,
  'liveId' | 'mediaId' | 'at' | 'isQuestion' | 'isPreview' | 'replyState' | 'origin' | 'isOwn'
>

const erasedFields = {
  liveId: comments.liveId,
  mediaId: comments.mediaId,
  at: comments.at,
  isQuestion: comments.isQuestion,
  isPreview: comments.isPreview,
  replyState: comments.replyState,
  origin: comments.origin,
  isOwn: comments.isOwn,
}

export function commentStore(db: Database) {
  return {
    ...commentPageStore(db),

    /**
     * Stores the comments that are new, of several lives at once, and returns their ids by live; a known comment stays
     * as it is. Rows are written in the order of lives and ids, so that two batches with the same comments cannot
     * deadlock.
     */
    async insertNew(
      batches: { live: Pick<Live, 'id' | 'mediaId'>; comments: StoredComment[] }[],
      importId: string | null = null,
    ): Promise<Map<string, Set<string>>> {
      const rows = batches
        .flatMap(({ live, comments }) => comments.map((comment) => ({ live, ...comment })))
        .sort((a, b) => compare(a.live.id, b.live.id) || compare(a.commentId, b.commentId))
      const column = (read: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(read))
      const result = await db.execute<{ live_id: string; comment_id: string }>(sql`
        insert into comments
          (live_id, comment_id, media_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own, origin, paid, import_id)
        select *, ${importId}::uuid from unnest(
          ${column((row) => row.live.id)}::uuid[],
          ${column((row) => row.commentId)}::text[],
          ${column((row) => (row.mediaId === row.live.mediaId ? null : row.mediaId))}::text[],
          ${column((row) => row.arrival)}::bigint[],
          ${column((row) => row.at.toISOString())}::timestamptz[],
          ${column((row) => row.isExactTime)}::boolean[],
          ${column((row) => row.userId)}::text[],
          ${column((row) => row.userName)}::text[],
          ${column((row) => row.text)}::text[],
          ${column((row) => row.searchText)}::text[],
          ${column((row) => row.isQuestion)}::boolean[],
          ${column((row) => row.isOwn)}::boolean[],
          ${column((row) => row.origin)}::text[],
          ${column((row) => row.paid ?? null)}::text[]
        )
        on conflict (live_id, comment_id) do nothing
        returning live_id, comment_id`)
      return new Map(
        [...Map.groupBy(result.rows, (row) => row.live_id)].map(([liveId, inserted]) => [
          liveId,
          new Set(inserted.map((row) => row.comment_id)),
        ]),
      )
    },

    /** Deletes these comments of a live, and all of these authors; returns how many there were. */
    async eraseOfLive(
      liveId: string,
      { ids, userIds }: { ids: string[]; userIds: string[] },
    ): Promise<number> {
      const gone = await db
        .delete(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            or(
              sql`${comments.commentId} = any(${sql.param(ids)}::text[])`,
              sql`${comments.userId} = any(${sql.param(userIds)}::text[])`,
            ),
          ),
        )
      return gone.rowCount ?? 0
    },

    async markPreviews(previews: { liveId: string; commentId: string }[]): Promise<void> {
      await db.execute(sql`
        update comments set is_preview = true
        from unnest(
          ${sql.param(previews.map(({ liveId }) => liveId))}::uuid[],
          ${sql.param(previews.map(({ commentId }) => commentId))}::text[]
        ) as preview (live_id, comment_id)
        where comments.live_id = preview.live_id and comments.comment_id = preview.comment_id`)
    },

    async byId(liveId: string, commentId: string): Promise<Comment | null> {
      const [found] = await db
        .select()
        .from(comments)
        .where(and(eq(comments.liveId, liveId), eq(comments.commentId, commentId)))
      return found ?? null
    },

    /** The latest other comment of the same person that was pushed and has no reply yet. */
    async pushedAndOpen(liveId: string, { commentId, userId, userName }: Comment): Promise<Comment | null> {
      const [found] = await db
        .select()
        .from(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.userName, userName),
            userId === null ? undefined : eq(comments.userId, userId),
            ne(comments.commentId, commentId),
            eq(comments.origin, 'push'),
            eq(comments.isOwn, false),
            isNull(comments.replyState),
          ),
        )
        .orderBy(desc(comments.at), desc(comments.arrival))
        .limit(1)
      return found ?? null
    },

    /** How many comments a filter means. */
    async countMatching(liveId: string, filter: CommentFilter): Promise<number> {
      return countOf(and(eq(comments.liveId, liveId), ...conditions(filter)))
    },

    /** The ids of what a filter means, in the order of time; `most` at most. */
    async idsMatching(liveId: string, filter: CommentFilter, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: comments.commentId })
        .from(comments)
        .where(and(eq(comments.liveId, liveId), ...conditions(filter)))
        .orderBy(asc(comments.at), asc(comments.arrival))
        .limit(most)
      return rows.map(({ id }) => id)
    },

    /** Those of the named comments that are there, in the order of time. */
    async named(liveId: string, ids: string[]): Promise<Comment[]> {
      return db
        .select()
        .from(comments)
        .where(and(eq(comments.liveId, liveId), isOneOf(ids)))
        .orderBy(asc(comments.at), asc(comments.arrival))
    },

    /** Whether any reply to the live's comments is still being sent. */
    async hasRepliesUnderWay(liveId: string): Promise<boolean> {
      const waiting = and(eq(comments.liveId, liveId), eq(comments.replyState, 'waiting'))
      const found = await db.select({ id: comments.commentId }).from(comments).where(waiting).limit(1)
      return found.length > 0
    },

    /** Deletes a person's comments in all lives, or in those of an owner, and returns what was deleted of each. */
    async eraseUser(userId: string, ownerUuid: string | null): Promise<ErasedComment[]> {
      return db
        .delete(comments)
        .where(and(eq(comments.userId, userId), inLivesOf(ownerUuid, comments.liveId)))
        .returning(erasedFields)
    },

    /** The same for comments that came without an id, by the name they came with. */
    async eraseNamed(userName: string, ownerUuid: string | null): Promise<ErasedComment[]> {
      return db
        .delete(comments)
        .where(
          and(
            eq(comments.userName, userName),
            isNull(comments.userId),
            inLivesOf(ownerUuid, comments.liveId),
          ),
        )
        .returning(erasedFields)
    },

    /**
     * Claims the comment for one reply; null when it has one already, or one is on its way. A reply between two tries
     * may be claimed again; that an earlier one may have been sent stays on the comment.
     */
    async claimReply(
      liveId: string,
      commentId: string,
      reply: { text: string; by: string; at: Date },
    ): Promise<Comment | null> {
      const [claimed] = await db
        .update(comments)
        .set({
          replyText: reply.text,
          replyState: 'waiting',
          replyAt: reply.at,
          replyBy: reply.by,
          replyRefusal: sql`case when ${comments.replyState} = 'waiting' then ${comments.replyRefusal} end`,
        })
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.commentId, commentId),
            sql`(${comments.replyState} is null or ${comments.replyState} = 'refused'
              or (${comments.replyState} = 'waiting' and ${comments.replyRefusal} is not null and ${comments.replyBulkId} is null))`,
          ),
        )
        .returning()
      return claimed ?? null
    },

    /** Takes the next try of a reply whose last one was at `before`; null where it was settled or tried since. */
    async takeNextTry(liveId: string, commentId: string, before: Date, now: Date): Promise<Comment | null> {
      const [taken] = await db
        .update(comments)
        .set({ replyAt: now })
        .where(and(isWaiting(liveId, commentId), eq(comments.replyAt, before)))
        .returning()
      return taken ?? null
    },

    /** Notes why the reply waits for its next try. One that the provider did not answer may have been sent, and stays so marked. */
    async noteWait(
      liveId: string,
      commentId: string,
      { why, at }: { why: 'no_answer' | 'hourly_quota'; at: Date },
    ): Promise<Comment | null> {
      const isUnsure = sql`${comments.replyRefusal} = 'no_answer'`
      const [noted] = await db
        .update(comments)
        .set({ replyRefusal: sql`case when ${isUnsure} then 'no_answer' else ${why} end`, replyAt: at })
        .where(isWaiting(liveId, commentId))
        .returning()
      return noted ?? null
    },

    /** Ends the wait of a claimed reply. `text` is what was sent, where that is not what was claimed. */
    async settleReply(
      liveId: string,
      commentId: string,
      outcome:
        | { state: 'sent'; at: Date; text?: string | null }
        | { state: 'refused'; reason: string; at: Date },
    ): Promise<Comment | null> {
      const [settled] = await db
        .update(comments)
        .set({
          replyState: outcome.state,
          replyAt: outcome.at,
          replyRefusal: outcome.state === 'refused' ? outcome.reason : null,
          ...(outcome.state === 'sent' && outcome.text !== undefined && { replyText: outcome.text }),
        })
        .where(isWaiting(liveId, commentId))
        .returning()
      return settled ?? null
    },
  }

  function isWaiting(liveId: string, commentId: string): SQL | undefined {
    return and(
      eq(comments.liveId, liveId),
      eq(comments.commentId, commentId),
      eq(comments.replyState, 'waiting'),
    )
  }

  async function countOf(condition: SQL | undefined): Promise<number> {
    const [found] = await db.select({ count: count() }).from(comments).where(condition)
    return found?.count ?? 0
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
