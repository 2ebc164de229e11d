import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { liveMinutes } from './schema.ts'

export type LiveMinute = { at: Date; comments: number; questions: number }

export function liveMinuteStore(db: Database) {
  return {
    /** Ascending; minutes without a comment are not there. */
    async ofLive(liveId: string): Promise<LiveMinute[]> {
      return db
        .select({ at: liveMinutes.at, comments: liveMinutes.comments, questions: liveMinutes.questions })
        .from(liveMinutes)
        .where(eq(liveMinutes.liveId, liveId))
        .orderBy(asc(liveMinutes.at))
    },
  }
}
