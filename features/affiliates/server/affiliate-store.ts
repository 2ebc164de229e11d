import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import { affiliates, retiredAffiliateCodes } from './schema.ts'

export type Affiliate = typeof affiliates.$inferSelect
export type AffiliateStore = ReturnType<typeof affiliateStore>

const keyOf = (code: string) => code.toLowerCase()
const hashOf = (code: string) => hashToken(keyOf(code))

export function affiliateStore(db: Database) {
  async function byKey(code: string): Promise<Affiliate | null> {
    const [found] = await db
      .select()
      .from(affiliates)
      .where(eq(affiliates.codeKey, keyOf(code)))
    return found ?? null
  }

  async function isRetired(code: string): Promise<boolean> {
    const found = await db
      .select({ hash: retiredAffiliateCodes.codeHash })
      .from(retiredAffiliateCodes)
      .where(eq(retiredAffiliateCodes.codeHash, hashOf(code)))
    return found.length > 0
  }

  return {
    /** Finds an affiliate by code, ignoring case. */
    byCode: byKey,

    async byUser(userUuid: string): Promise<Affiliate | null> {
      const [found] = await db.select().from(affiliates).where(eq(affiliates.userUuid, userUuid))
      return found ?? null
    },

    /**
     * Locks and returns the affiliate until the transaction ends. Every change of an affiliate's rewards holds this lock.
     * Null if the user is not an affiliate.
     */
    async lock(userUuid: string): Promise<Affiliate | null> {
      const [found] = await db
        .select()
        .from(affiliates)
        .where(eq(affiliates.userUuid, userUuid))
        .for('update')
      return found ?? null
    },

    async isFree(code: string): Promise<boolean> {
      return (await byKey(code)) === null && !(await isRetired(code))
    },

    /** Adds an affiliate. Returns false if the code is or was taken, or the user is an affiliate already. */
    async add(affiliate: Omit<Affiliate, 'codeKey'>): Promise<boolean> {
      if (await isRetired(affiliate.code)) return false
      const added = await db
        .insert(affiliates)
        .values({ ...affiliate, codeKey: keyOf(affiliate.code) })
        .onConflictDoNothing()
        .returning({ userUuid: affiliates.userUuid })
      return added.length > 0
    },

    /** Deletes the affiliate. Unlike after `retire`, the code can be taken again. */
    async remove(userUuid: string): Promise<void> {
      await db.delete(affiliates).where(eq(affiliates.userUuid, userUuid))
    },

    /** Deletes the affiliate and blocks the code for ever. */
    async retire(userUuid: string, at: Date): Promise<void> {
      const [gone] = await db.delete(affiliates).where(eq(affiliates.userUuid, userUuid)).returning()
      if (!gone) return
      await db
        .insert(retiredAffiliateCodes)
        .values({ codeHash: hashOf(gone.code), retiredAt: at })
        .onConflictDoNothing()
    },
  }
}
