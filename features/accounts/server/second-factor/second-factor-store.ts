import { and, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { authenticators, recoveryCodes, securityEvents, trustedDevices } from '../schema.ts'

export function secondFactorStore(db: Database) {
  return {
    async authenticator(userUuid: string) {
      const [found] = await db.select().from(authenticators).where(eq(authenticators.userUuid, userUuid))
      return found ?? null
    },

    /** Stores an unconfirmed secret; false when a confirmed one is there. */
    async beginAuthenticator(userUuid: string, sealedSecret: string, now: Date): Promise<boolean> {
      const begun = { sealedSecret, createdAt: now, lastStep: 0 }
      const stored = await db
        .insert(authenticators)
        .values({ userUuid, ...begun })
        .onConflictDoUpdate({
          target: authenticators.userUuid,
          set: begun,
          setWhere: isNull(authenticators.confirmedAt),
        })
        .returning({ userUuid: authenticators.userUuid })
      return stored.length > 0
    },

    /** Puts the authenticator in force with its first code; false when it was confirmed or replaced meanwhile. */
    async confirmAuthenticator(userUuid: string, sealedSecret: string, step: number, now: Date) {
      const confirmed = await db
        .update(authenticators)
        .set({ confirmedAt: now, lastStep: step })
        .where(
          and(
            eq(authenticators.userUuid, userUuid),
            eq(authenticators.sealedSecret, sealedSecret),
            isNull(authenticators.confirmedAt),
          ),
        )
        .returning({ userUuid: authenticators.userUuid })
      return confirmed.length > 0
    },

    /** Uses the code of a step up; false when it, or a later one, was used already. */
    async spendStep(userUuid: string, step: number): Promise<boolean> {
      const used = await db
        .update(authenticators)
        .set({ lastStep: step })
        .where(
          and(
            eq(authenticators.userUuid, userUuid),
            isNotNull(authenticators.confirmedAt),
            lt(authenticators.lastStep, step),
          ),
        )
        .returning({ userUuid: authenticators.userUuid })
      return used.length > 0
    },

    async reseal(userUuid: string, sealedSecret: string): Promise<void> {
      await db.update(authenticators).set({ sealedSecret }).where(eq(authenticators.userUuid, userUuid))
    },

    /** Returns whether there was a confirmed one. */
    async removeAuthenticator(userUuid: string): Promise<boolean> {
      const removed = await db
        .delete(authenticators)
        .where(eq(authenticators.userUuid, userUuid))
        .returning({ confirmedAt: authenticators.confirmedAt })
      return removed.some(({ confirmedAt }) => confirmedAt !== null)
    },

    async replaceRecoveryCodes(userUuid: string, hashes: string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid))
      if (hashes.length > 0)
        await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userUuid, codeHash })))
    },

    /** Uses a code up; false when it is unknown or used. */
    async spendRecoveryCode(userUuid: string, codeHash: string, now: Date): Promise<boolean> {
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.userUuid, userUuid),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ codeHash: recoveryCodes.codeHash })
      return used.length > 0
    },

    async recoveryCodesLeft(userUuid: string): Promise<number> {
      const [found] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userUuid, userUuid), isNull(recoveryCodes.usedAt)))
      return found?.left ?? 0
    },

    async trustDevice(device: typeof trustedDevices.$inferInsert): Promise<void> {
      await db.insert(trustedDevices).values(device)
    },

    async isTrusted(userUuid: string, tokenHash: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ userUuid: trustedDevices.userUuid })
        .from(trustedDevices)
        .where(
          and(
            eq(trustedDevices.tokenHash, tokenHash),
            eq(trustedDevices.userUuid, userUuid),
            gt(trustedDevices.expiresAt, now),
          ),
        )
      return found.length > 0
    },

    async trustedDevices(userUuid: string) {
      return db
        .select({
          device: trustedDevices.device,
          createdAt: trustedDevices.createdAt,
          expiresAt: trustedDevices.expiresAt,
        })
        .from(trustedDevices)
        .where(eq(trustedDevices.userUuid, userUuid))
        .orderBy(desc(trustedDevices.createdAt))
    },

    async forgetDevices(userUuid: string): Promise<void> {
      await db.delete(trustedDevices).where(eq(trustedDevices.userUuid, userUuid))
    },

    async forgetExpiredDevices(now: Date): Promise<void> {
      await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
    },

    async addEvent(event: typeof securityEvents.$inferInsert): Promise<void> {
      await db.insert(securityEvents).values(event)
    },

    /** The user's events, newest first. */
    async events(userUuid: string, limit: number) {
      return db
        .select({
          kind: securityEvents.kind,
          at: securityEvents.at,
          device: securityEvents.device,
          address: securityEvents.address,
        })
        .from(securityEvents)
        .where(eq(securityEvents.userUuid, userUuid))
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
        .limit(limit)
    },
  }
}
