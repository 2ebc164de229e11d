import { and, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { reportExports } from '../schema.ts'

export type ReportExport = typeof reportExports.$inferSelect

export function exportStore(db: Database) {
  return {
    async add(wanted: ReportExport): Promise<void> {
      await db.insert(reportExports).values(wanted)
    },

    async byId(id: string): Promise<ReportExport | null> {
      const [found] = await db.select().from(reportExports).where(eq(reportExports.id, id))
      return found ?? null
    },

    /** An identical export of the same user that is in progress; null without one. */
    async inProgress({ liveId, userUuid, format, request }: ReportExport): Promise<ReportExport | null> {
      const [found] = await db
        .select()
        .from(reportExports)
        .where(
          and(
            eq(reportExports.liveId, liveId),
            eq(reportExports.userUuid, userUuid),
            eq(reportExports.format, format),
            sql`${reportExports.request} = ${JSON.stringify(request)}::jsonb`,
            inArray(reportExports.status, ['waiting', 'writing']),
          ),
        )
        .limit(1)
      return found ?? null
    },

    /** A user's exports of a live since a time that were prepared in the background: the latest ten, newest first. */
    async prepared(liveId: string, userUuid: string, since: Date): Promise<ReportExport[]> {
      return db
        .select()
        .from(reportExports)
        .where(
          and(
            eq(reportExports.liveId, liveId),
            eq(reportExports.userUuid, userUuid),
            gt(reportExports.createdAt, since),
            or(
              isNotNull(reportExports.bytes),
              inArray(reportExports.status, ['waiting', 'writing', 'failed']),
            ),
          ),
        )
        .orderBy(desc(reportExports.createdAt), desc(reportExports.id))
        .limit(10)
    },

    async change(id: string, changes: Partial<ReportExport>): Promise<void> {
      await db.update(reportExports).set(changes).where(eq(reportExports.id, id))
    },

    /** Marks an export in progress as ready; false when it was ended in the meantime. */
    async finish(id: string, changes: Partial<ReportExport>): Promise<boolean> {
      const done = await db
        .update(reportExports)
        .set({ ...changes, status: 'ready' })
        .where(and(eq(reportExports.id, id), eq(reportExports.status, 'writing')))
        .returning({ id: reportExports.id })
      return done.length > 0
    },

    /** Ready exports whose lifetime has ended. */
    async expired(now: Date): Promise<Pick<ReportExport, 'id' | 'format'>[]> {
      return db
        .select({ id: reportExports.id, format: reportExports.format })
        .from(reportExports)
        .where(and(eq(reportExports.status, 'ready'), lte(reportExports.expiresAt, now)))
    },

    /** Expired exports whose file may still exist, because an erasure could not delete it. */
    async expiredWithFile(): Promise<Pick<ReportExport, 'id' | 'format'>[]> {
      return db
        .select({ id: reportExports.id, format: reportExports.format })
        .from(reportExports)
        .where(and(eq(reportExports.status, 'expired'), isNotNull(reportExports.bytes)))
    },

    /** Fails exports in progress that were created so long ago that no job works on them. */
    async failAbandonedBefore(before: Date): Promise<void> {
      await db
        .update(reportExports)
        .set({ status: 'failed' })
        .where(
          and(inArray(reportExports.status, ['waiting', 'writing']), lt(reportExports.createdAt, before)),
        )
    },

    /** Deletes ended exports that were created before a time. */
    async deleteBefore(before: Date): Promise<void> {
      await db
        .delete(reportExports)
        .where(and(inArray(reportExports.status, ['expired', 'failed']), lt(reportExports.createdAt, before)))
    },

    /**
     * Expires every export of these lives, removes its request, which may name a person, and answers the expired ones.
     */
    async expireOfLives(liveIds: string[]): Promise<Pick<ReportExport, 'id' | 'format'>[]> {
      if (liveIds.length === 0) return []
      return db
        .update(reportExports)
        .set({ status: 'expired', request: {} })
        .where(and(inArray(reportExports.liveId, liveIds), sql`${reportExports.status} <> 'expired'`))
        .returning({ id: reportExports.id, format: reportExports.format })
    },

    async ofUser(userUuid: string): Promise<ReportExport[]> {
      return db
        .select()
        .from(reportExports)
        .where(eq(reportExports.userUuid, userUuid))
        .orderBy(desc(reportExports.createdAt))
    },
  }
}
