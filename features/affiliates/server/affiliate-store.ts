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
    /** Whatever the case it is written in. */
    byCode: byKey,

    async byUser(userUuid: string): Promise<Affiliate | null> {
      const [found] = await db.select().from(affiliates).where(eq(affiliates.userUuid, userUuid))
      return found ?? null
    },

    /**
     * The affiliate, locked until the transaction ends: everything that changes the rewards of one affiliate takes
     * turns here. Null when there is none (any more).
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

    /** False when the code is or was somebody's, or the user is an affiliate already. */
    async add(affiliate: Omit<Affiliate, 'codeKey'>): Promise<boolean> {
      if (await isRetired(affiliate.code)) return false
      const added = await db
        .insert(affiliates)
        .values({ ...affiliate, codeKey: keyOf(affiliate.code) })
        .onConflictDoNothing()
        .returning({ userUuid: affiliates.userUuid })
      return added.length > 0
    },

    /** Deletes the affiliate; unlike `retire`, the code may be taken again. */
    async remove(userUuid: string): Promise<void> {
      await db.delete(affiliates).where(eq(affiliates.userUuid, userUuid))
    },

    /** Deletes the affiliate; the code is nobody's ever after. */
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
