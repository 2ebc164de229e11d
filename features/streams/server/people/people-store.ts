import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { StreamRole } from '../../contract.ts'
import type { Invitation, Member } from '../member-store.ts'
import { streamInvitations, streamMembers, streams } from '../schema.ts'
import type { Stream } from '../stream-store.ts'

/** Changes the people of streams; `member-store.ts` reads them. */
export function peopleStore(db: Database) {
  const member = (streamUuid: string, userUuid: string) =>
    and(eq(streamMembers.streamUuid, streamUuid), eq(streamMembers.userUuid, userUuid))

  return {
    /** As it is after the change; null for a person without a role of the stream itself. */
    async changeRole(streamUuid: string, userUuid: string, role: StreamRole): Promise<Member | null> {
      const [row] = await db
        .update(streamMembers)
        .set({ role })
        .where(member(streamUuid, userUuid))
        .returning()
      return row ?? null
    },

    /** Whether the person had a role. */
    async remove(streamUuid: string, userUuid: string): Promise<boolean> {
      const removed = await db
        .delete(streamMembers)
        .where(member(streamUuid, userUuid))
        .returning({ userUuid: streamMembers.userUuid })
      return removed.length > 0
    },

    async addInvitation(invitation: Invitation): Promise<void> {
      await db.insert(streamInvitations).values(invitation)
    },

    async invitation(id: string): Promise<Invitation | null> {
      const [row] = await db.select().from(streamInvitations).where(eq(streamInvitations.id, id))
      return row ?? null
    },

    async prolongInvitation(id: string, expiresAt: Date): Promise<void> {
      await db.update(streamInvitations).set({ expiresAt }).where(eq(streamInvitations.id, id))
    },

    /** True for the one caller that ends the invitation. */
    async endInvitation(id: string): Promise<boolean> {
      const ended = await db
        .delete(streamInvitations)
        .where(eq(streamInvitations.id, id))
        .returning({ id: streamInvitations.id })
      return ended.length > 0
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(streamInvitations).where(lte(streamInvitations.expiresAt, now))
    },

    /** Invitations of an address that can still be accepted, to streams that are not deleted; the oldest first. */
    async invitationsOfEmail(
      email: string,
      now: Date,
    ): Promise<{ invitation: Invitation; stream: Stream }[]> {
      return db
        .select({ invitation: streamInvitations, stream: streams })
        .from(streamInvitations)
        .innerJoin(streams, eq(streams.uuid, streamInvitations.streamUuid))
        .where(
          and(
            eq(streamInvitations.email, email),
            gt(streamInvitations.expiresAt, now),
            isNull(streams.deletedAt),
          ),
        )
        .orderBy(asc(streamInvitations.createdAt), asc(streamInvitations.id))
    },
  }
}
