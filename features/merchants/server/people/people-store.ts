import { and, asc, count, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { MemberRole } from '../../contract.ts'
import type { Invitation } from '../member-store.ts'
import { merchantInvitations, merchantMembers, merchants } from '../schema.ts'

/** Changes the people of merchants; `member-store.ts` reads them. */
export function peopleStore(db: Database) {
  const member = (merchantUuid: string, userUuid: string) =>
    and(eq(merchantMembers.merchantUuid, merchantUuid), eq(merchantMembers.userUuid, userUuid))

  return {
    /** The number of full administrators; exact while the merchant is locked. */
    async countFull(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(merchantMembers)
        .where(and(eq(merchantMembers.merchantUuid, merchantUuid), eq(merchantMembers.role, 'full')))
      return row?.total ?? 0
    },

    async changeRole(merchantUuid: string, userUuid: string, role: MemberRole): Promise<void> {
      await db.update(merchantMembers).set({ role }).where(member(merchantUuid, userUuid))
    },

    async remove(merchantUuid: string, userUuid: string): Promise<void> {
      await db.delete(merchantMembers).where(member(merchantUuid, userUuid))
    },

    async addInvitation(invitation: Invitation): Promise<void> {
      await db.insert(merchantInvitations).values(invitation)
    },

    async invitation(id: string): Promise<Invitation | null> {
      const [row] = await db.select().from(merchantInvitations).where(eq(merchantInvitations.id, id))
      return row ?? null
    },

    async prolongInvitation(id: string, expiresAt: Date): Promise<void> {
      await db.update(merchantInvitations).set({ expiresAt }).where(eq(merchantInvitations.id, id))
    },

    /** True for the one caller that ends the invitation. */
    async endInvitation(id: string): Promise<boolean> {
      const ended = await db
        .delete(merchantInvitations)
        .where(eq(merchantInvitations.id, id))
        .returning({ id: merchantInvitations.id })
      return ended.length > 0
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(merchantInvitations).where(lte(merchantInvitations.expiresAt, now))
    },

    /** Invitations of an address that can still be accepted, to merchants that are not deleted; the oldest first. */
    async invitationsOfEmail(email: string, now: Date): Promise<(Invitation & { merchantName: string })[]> {
      const rows = await db
        .select({ invitation: merchantInvitations, merchantName: merchants.name })
        .from(merchantInvitations)
        .innerJoin(merchants, eq(merchants.uuid, merchantInvitations.merchantUuid))
        .where(
          and(
            eq(merchantInvitations.email, email),
            gt(merchantInvitations.expiresAt, now),
            isNull(merchants.deletedAt),
          ),
        )
        .orderBy(asc(merchantInvitations.createdAt), asc(merchantInvitations.id))
      return rows.map(({ invitation, merchantName }) => ({ ...invitation, merchantName }))
    },

    /** The invitations that a user sent, and those to the user's address. */
    async invitationsWith(userUuid: string, email: string): Promise<Invitation[]> {
      return db
        .select()
        .from(merchantInvitations)
        .where(or(eq(merchantInvitations.invitedByUuid, userUuid), eq(merchantInvitations.email, email)))
        .orderBy(asc(merchantInvitations.createdAt), asc(merchantInvitations.id))
    },

    async deleteInvitationsWith(userUuid: string, email: string): Promise<void> {
      await db
        .delete(merchantInvitations)
        .where(or(eq(merchantInvitations.invitedByUuid, userUuid), eq(merchantInvitations.email, email)))
    },
  }
}
