import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { withdrawals } from '../schema.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

export function withdrawalStore(db: Database) {
  return {
    async of(orderUuid: string): Promise<Withdrawal | null> {
      const [found] = await db.select().from(withdrawals).where(eq(withdrawals.orderUuid, orderUuid))
      return found ?? null
    },

    /** Those that wait for the refund, newest first. */
    async openOf(merchantUuid: string): Promise<Withdrawal[]> {
      return db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.merchantUuid, merchantUuid), isNull(withdrawals.closedAt)))
        .orderBy(desc(withdrawals.askedAt))
        .limit(500)
    },

    /** False if the buyer has asked before. */
    async add(withdrawal: Withdrawal): Promise<boolean> {
      const added = await db.insert(withdrawals).values(withdrawal).onConflictDoNothing().returning()
      return added.length > 0
    },

    async close(orderUuids: string[], now: Date): Promise<void> {
      if (orderUuids.length === 0) return
      await db
        .update(withdrawals)
        .set({ closedAt: now })
        .where(and(inArray(withdrawals.orderUuid, orderUuids), isNull(withdrawals.closedAt)))
    },
  }
}
