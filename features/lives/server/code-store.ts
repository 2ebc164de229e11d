import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { readOfComment, searchOfCode } from '../product-codes.ts'
import { comments } from './schema.ts'

const readText = sql<string>`left(${comments.text}, ${sql.raw(String(readOfComment))})`

/** The comments of the audience with a code, as `codesIn` reads them. The digits sort out most of them sooner. */
export function hasCode(code: string): SQL {
  const { pattern, digits } = searchOfCode(code)
  return sql`not is_own and ${comments.text} like ${`%${digits}%`} and lower(${readText}) ~ ${pattern}`
}

export function codeStore(db: Database) {
  return {
    /** The latest comments of a live in which a code may be. */
    async readable(liveId: string, most: number): Promise<{ text: string; isOwn: boolean }[]> {
      return db
        .select({ text: readText, isOwn: comments.isOwn })
        .from(comments)
        .where(and(eq(comments.liveId, liveId), sql`${comments.text} ~ '[0-9]'`))
        .orderBy(desc(comments.at), desc(comments.arrival))
        .limit(most)
    },
  }
}
