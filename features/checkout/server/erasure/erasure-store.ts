import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { deliveries, withdrawals } from '../schema.ts'

export function erasureStore(db: Database) {
  return {
    /** Merchants for whose orders something is kept. */
    async merchants(): Promise<string[]> {
      const found = await db.selectDistinct({ uuid: deliveries.merchantUuid }).from(deliveries)
      return found.map(({ uuid }) => uuid)
    },

    /** Orders of a merchant for which something is kept. */
    async ordersOf(merchantUuid: string): Promise<string[]> {
      const found = await db
        .select({ uuid: deliveries.orderUuid })
        .from(deliveries)
        .where(eq(deliveries.merchantUuid, merchantUuid))
      return found.map(({ uuid }) => uuid)
    },

    async deleteOfOrders(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0) {
        await db.delete(deliveries).where(inArray(deliveries.orderUuid, orderUuids))
        await db.delete(withdrawals).where(inArray(withdrawals.orderUuid, orderUuids))
      }
    },
  }
}
