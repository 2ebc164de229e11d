import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamAlerts, streamChanges, streamInvitations, streamMembers, streamPushAlerts } from './schema.ts'

/** What names a user in streams. */
export function personalDataStore(db: Database) {
  const invitationsOf = (userUuid: string, email: string) =>
    or(eq(streamInvitations.invitedByUuid, userUuid), eq(streamInvitations.email, email))
  return {
    membershipsOf: (userUuid: string) =>
      db
        .select()
        .from(streamMembers)
        .where(eq(streamMembers.userUuid, userUuid))
        .orderBy(asc(streamMembers.createdAt)),

    /** The invitations that a user sent, and those to the user's address. */
    invitationsWith: (userUuid: string, email: string) =>
      db
        .select()
        .from(streamInvitations)
        .where(invitationsOf(userUuid, email))
        .orderBy(asc(streamInvitations.createdAt)),

    alertsTo: (email: string) =>
      db
        .select()
        .from(streamAlerts)
        .where(eq(streamAlerts.email, email))
        .orderBy(asc(streamAlerts.createdAt)),

    pushAlertsOf: (userUuid: string) =>
      db
        .select({ streamUuid: streamPushAlerts.streamUuid, agreedAt: streamPushAlerts.agreedAt })
        .from(streamPushAlerts)
        .where(eq(streamPushAlerts.userUuid, userUuid))
        .orderBy(asc(streamPushAlerts.agreedAt)),

    /** Ends roles and invitations; what the user did stays with the stream, without the user. */
    async forget(userUuid: string, email: string): Promise<void> {
      await db.delete(streamMembers).where(eq(streamMembers.userUuid, userUuid))
      await db.delete(streamAlerts).where(eq(streamAlerts.email, email))
      await db.delete(streamPushAlerts).where(eq(streamPushAlerts.userUuid, userUuid))
      await db.delete(streamInvitations).where(invitationsOf(userUuid, email))
      await db.update(streamMembers).set({ addedByUuid: null }).where(eq(streamMembers.addedByUuid, userUuid))
      await db.update(streamChanges).set({ userUuid: null }).where(eq(streamChanges.userUuid, userUuid))
      await db
        .update(streamChanges)
        .set({ details: sql`${streamChanges.details} - 'userUuid'` })
        .where(sql`${streamChanges.details} ->> 'userUuid' = ${userUuid}`)
    },
  }
}
