import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  type CommentFilter,
  type CommentOrder,
  conditions,
  isUnanswered,
  sortKey,
} from './comment-filter-store.ts'
import { comments, commentTags } from './schema.ts'

/** A comment as files have it. Times in milliseconds since 1970. */
export type ExportedComment = {
  at: number
  user: string
  text: string
  isQuestion: boolean
  isOwn: boolean
  replyText: string | null
  repliedAt: number | null
  replyState: 'waiting' | 'sent' | 'refused' | null
  tags: string | null
}

/** What files have beside the messages: tags where any hang on them, private replies where the owner asked for them. */
export type ExportedParts = { tags: boolean; replies: boolean }

/** Which comments, in which order; `unanswered` puts the questions without a reply first. */
export type ExportQuery = CommentFilter & CommentOrder & { unansweredFirst: boolean }

const pageSize = 5_000

export function exportedCommentStore(tx: Database) {
  return {
    /**
     * Every comment that is asked for, as it is at this moment, some thousand at a time, through a cursor: the
     * search is done once and little of it is in memory. Only inside a transaction, one reading at a time.
     */
    async *pages(liveId: string, query: ExportQuery, has: ExportedParts) {
      const direction = query.order === 1 ? asc : desc
      const order: SQL[] = [
        ...(query.unansweredFirst ? [sql`(${isUnanswered}) desc`] : []),
        ...sortKey(query).map((part) => direction(part)),
      ]
      const tags = sql`(select string_agg(${commentTags.tag}, ', ' order by ${commentTags.tag}) from ${commentTags}
        where ${commentTags.liveId} = ${comments.liveId} and ${commentTags.commentId} = ${comments.commentId})`
      const wanted = and(eq(comments.liveId, liveId), ...conditions(query))

      // Everything is read to the end: what finds the first rows soon is not what finds all of them soon.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`)
      await tx.execute(sql`declare exported no scroll cursor for
        select (extract(epoch from ${comments.at}) * 1000)::float8 as "at",
          ${comments.userName} as "user",
          ${comments.text} as "text",
          ${comments.isQuestion} as "isQuestion",
          ${comments.isOwn} as "isOwn",
          ${has.replies ? sql`${comments.replyText}` : sql`null`} as "replyText",
          ${has.replies ? sql`(extract(epoch from ${comments.replyAt}) * 1000)::float8` : sql`null`} as "repliedAt",
          ${has.replies ? sql`${comments.replyState}` : sql`null`} as "replyState",
          ${has.tags ? tags : sql`null`} as "tags"
        from ${comments} where ${wanted} order by ${sql.join(order, sql`, `)}`)
      // The next page is on its way while this one is written.
      const fetchPage = () => {
        // A promise of its own: a query is asked anew by everybody who waits for it.
        const page = Promise.resolve(tx.execute<ExportedComment>(sql.raw(`fetch ${pageSize} from exported`)))
        page.catch(() => {}) // told where it is awaited; who stops before ends the transaction
        return page
      }
      let next = fetchPage()
      for (;;) {
        const { rows } = await next
        const isLast = rows.length < pageSize
        if (!isLast) next = fetchPage()
        if (rows.length > 0) yield rows
        if (isLast) break
      }
      await tx.execute(sql`close exported`)
    },
  }
}
