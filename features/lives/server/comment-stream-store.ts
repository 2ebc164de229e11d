import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { comments } from './schema.ts'

/** A comment as programs read it: who wrote what, when (milliseconds since 1970). */
type StreamedComment = {
  commentId: string
  userId: string | null
  userName: string
  text: string
  at: number
  isQuestion: boolean
  isOwn: boolean
}

const pageSize = 5_000

/** All comments of a live in the order of time, a page at a time. */
export function commentStreamStore(db: Database) {
  return {
    async *pages(liveId: string): AsyncGenerator<StreamedComment[]> {
      let after = sql``
      for (;;) {
        const { rows } = await db.execute<StreamedComment & { exactAt: string; arrival: string }>(sql`
          select comment_id as "commentId", user_id as "userId", user_name as "userName", text,
            (extract(epoch from at) * 1000)::float8 as at, is_question as "isQuestion", is_own as "isOwn",
            at::text as "exactAt", arrival::text
          from ${comments} where live_id = ${liveId}::uuid ${after}
          order by live_id, at, arrival limit ${pageSize}`)
        if (rows.length > 0) yield rows.map(({ exactAt: _, arrival: __, ...comment }) => comment)

        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        after = sql`and (at, arrival) > (${last.exactAt}::timestamptz, ${last.arrival}::bigint)`
      }
    },
  }
}
