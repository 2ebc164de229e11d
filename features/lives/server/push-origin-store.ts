import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Origin } from './capture/captured-comment.ts'

/** Records that the provider pushed comments which had arrived in another way before. */
export function pushOriginStore(tx: Database) {
  return {
    /**
     * Answers how each comment that was not recorded as pushed had arrived before. Rows are locked in the order of ids,
     * so that two batches with the same comments cannot deadlock.
     */
    async markPushed(liveId: string, commentIds: string[]): Promise<(Origin | null)[]> {
      const { rows } = await tx.execute<{ before: Origin | null }>(sql`
        with known as (
          select comment_id, origin as before from comments
          where live_id = ${liveId}::uuid and comment_id = any(${sql.param(commentIds)}::text[])
            and origin is distinct from 'push'
          order by comment_id for update
        )
        update comments set origin = 'push' from known
        where comments.live_id = ${liveId}::uuid and comments.comment_id = known.comment_id
        returning known.before`)
      return rows.map(({ before }) => before)
    },
  }
}
