import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { MemberRole } from '../contract.ts'
import { merchantInvitations, merchantMembers } from './schema.ts'

export type Member = typeof merchantMembers.$inferSelect
export type Invitation = typeof merchantInvitations.$inferSelect

/** The people of merchants. */
export function memberStore(db: Database) {
  const of = (merchantUuid: string, userUuid: string) =>
    and(eq(merchantMembers.merchantUuid, merchantUuid), eq(merchantMembers.userUuid, userUuid))

  return {
    async add(member: Member): Promise<void> {
      await db.insert(merchantMembers).values(member)
    },

    /** Null for a user who is no administrator of it. */
    async roleOf(merchantUuid: string, userUuid: string): Promise<MemberRole | null> {
      const [row] = await db
        .select({ role: merchantMembers.role })
        .from(merchantMembers)
        .where(of(merchantUuid, userUuid))
      return row?.role ?? null
    },

    /** The administrators of these merchants, the first added first. */
    async membersOf(merchantUuids: string[]): Promise<Member[]> {
      if (merchantUuids.length === 0) return []
      return db
        .select()
        .from(merchantMembers)
        .where(inArray(merchantMembers.merchantUuid, merchantUuids))
        .orderBy(asc(merchantMembers.createdAt), asc(merchantMembers.userUuid))
    },

    /** Invitations of these merchants, the first first. */
    async invitationsOf(merchantUuids: string[]): Promise<Invitation[]> {
      if (merchantUuids.length === 0) return []
      return db
        .select()
        .from(merchantInvitations)
        .where(inArray(merchantInvitations.merchantUuid, merchantUuids))
        .orderBy(asc(merchantInvitations.createdAt), asc(merchantInvitations.id))
    },

    async removeUser(userUuid: string): Promise<void> {
      await db.delete(merchantMembers).where(eq(merchantMembers.userUuid, userUuid))
    },
  }
}
