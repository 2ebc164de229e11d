import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamInvitations, streamMembers } from './schema.ts'

export type Member = typeof streamMembers.$inferSelect
export type Invitation = typeof streamInvitations.$inferSelect

/** The people of streams, without the administrators of their merchants. */
export function memberStore(db: Database) {
  return {
    async add(member: Member): Promise<void> {
      await db.insert(streamMembers).values(member)
    },

    /** The members of these streams, the first added first. */
    async membersOf(streamUuids: string[]): Promise<Member[]> {
      if (streamUuids.length === 0) return []
      return db
        .select()
        .from(streamMembers)
        .where(inArray(streamMembers.streamUuid, streamUuids))
        .orderBy(asc(streamMembers.createdAt), asc(streamMembers.userUuid))
    },

    async memberOf(streamUuid: string, userUuid: string): Promise<Member | null> {
      const [row] = await db
        .select()
        .from(streamMembers)
        .where(and(eq(streamMembers.streamUuid, streamUuid), eq(streamMembers.userUuid, userUuid)))
      return row ?? null
    },

    /** Invitations of these streams, the first first. */
    async invitationsOf(streamUuids: string[]): Promise<Invitation[]> {
      if (streamUuids.length === 0) return []
      return db
        .select()
        .from(streamInvitations)
        .where(inArray(streamInvitations.streamUuid, streamUuids))
        .orderBy(asc(streamInvitations.createdAt), asc(streamInvitations.id))
    },
  }
}
