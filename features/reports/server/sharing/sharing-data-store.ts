import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import { guestLinks, lives, reportLog, reportPeople } from '#features/lives/server/schema.ts'
import type { Database } from '#platform/server/database/connect.ts'

/** What is kept about somebody by sharing, as it is handed over to them and erased. */
export function sharingDataStore(db: Database) {
  const ownLives = (userUuid: string) =>
    db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, userUuid))

  const people = (condition: SQL | undefined) =>
    db.select().from(reportPeople).where(condition).orderBy(asc(reportPeople.invitedAt))

  return {
    /** With whom the user shares, what is shared with them, what they did with reports, the links they made. */
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const given = await people(inArray(reportPeople.liveId, ownLives(userUuid)))
      const received = await people(eq(reportPeople.userUuid, userUuid))
      const done = await db
        .select()
        .from(reportLog)
        .where(eq(reportLog.userUuid, userUuid))
        .orderBy(asc(reportLog.at))
      const links = await db
        .select()
        .from(guestLinks)
        .where(eq(guestLinks.createdBy, userUuid))
        .orderBy(asc(guestLinks.createdAt))
      return [
        { name: 'reports-shared-by-me', rows: () => given },
        { name: 'reports-shared-with-me', rows: () => received },
        { name: 'done-with-reports', rows: () => done },
        { name: 'guest-links', rows: () => links },
      ]
    },

    /**
     * Deletes what belongs to the user's own reports and what is shared with them. In the logs of others stays that
     * something was done, without a name.
     */
    async erase(userUuid: string): Promise<void> {
      const shared = await db
        .delete(reportPeople)
        .where(or(eq(reportPeople.userUuid, userUuid), inArray(reportPeople.liveId, ownLives(userUuid))))
        .returning({ userUuid: reportPeople.userUuid, email: reportPeople.email })
      await db.delete(guestLinks).where(eq(guestLinks.createdBy, userUuid))
      await db.delete(reportLog).where(inArray(reportLog.liveId, ownLives(userUuid)))
      await db.update(reportLog).set({ userUuid: null }).where(eq(reportLog.userUuid, userUuid))

      const addresses = shared.filter((person) => person.userUuid === userUuid).map(({ email }) => email)
      if (addresses.length > 0)
        await db
          .update(reportLog)
          .set({ detail: sql`null` })
          .where(and(inArray(reportLog.detail, addresses), inArray(reportLog.act, ['shared', 'unshared'])))
    },
  }
}
