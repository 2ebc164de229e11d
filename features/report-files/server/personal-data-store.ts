import { asc, eq } from 'drizzle-orm'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { importedAccounts, reportExports, reportImports } from './schema.ts'

/** Exports and erases the personal data of report files: a user's exports and imports. */
export function personalDataStore(db: Database) {
  return {
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const own = {
        'report-exports': await db
          .select()
          .from(reportExports)
          .where(eq(reportExports.userUuid, userUuid))
          .orderBy(asc(reportExports.createdAt)),
        'report-imports': await db
          .select()
          .from(reportImports)
          .where(eq(reportImports.ownerUuid, userUuid))
          .orderBy(asc(reportImports.createdAt)),
        'imported-accounts': await db
          .select()
          .from(importedAccounts)
          .where(eq(importedAccounts.ownerUuid, userUuid))
          .orderBy(asc(importedAccounts.createdAt)),
      }
      return Object.entries(own).map(([name, rows]) => ({ name, rows: () => rows }))
    },

    /** Deletes the user's rows and answers the exports and imports whose files must be deleted. */
    async erase(userUuid: string) {
      const exports = await db
        .delete(reportExports)
        .where(eq(reportExports.userUuid, userUuid))
        .returning({ id: reportExports.id, format: reportExports.format })
      const imports = await db
        .delete(reportImports)
        .where(eq(reportImports.ownerUuid, userUuid))
        .returning({ id: reportImports.id })
      await db.delete(importedAccounts).where(eq(importedAccounts.ownerUuid, userUuid))
      return { exports, imports }
    },
  }
}
