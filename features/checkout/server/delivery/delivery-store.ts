import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { deliveries } from '../schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

export function deliveryStore(db: Database) {
  return {
    async of(orderUuid: string): Promise<DeliveryRow | null> {
      const [found] = await db.select().from(deliveries).where(eq(deliveries.orderUuid, orderUuid))
      return found ?? null
    },

    async setTaxId(orderUuid: string, taxId: string): Promise<void> {
      await db.update(deliveries).set({ taxId }).where(eq(deliveries.orderUuid, orderUuid))
    },

    async save(delivery: DeliveryRow): Promise<void> {
      const { orderUuid: _orderUuid, ...set } = delivery
      await db.insert(deliveries).values(delivery).onConflictDoUpdate({ target: deliveries.orderUuid, set })
    },
  }
}
