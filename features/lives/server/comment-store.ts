import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CapturedComment } from './capture/captured-comment.ts'
import { comments } from './schema.ts'

export type Comment = typeof comments.$inferSelect

export type CommentQuery = PageRequest & {
  orderBy: 'at' | 'userName'
  order: 1 | -1
  filter: 'all' | 'questions' | 'unanswered'
  /** Folded words that must all occur. */
  words: string[]
  userName: string | null
  previewsOnly: boolean
}

export function commentStore(db: Database) {
  return {
    /**
     * Stores what is new and answers the ids of it. A comment that is known is left as it is, except that an
     * exact time replaces an estimate that is a second or more off.
     */
    async insertNew(liveId: string, batch: CapturedComment[]): Promise<Set<string>> {
      const column = <T>(values: T[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
      const result = await db.execute<{ comment_id: string; inserted: boolean }>(sql`
        insert into comments (live_id, comment_id, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
        select ${liveId}::uuid, * from unnest(
          ${column(
            batch.map((c) => c.commentId),
            'text',
          )},
          ${column(
            batch.map((c) => c.at.toISOString()),
            'timestamptz',
          )},
          ${column(
            batch.map((c) => c.isExactTime),
            'boolean',
          )},
          ${column(
            batch.map((c) => c.userId),
            'text',
          )},
          ${column(
            batch.map((c) => c.userName),
            'text',
          )},
          ${column(
            batch.map((c) => c.text),
            'text',
          )},
          ${column(
            batch.map((c) => c.searchText),
            'text',
          )},
          ${column(
            batch.map((c) => c.isQuestion),
            'boolean',
          )},
          ${column(
            batch.map((c) => c.isOwn),
            'boolean',
          )}
        )
        on conflict (live_id, comment_id) do update
          set at = excluded.at, is_exact_time = true
          where excluded.is_exact_time and not comments.is_exact_time
            and abs(extract(epoch from comments.at - excluded.at)) >= 1
        returning comment_id, (xmax = 0) as inserted`)
      return new Set(result.rows.filter((row) => row.inserted).map((row) => row.comment_id))
    },

    async markPreviews(liveId: string, commentIds: string[]): Promise<void> {
      await db
        .update(comments)
        .set({ isPreview: true })
        .where(
          and(
            eq(comments.liveId, liveId),
            sql`${comments.commentId} = any(${sql.param(commentIds)}::text[])`,
          ),
        )
    },

    async byId(liveId: string, commentId: string): Promise<Comment | null> {
      const [found] = await db
        .select()
        .from(comments)
        .where(and(eq(comments.liveId, liveId), eq(comments.commentId, commentId)))
      return found ?? null
    },

    /**
     * A page of a live's comments. The rows of the page are found in the index alone and fetched afterwards,
     * and a page of the second half is counted from the end, so that a late page costs little more than the first.
     */
    async page(liveId: string, query: CommentQuery, known: { total: number | null }) {
      const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
      const total = known.total ?? (await countOf(wanted))
      const skip = (query.page - 1) * query.limit
      const take = Math.min(query.limit, total - skip)
      if (take <= 0) return pageOf<Comment>([], total, query)

      const fromEnd = skip > total / 2
      const direction = (query.order === 1) === fromEnd ? desc : asc
      const key =
        query.orderBy === 'at'
          ? [comments.at, comments.arrival]
          : [comments.userName, comments.at, comments.arrival]
      const rows = await db
        .select()
        .from(comments)
        .where(wanted)
        .orderBy(...key.map((part) => direction(part)))
        .limit(take)
        .offset(fromEnd ? total - skip - take : skip)
      return pageOf(fromEnd ? rows.reverse() : rows, total, query)
    },

    /** Deletes a person's comments in all lives and answers what was deleted of each. */
    async eraseUser(userId: string): Promise<Pick<Comment, 'liveId' | 'isQuestion' | 'replyState'>[]> {
      return db
        .delete(comments)
        .where(eq(comments.userId, userId))
        .returning({
          liveId: comments.liveId,
          isQuestion: comments.isQuestion,
          replyState: comments.replyState,
        })
    },

    /** Claims the comment for one reply; null when it has (or waits for) one already. */
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
          replyRefusal: null,
        })
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.commentId, commentId),
            sql`(${comments.replyState} is null or ${comments.replyState} = 'refused')`,
          ),
        )
        .returning()
      return claimed ?? null
    },

    /** Ends the wait of a claimed reply; `null` forgets it. */
    async settleReply(
      liveId: string,
      commentId: string,
      outcome: { state: 'sent'; at: Date } | { state: 'refused'; reason: string; at: Date } | null,
    ): Promise<Comment | null> {
      const [settled] = await db
        .update(comments)
        .set(
          outcome === null
            ? { replyState: null, replyText: null, replyAt: null, replyBy: null, replyRefusal: null }
            : {
                replyState: outcome.state,
                replyAt: outcome.at,
                replyRefusal: outcome.state === 'refused' ? outcome.reason : null,
              },
        )
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.commentId, commentId),
            eq(comments.replyState, 'waiting'),
          ),
        )
        .returning()
      return settled ?? null
    },
  }

  async function countOf(condition: SQL | undefined): Promise<number> {
    const [found] = await db.select({ count: count() }).from(comments).where(condition)
    return found?.count ?? 0
  }
}

function conditions(query: CommentQuery): SQL[] {
  return [
    ...(query.previewsOnly ? [sql`is_preview`] : []),
    ...(query.filter === 'all' ? [] : [sql`is_question`]),
    ...(query.filter === 'unanswered' ? [sql`${comments.replyState} is distinct from 'sent'`] : []),
    ...(query.userName === null ? [] : [eq(comments.userName, query.userName)]),
    ...query.words.map((word) => sql`${comments.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]
}
