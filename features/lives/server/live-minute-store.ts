import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { liveMinutes } from './schema.ts'

export type LiveMinute = { at: Date; comments: number; questions: number }

export function liveMinuteStore(db: Database) {
  return {
    async grow(liveId: string, minutes: LiveMinute[]): Promise<void> {
      const sorted = minutes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      await db
        .insert(liveMinutes)
        .values(sorted.map((minute) => ({ liveId, ...minute })))
        .onConflictDoUpdate({
          target: [liveMinutes.liveId, liveMinutes.at],
          set: {
            comments: sql`${liveMinutes.comments} + excluded.comments`,
            questions: sql`${liveMinutes.questions} + excluded.questions`,
          },
        })
    },

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
