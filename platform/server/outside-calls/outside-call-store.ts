import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outsideServices } from '../database/platform-schema.ts'

export type OutsideService = typeof outsideServices.$inferSelect

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
    all: (): Promise<OutsideService[]> => db.select().from(outsideServices).orderBy(outsideServices.service),
    async deleteBefore(moment: Date): Promise<void> {
      await db
        .delete(outsideServices)
        .where(
          lt(
            sql`greatest(${outsideServices.succeededAt}, ${outsideServices.failedAt})`,
            moment.toISOString(),
          ),
        )
    },
  }
}
