import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { commentTags } from './schema.ts'

export function tagStore(db: Database) {
  return {
    async ofLive(liveId: string): Promise<{ tag: string; commentsCount: number }[]> {
      return db
        .select({ tag: commentTags.tag, commentsCount: count() })
        .from(commentTags)
        .where(eq(commentTags.liveId, liveId))
        .groupBy(commentTags.tag)
        .orderBy(asc(commentTags.tag))
    },

    /** Whether any comment of the live has a word. */
    async isUsedIn(liveId: string): Promise<boolean> {
      const found = await db
        .select({ one: sql`1` })
        .from(commentTags)
        .where(eq(commentTags.liveId, liveId))
        .limit(1)
      return found.length > 0
    },

    /** The words on each of the named comments. */
    async ofComments(liveId: string, commentIds: string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .select({ commentId: commentTags.commentId, tag: commentTags.tag })
        .from(commentTags)
        .where(and(eq(commentTags.liveId, liveId), isOneOf(commentIds)))
        .orderBy(asc(commentTags.taggedAt), asc(commentTags.tag))
      const byComment = Map.groupBy(rows, (row) => row.commentId)
      return new Map([...byComment].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]))
    },

    async countWords(liveId: string): Promise<number> {
      const [found] = await db
        .select({ count: countDistinct(commentTags.tag) })
        .from(commentTags)
        .where(eq(commentTags.liveId, liveId))
      return found?.count ?? 0
    },

    async add(liveId: string, tag: string, commentIds: string[], by: { userUuid: string; at: Date }) {
      await db.execute(sql`
        insert into ${commentTags} (live_id, tag, comment_id, tagged_by, tagged_at)
        select ${liveId}::uuid, ${tag}, id, ${by.userUuid}::uuid, ${by.at.toISOString()}::timestamptz
        from unnest(${sql.param(commentIds)}::text[]) as id
        on conflict do nothing`)
    },

    async remove(liveId: string, tag: string, commentIds: string[]) {
      await db
        .delete(commentTags)
        .where(and(eq(commentTags.liveId, liveId), eq(commentTags.tag, tag), isOneOf(commentIds)))
    },
  }
}

function isOneOf(commentIds: string[]) {
  return sql`${commentTags.commentId} = any(${sql.param(commentIds)}::text[])`
}
