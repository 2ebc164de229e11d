import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { comments, liveUsers } from './schema.ts'

/** A comment of the same live that is not of this file, and may duplicate one of it. */
export type KnownComment = { id: string; userName: string; text: string; at: number }

export function importedCommentStore(db: Database) {
  return {
    /** Whether the live has comments that are not of this file. */
    async hasOthers(liveId: string, importId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from ${comments}
        where ${comments.liveId} = ${liveId}::uuid and ${comments.importId} is distinct from ${importId}::uuid limit 1`)
      return rows.length > 0
    },

    /** The live's comments between two times (milliseconds), except those of this file. */
    async writtenBetween(
      liveId: string,
      importId: string,
      from: number,
      to: number,
    ): Promise<KnownComment[]> {
      const { rows } = await db.execute<KnownComment>(sql`
        select ${comments.commentId} as id, ${comments.userName} as "userName", ${comments.text} as "text",
          (extract(epoch from ${comments.at}) * 1000)::float8 as "at"
        from ${comments}
        where ${comments.liveId} = ${liveId}::uuid
          and ${comments.at} between ${new Date(from).toISOString()}::timestamptz and ${new Date(to).toISOString()}::timestamptz
          and ${comments.importId} is distinct from ${importId}::uuid`)
      return rows
    },

    /** All comments of these people in the live, except those of this file. */
    async writtenBy(liveId: string, importId: string, userNames: string[]): Promise<KnownComment[]> {
      const { rows } = await db.execute<KnownComment>(sql`
        select ${comments.commentId} as id, ${comments.userName} as "userName", ${comments.text} as "text",
          (extract(epoch from ${comments.at}) * 1000)::float8 as "at"
        from ${comments}
        where ${comments.liveId} = ${liveId}::uuid
          and ${comments.userName} = any(${sql.param(userNames)}::text[])
          and ${comments.importId} is distinct from ${importId}::uuid`)
      return rows
    },

    /** How many comments were imported from a file. */
    async countOf(importId: string): Promise<number> {
      const [found] = await db
        .select({ count: count() })
        .from(comments)
        .where(eq(comments.importId, importId))
      return found?.count ?? 0
    },

    /** The provider's ids of people of a live, by their lower-cased name. */
    async idsByName(liveId: string): Promise<Map<string, string>> {
      const rows = await db
        .select({ name: sql<string>`lower(${liveUsers.userName})`, id: liveUsers.userId })
        .from(liveUsers)
        .where(and(eq(liveUsers.liveId, liveId), isNotNull(liveUsers.userId)))
      return new Map(rows.map(({ name, id }) => [name, id ?? '']))
    },

    /** Deletes the comments of a file; returns how many. */
    async removeImported(liveId: string, importId: string): Promise<number> {
      const gone = await db
        .delete(comments)
        .where(and(eq(comments.liveId, liveId), eq(comments.importId, importId)))
      return gone.rowCount ?? 0
    },
  }
}
