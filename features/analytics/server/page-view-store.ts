import { and, asc, gte, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { pageViews } from './schema.ts'

export type PageViewCount = typeof pageViews.$inferSelect

export function pageViewStore(db: Database) {
  return {
    async countOne(view: Omit<PageViewCount, 'views'>): Promise<void> {
      await db
        .insert(pageViews)
        .values({ ...view, views: 1 })
        .onConflictDoUpdate({
          target: [pageViews.day, pageViews.key],
          set: { views: sql`${pageViews.views} + 1` },
        })
    },

    /** The counters of these days, both included. */
    async between(from: string, to: string): Promise<PageViewCount[]> {
      return db
        .select()
        .from(pageViews)
        .where(and(gte(pageViews.day, from), lte(pageViews.day, to)))
        .orderBy(asc(pageViews.day), asc(pageViews.path), asc(pageViews.key))
    },

    async deleteBefore(day: string): Promise<void> {
      await db.delete(pageViews).where(lt(pageViews.day, day))
    },
  }
}
