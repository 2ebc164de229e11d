import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { comments, commentTags, liveUsers } from './schema.ts'

/** What is left of a person beside their comments, and the comments that came as files, which carry no id. */
export function erasureStore(tx: Database) {
  return {
    /** Every name the person commented under. */
    async namesOf(userId: string): Promise<string[]> {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select distinct lower(user_name) as name from ${liveUsers} where ${liveUsers.userId} = ${userId}
        union select distinct lower(user_name) from ${comments} where ${comments.userId} = ${userId}`)
      return rows.map(({ name }) => name).filter((name) => name !== '')
    },

    /** Deletes imported comments of these names; returns their lives. */
    async eraseImported(names: string[]): Promise<string[]> {
      if (names.length === 0) return []
      const { rows } = await tx.execute<{ id: string }>(sql`
        with gone as (
          delete from ${comments}
          where ${comments.importId} is not null and ${comments.userId} is null
            and lower(${comments.userName}) = any(${sql.param(names)}::text[])
          returning ${comments.liveId} as id)
        select distinct id from gone`)
      return rows.map(({ id }) => id)
    },

    /** Deletes tags of comments that are not there any more. */
    async deleteOrphanedTags(liveIds: string[]): Promise<void> {
      if (liveIds.length === 0) return
      await tx.delete(commentTags).where(
        sql`${inArray(commentTags.liveId, liveIds)} and not exists (
          select from ${comments} where ${comments.liveId} = ${commentTags.liveId}
            and ${comments.commentId} = ${commentTags.commentId})`,
      )
    },
  }
}
