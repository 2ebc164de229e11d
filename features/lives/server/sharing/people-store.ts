import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { reportPeople } from '../schema.ts'

/** Somebody a report is shared with. */
export type ReportPerson = typeof reportPeople.$inferSelect

export function peopleStore(db: Database) {
  return {
    /** What a user may do with a report that is shared with them; null when it is not. */
    async roleOf(liveId: string, userUuid: string): Promise<ReportPerson['role'] | null> {
      const [found] = await db
        .select({ role: reportPeople.role })
        .from(reportPeople)
        .where(and(eq(reportPeople.liveId, liveId), eq(reportPeople.userUuid, userUuid)))
      return found?.role ?? null
    },

    /** Makes the invitations that wait for an address those of the user who has it. */
    async claim(userUuid: string, email: string): Promise<void> {
      await db
        .update(reportPeople)
        .set({ userUuid })
        .where(and(eq(reportPeople.email, email), isNull(reportPeople.userUuid)))
    },

    async ofLives(liveIds: string[]): Promise<ReportPerson[]> {
      if (liveIds.length === 0) return []
      return db
        .select()
        .from(reportPeople)
        .where(inArray(reportPeople.liveId, liveIds))
        .orderBy(asc(reportPeople.invitedAt), asc(reportPeople.email))
    },
  }
}
