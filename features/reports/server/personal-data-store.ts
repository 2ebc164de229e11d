import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import { lives } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { bulkReplies, quickReplies, reportLog, reportPeople, savedFilters } from './schema.ts'

/** Replaces a deleted user in columns that cannot be null. */
const noUser = '00000000-0000-0000-0000-000000000000'

/** Exports and erases the personal data that reports store about a user. */
export function personalDataStore(db: Database) {
  return {
    /** The people with whom the user shares, reports shared with them, their actions, filters and replies. */
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const ownLives = db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, userUuid))
      const own = {
        'reports-shared-by-me': await db
          .select()
          .from(reportPeople)
          .where(inArray(reportPeople.liveId, ownLives))
          .orderBy(asc(reportPeople.invitedAt)),
        'reports-shared-with-me': await db
          .select()
          .from(reportPeople)
          .where(eq(reportPeople.userUuid, userUuid))
          .orderBy(asc(reportPeople.invitedAt)),
        'done-with-reports': await db
          .select()
          .from(reportLog)
          .where(eq(reportLog.userUuid, userUuid))
          .orderBy(asc(reportLog.at)),
        'saved-filters': await db
          .select()
          .from(savedFilters)
          .where(eq(savedFilters.userUuid, userUuid))
          .orderBy(asc(savedFilters.name)),
        'quick-replies': await db.select().from(quickReplies).where(eq(quickReplies.userUuid, userUuid)),
        'bulk-replies': await db
          .select()
          .from(bulkReplies)
          .where(or(eq(bulkReplies.createdBy, userUuid), inArray(bulkReplies.liveId, ownLives)))
          .orderBy(asc(bulkReplies.createdAt)),
      }
      return Object.entries(own).map(([name, rows]) => ({ name, rows: () => rows }))
    },

    /**
     * Deletes the user's own rows and their access to reports. Rows of their lives are deleted with the lives. The logs
     * of other owners keep the actions without a name.
     */
    async erase(userUuid: string): Promise<void> {
      const shared = await db
        .delete(reportPeople)
        .where(eq(reportPeople.userUuid, userUuid))
        .returning({ email: reportPeople.email })
      await db.update(reportLog).set({ userUuid: null }).where(eq(reportLog.userUuid, userUuid))
      const addresses = shared.map(({ email }) => email)
      if (addresses.length > 0)
        await db
          .update(reportLog)
          .set({ detail: sql`null` })
          .where(and(inArray(reportLog.detail, addresses), inArray(reportLog.act, ['shared', 'unshared'])))

      await db.delete(savedFilters).where(eq(savedFilters.userUuid, userUuid))
      await db.delete(quickReplies).where(eq(quickReplies.userUuid, userUuid))
      await db.update(bulkReplies).set({ createdBy: noUser }).where(eq(bulkReplies.createdBy, userUuid))
      await db.update(reportPeople).set({ invitedBy: noUser }).where(eq(reportPeople.invitedBy, userUuid))
    },
  }
}
