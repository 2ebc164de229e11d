import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outsideServices } from '../database/platform-schema.ts'

export type OutsideService = typeof outsideServices.$inferSelect

/** More services than the product has providers. */
const mostShown = 60
const lastCall = sql`greatest(${outsideServices.succeededAt}, ${outsideServices.failedAt})`

export function outsideCallStore(db: Database) {
  return {
    /** What is null leaves what is known. */
    async put(service: OutsideService): Promise<void> {
      await db
        .insert(outsideServices)
        .values(service)
        .onConflictDoUpdate({
          target: outsideServices.service,
          set: {
            succeededAt: sql`greatest(${outsideServices.succeededAt}, excluded.succeeded_at)`,
            failedAt: sql`greatest(${outsideServices.failedAt}, excluded.failed_at)`,
            failure: sql`case when excluded.failed_at >= coalesce(${outsideServices.failedAt}, excluded.failed_at)
              then excluded.failure else ${outsideServices.failure} end`,
          },
        })
    },
    /** By name; of more than can be read at a glance, those that were called last. */
    async all(): Promise<OutsideService[]> {
      const newest = await db.select().from(outsideServices).orderBy(desc(lastCall)).limit(mostShown)
      return newest.toSorted((a, b) => (a.service < b.service ? -1 : 1))
    },
    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(outsideServices).where(lt(lastCall, moment.toISOString()))
    },
  }
}
