import type { Pool } from 'pg'
import { capturedComment } from '#features/lives/server/capture/captured-comment.ts'
import type { SampleComment } from './sample-comments.ts'

const liveId = '01900000-0000-7000-8000-0000000000aa'

/** Creates a copy of the comments table with the same indexes, and inserts into it with plain SQL. */
export async function bareTable(pool: Pool) {
  await pool.query('create table bare_comments (like comments including all)')

  return {
    /** One multi-row INSERT in a transaction of its own. */
    async insert(rows: unknown[][]): Promise<void> {
      const width = rows[0]?.length ?? 0
      const places = rows.map(
        (_, row) =>
          `(${Array.from({ length: width }, (_, column) => `$${row * width + column + 1}`).join()})`,
      )
      await pool.query(
        `insert into bare_comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own, origin)
        values ${places.join()}`,
        rows.flat(),
      )
    },
  }
}

/** The row that the product stores for a comment, created outside the measured time. */
export function bareRow({ id, userId, userName, text }: SampleComment): unknown[] {
  const comment = capturedComment(
    {
      accountId: '1',
      mediaId: '2',
      commentId: id,
      userId,
      userName,
      text,
      at: new Date(),
      isExactTime: false,
      parentId: null,
      source: 'webhook',
    },
    { username: 'ateliedalu.modas' },
  )
  const { commentId, at, isExactTime, searchText, isQuestion, isOwn, origin } = comment
  return [
    liveId,
    commentId,
    at.getTime() * 1000,
    at,
    isExactTime,
    userId,
    userName,
    text,
    searchText,
    isQuestion,
    isOwn,
    origin,
  ]
}
