import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { shopDeliveries, shopPrivacyRequests } from '../schema.ts'

export type ShopDelivery = typeof shopDeliveries.$inferSelect

/** Notifications of Shopify, and the requests about privacy among them. */
export function deliveryStore(db: Database) {
  return {
    /** False if the notification arrived before. */
    async addOnce(delivery: ShopDelivery): Promise<boolean> {
      const added = await db
        .insert(shopDeliveries)
        .values(delivery)
        .onConflictDoNothing()
        .returning({ id: shopDeliveries.id })
      return added.length > 0
    },

    async byId(id: string): Promise<ShopDelivery | null> {
      const [row] = await db.select().from(shopDeliveries).where(eq(shopDeliveries.id, id))
      return row ?? null
    },

    async markApplied(id: string, at: Date): Promise<void> {
      await db.update(shopDeliveries).set({ appliedAt: at }).where(eq(shopDeliveries.id, id))
    },

    async purge(before: Date): Promise<void> {
      await db
        .delete(shopDeliveries)
        .where(and(lt(shopDeliveries.receivedAt, before), isNotNull(shopDeliveries.appliedAt)))
    },

    async addPrivacyRequest(request: typeof shopPrivacyRequests.$inferInsert): Promise<void> {
      await db.insert(shopPrivacyRequests).values(request).onConflictDoNothing()
    },

    async completePrivacyRequest(id: string, at: Date): Promise<void> {
      await db
        .update(shopPrivacyRequests)
        .set({ completedAt: at })
        .where(and(eq(shopPrivacyRequests.id, id), isNull(shopPrivacyRequests.completedAt)))
    },
  }
}
