import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { youtubeQuotaDays } from '../schema.ts'

/** The units that the installation's project used at YouTube, by Google's day. */
export function quotaStore(db: Database) {
  return {
    /** Counts units before the call that costs them. */
    async spend(day: string, units: number): Promise<void> {
      await db
        .insert(youtubeQuotaDays)
        .values({ day, used: units })
        .onConflictDoUpdate({
          target: youtubeQuotaDays.day,
          set: { used: sql`${youtubeQuotaDays.used} + ${units}` },
        })
    },
    /** Google refused a call for the rest of the day. */
    async noteExhausted(day: string, at: Date): Promise<void> {
      await db
        .insert(youtubeQuotaDays)
        .values({ day, used: 0, exhaustedAt: at })
        .onConflictDoUpdate({ target: youtubeQuotaDays.day, set: { exhaustedAt: at } })
    },
    async ofDay(day: string): Promise<{ used: number; exhaustedAt: Date | null }> {
      const [found] = await db.select().from(youtubeQuotaDays).where(eq(youtubeQuotaDays.day, day))
      return found ?? { used: 0, exhaustedAt: null }
    },
    /** Forgets the days before this one. */
    async deleteBefore(day: string): Promise<void> {
      await db.delete(youtubeQuotaDays).where(lt(youtubeQuotaDays.day, day))
    },
  }
}
