import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateCounters } from '../database/platform-schema.ts'

export function rateLimitStore(db: Database) {
  return {
    /** Counts one hit and answers how many there are in this window, this one included. */
    async hit(key: string, windowStart: Date): Promise<number> {
      const [counter] = await db
        .insert(rateCounters)
        .values({ key, windowStart, hits: 1 })
        .onConflictDoUpdate({
          target: [rateCounters.key, rateCounters.windowStart],
          set: { hits: sql`${rateCounters.hits} + 1` },
        })
        .returning({ hits: rateCounters.hits })
      return counter?.hits ?? 1
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(rateCounters).where(lt(rateCounters.windowStart, moment))
    },
  }
}
