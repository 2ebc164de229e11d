import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { importedAccounts, reportImports } from '../schema.ts'

export type ReportImport = typeof reportImports.$inferSelect

export function importStore(db: Database) {
  return {
    async add(reportImport: ReportImport): Promise<void> {
      await db.insert(reportImports).values(reportImport)
    },

    async byId(id: string): Promise<ReportImport | null> {
      const [found] = await db.select().from(reportImports).where(eq(reportImports.id, id))
      return found ?? null
    },

    /** The latest imports of a user, newest first. */
    async ofOwner(ownerUuid: string, most: number): Promise<ReportImport[]> {
      return db
        .select()
        .from(reportImports)
        .where(eq(reportImports.ownerUuid, ownerUuid))
        .orderBy(desc(reportImports.createdAt), desc(reportImports.id))
        .limit(most)
    },

    async change(id: string, changes: Partial<ReportImport>): Promise<ReportImport | null> {
      const [changed] = await db
        .update(reportImports)
        .set(changes)
        .where(eq(reportImports.id, id))
        .returning()
      return changed ?? null
    },

    /** Changes an import from one state to the next; null when it is in another state. */
    async transition(
      id: string,
      from: ReportImport['status'],
      changes: Partial<ReportImport>,
    ): Promise<ReportImport | null> {
      const [changed] = await db
        .update(reportImports)
        .set(changes)
        .where(and(eq(reportImports.id, id), eq(reportImports.status, from)))
        .returning()
      return changed ?? null
    },

    /** Files that were uploaded before a time and never imported. */
    async unusedBefore(before: Date): Promise<string[]> {
      const found = await db
        .select({ id: reportImports.id })
        .from(reportImports)
        .where(and(eq(reportImports.status, 'uploaded'), lt(reportImports.createdAt, before)))
      return found.map(({ id }) => id)
    },

    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(reportImports).where(inArray(reportImports.id, ids))
    },

    /** The number of a user's imports in progress. */
    async countImporting(ownerUuid: string): Promise<number> {
      const [found] = await db
        .select({ count: count() })
        .from(reportImports)
        .where(and(eq(reportImports.ownerUuid, ownerUuid), eq(reportImports.status, 'importing')))
      return found?.count ?? 0
    },

    /**
     * The owner's imported account of this name, which is not connected. Created when it is named for the first time.
     */
    async accountNamed(
      ownerUuid: string,
      username: string,
      made: { id: string; createdAt: Date },
    ): Promise<typeof importedAccounts.$inferSelect> {
      await db
        .insert(importedAccounts)
        .values({ ownerUuid, username, ...made })
        .onConflictDoNothing()
      const [found] = await db
        .select()
        .from(importedAccounts)
        .where(and(eq(importedAccounts.ownerUuid, ownerUuid), eq(importedAccounts.username, username)))
      if (!found) throw new Error('an account vanished while it was named')
      return found
    },

    async accountById(ownerUuid: string, id: string) {
      const [found] = await db
        .select()
        .from(importedAccounts)
        .where(and(eq(importedAccounts.ownerUuid, ownerUuid), eq(importedAccounts.id, id)))
      return found ?? null
    },

    async accountsOf(ownerUuid: string) {
      return db
        .select()
        .from(importedAccounts)
        .where(eq(importedAccounts.ownerUuid, ownerUuid))
        .orderBy(sql`lower(${importedAccounts.username})`)
    },
  }
}
