import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { dataExports } from '../schema.ts'

export type DataExport = typeof dataExports.$inferSelect

export function exportStore(db: Database) {
  return {
    /** Adds an export. Returns false if one of the same user is being prepared. */
    async add(data: DataExport): Promise<boolean> {
      const added = await db
        .insert(dataExports)
        .values(data)
        .onConflictDoNothing()
        .returning({ id: dataExports.id })
      return added.length > 0
    },

    async byId(id: string): Promise<DataExport | null> {
      const [found] = await db.select().from(dataExports).where(eq(dataExports.id, id))
      return found ?? null
    },

    async ofUser(userUuid: string): Promise<DataExport[]> {
      return db
        .select()
        .from(dataExports)
        .where(eq(dataExports.userUuid, userUuid))
        .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    },

    async change(id: string, changes: Partial<DataExport>): Promise<void> {
      await db.update(dataExports).set(changes).where(eq(dataExports.id, id))
    },

    async withdraw(id: string): Promise<void> {
      const status = sql<'expired'>`case when ${dataExports.status} = 'ready' then 'expired' else 'failed' end`
      await db
        .update(dataExports)
        .set({ status })
        .where(and(eq(dataExports.id, id), inArray(dataExports.status, ['waiting', 'preparing', 'ready'])))
    },

    /** Ready exports whose retention has ended. */
    async expired(now: Date): Promise<DataExport[]> {
      return db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now)))
    },

    /** Marks exports as failed that started before a time by which any job would have finished. */
    async failStuckBefore(moment: Date): Promise<void> {
      await db
        .update(dataExports)
        .set({ status: 'failed' })
        .where(and(inArray(dataExports.status, ['waiting', 'preparing']), lt(dataExports.createdAt, moment)))
    },
  }
}
