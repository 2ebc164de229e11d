import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Merchant } from '../merchant-store.ts'
import { merchantAccounts, merchants } from '../schema.ts'

export function merchantAccountStore(db: Database) {
  return {
    /** The connections that were assigned to a merchant. */
    async assignedTo(merchantUuid: string): Promise<string[]> {
      const rows = await db
        .select({ pluginId: merchantAccounts.pluginId })
        .from(merchantAccounts)
        .where(eq(merchantAccounts.merchantUuid, merchantUuid))
      return rows.map(({ pluginId }) => pluginId)
    },

    async add(merchantUuid: string, pluginIds: string[], createdAt: Date): Promise<void> {
      if (pluginIds.length === 0) return
      await db
        .insert(merchantAccounts)
        .values(pluginIds.map((pluginId) => ({ merchantUuid, pluginId, createdAt })))
        .onConflictDoNothing()
    },

    async remove(merchantUuid: string, pluginIds: string[]): Promise<void> {
      if (pluginIds.length === 0) return
      await db
        .delete(merchantAccounts)
        .where(
          and(eq(merchantAccounts.merchantUuid, merchantUuid), inArray(merchantAccounts.pluginId, pluginIds)),
        )
    },

    /** The merchants that a user added and that are not deleted. */
    async addedBy(userUuid: string): Promise<Merchant[]> {
      return db
        .select()
        .from(merchants)
        .where(and(eq(merchants.createdByUuid, userUuid), isNull(merchants.deletedAt)))
    },
  }
}
