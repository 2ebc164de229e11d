import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { bioClicks } from './schema.ts'

export type Clicks = typeof bioClicks.$inferSelect

export function clickStore(db: Database) {
  return {
    /** Adds to the counters. No two of `clicks` have the same link and day. */
    async add(clicks: Clicks[]): Promise<void> {
      if (clicks.length === 0) return
      await db
        .insert(bioClicks)
        .values(clicks)
        .onConflictDoUpdate({
          target: [bioClicks.bioId, bioClicks.day, bioClicks.linkId],
          set: { clicks: sql`${bioClicks.clicks} + excluded.clicks` },
        })
    },

    /** From and to, both included. */
    async between(bioId: string, from: string, to: string): Promise<Omit<Clicks, 'bioId'>[]> {
      const { linkId, day, clicks } = bioClicks
      return db
        .select({ linkId, day, clicks })
        .from(bioClicks)
        .where(and(eq(bioClicks.bioId, bioId), gte(day, from), lte(day, to)))
        .orderBy(asc(day), asc(linkId))
    },

    async deleteBefore(day: string): Promise<void> {
      await db.delete(bioClicks).where(lt(bioClicks.day, day))
    },
  }
}
