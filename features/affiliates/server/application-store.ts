import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { affiliateApplications as applications } from './schema.ts'

export type Application = typeof applications.$inferSelect

export function applicationStore(db: Database) {
  return {
    async latestOf(userUuid: string): Promise<Application | null> {
      const [found] = await db
        .select()
        .from(applications)
        .where(eq(applications.userUuid, userUuid))
        .orderBy(desc(applications.appliedAt), desc(applications.id))
        .limit(1)
      return found ?? null
    },

    async allOf(userUuid: string): Promise<Application[]> {
      return db
        .select()
        .from(applications)
        .where(eq(applications.userUuid, userUuid))
        .orderBy(asc(applications.appliedAt))
    },

    async waiting({ page, limit }: PageRequest) {
      const condition = eq(applications.state, 'waiting')
      const rows = await db
        .select()
        .from(applications)
        .where(condition)
        .orderBy(asc(applications.appliedAt), asc(applications.id))
        .limit(limit)
        .offset((page - 1) * limit)
      const [all] = await db.select({ total: count() }).from(applications).where(condition)
      return { rows, total: all?.total ?? 0 }
    },

    async byId(id: string): Promise<Application | null> {
      const [found] = await db.select().from(applications).where(eq(applications.id, id))
      return found ?? null
    },

    /** Adds an application. Returns false if one is waiting or was approved. */
    async add(application: Application): Promise<boolean> {
      const added = await db
        .insert(applications)
        .values(application)
        .onConflictDoNothing()
        .returning({ id: applications.id })
      return added.length > 0
    },

    /** Decides a waiting application. Returns null if it was decided before. */
    async decide(id: string, changes: Partial<Application>): Promise<Application | null> {
      const [decided] = await db
        .update(applications)
        .set(changes)
        .where(and(eq(applications.id, id), eq(applications.state, 'waiting')))
        .returning()
      return decided ?? null
    },

    async deleteOf(userUuid: string): Promise<void> {
      await db.delete(applications).where(eq(applications.userUuid, userUuid))
    },
  }
}
