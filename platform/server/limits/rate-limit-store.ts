import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateCounters } from '../database/platform-schema.ts'

export function rateLimitStore(db: Database) {
  return {
    /** Counts one hit and returns the number in this window, this one included. */
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

    /** Counts one hit less, never below zero. */
    async takeBack(key: string, windowStart: Date): Promise<void> {
      await db
        .update(rateCounters)
        .set({ hits: sql`greatest(${rateCounters.hits} - 1, 0)` })
        .where(and(eq(rateCounters.key, key), eq(rateCounters.windowStart, windowStart)))
    },

    async deleteBefore(timestamp: Date): Promise<void> {
      await db.delete(rateCounters).where(lt(rateCounters.windowStart, timestamp))
    },
  }
}
