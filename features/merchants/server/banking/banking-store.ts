import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { merchantBankAccounts } from '../schema.ts'

export type StoredBanking = typeof merchantBankAccounts.$inferSelect

export function bankingStore(db: Database) {
  return {
    async of(merchantUuid: string): Promise<StoredBanking | null> {
      const [row] = await db
        .select()
        .from(merchantBankAccounts)
        .where(eq(merchantBankAccounts.merchantUuid, merchantUuid))
      return row ?? null
    },

    async save(banking: StoredBanking): Promise<void> {
      const { merchantUuid, ...set } = banking
      await db
        .insert(merchantBankAccounts)
        .values(banking)
        .onConflictDoUpdate({ target: merchantBankAccounts.merchantUuid, set })
    },

    async delete(merchantUuid: string): Promise<void> {
      await db.delete(merchantBankAccounts).where(eq(merchantBankAccounts.merchantUuid, merchantUuid))
    },
  }
}
