import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import {
  bulkReplies,
  comments,
  commentTags,
  importedAccounts,
  lives,
  quickReplies,
  reportExports,
  reportImports,
  reportPeople,
  savedFilters,
  scheduledReports,
} from '#features/lives/server/schema.ts'
import type { Database } from '#platform/server/database/connect.ts'

/** Stands where somebody was whose account is gone, on rows of others that need a name. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What somebody did with reports, planned, keeps and brought, as it is handed over to them and erased. */
export function workDataStore(db: Database) {
  const ownLives = (userUuid: string) =>
    db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, userUuid))

  return {
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const own = {
        'planned-lives': await db
          .select()
          .from(scheduledReports)
          .where(eq(scheduledReports.ownerUuid, userUuid))
          .orderBy(asc(scheduledReports.createdAt)),
        'saved-filters': await db
          .select()
          .from(savedFilters)
          .where(eq(savedFilters.userUuid, userUuid))
          .orderBy(asc(savedFilters.name)),
        'quick-replies': await db.select().from(quickReplies).where(eq(quickReplies.userUuid, userUuid)),
        tags: await db
          .select()
          .from(commentTags)
          .where(or(eq(commentTags.taggedBy, userUuid), inArray(commentTags.liveId, ownLives(userUuid))))
          .orderBy(asc(commentTags.taggedAt)),
        'bulk-replies': await db
          .select()
          .from(bulkReplies)
          .where(or(eq(bulkReplies.createdBy, userUuid), inArray(bulkReplies.liveId, ownLives(userUuid))))
          .orderBy(asc(bulkReplies.createdAt)),
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

    /**
     * Deletes what is the user's own and what hangs on their lives; on lives of others stays what was done, by
     * nobody. Answers the exports and imports whose files are to be deleted.
     */
    async erase(userUuid: string) {
      const files = {
        exports: await db
          .delete(reportExports)
          .where(or(eq(reportExports.userUuid, userUuid), inArray(reportExports.liveId, ownLives(userUuid))))
          .returning({ id: reportExports.id, format: reportExports.format }),
        imports: await db
          .delete(reportImports)
          .where(eq(reportImports.ownerUuid, userUuid))
          .returning({ id: reportImports.id }),
      }
      await db.delete(importedAccounts).where(eq(importedAccounts.ownerUuid, userUuid))
      await db.delete(savedFilters).where(eq(savedFilters.userUuid, userUuid))
      await db.delete(quickReplies).where(eq(quickReplies.userUuid, userUuid))
      await db.delete(scheduledReports).where(eq(scheduledReports.ownerUuid, userUuid))
      await db.delete(commentTags).where(inArray(commentTags.liveId, ownLives(userUuid)))
      await db.delete(bulkReplies).where(inArray(bulkReplies.liveId, ownLives(userUuid)))
      await db.update(commentTags).set({ taggedBy: nobody }).where(eq(commentTags.taggedBy, userUuid))
      await db.update(bulkReplies).set({ createdBy: nobody }).where(eq(bulkReplies.createdBy, userUuid))
      await db.update(reportPeople).set({ invitedBy: nobody }).where(eq(reportPeople.invitedBy, userUuid))
      await db
        .update(comments)
        .set({ replyBy: null })
        .where(and(eq(comments.replyBy, userUuid), notInArray(comments.liveId, ownLives(userUuid))))
      await db.update(lives).set({ unlockedBy: null }).where(eq(lives.unlockedBy, userUuid))
      return files
    },
  }
}
