import { and, eq, gt, isNull, min } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { shopCheckouts } from './schema.ts'

export type ShopCheckout = typeof shopCheckouts.$inferSelect

export function shopCheckoutStore(db: Database) {
  return {
    async put(checkout: ShopCheckout): Promise<void> {
      const { orderUuid: _, ...fields } = checkout
      await db
        .insert(shopCheckouts)
        .values(checkout)
        .onConflictDoUpdate({ target: shopCheckouts.orderUuid, set: fields })
    },

    async ofOrder(orderUuid: string): Promise<ShopCheckout | null> {
      const [found] = await db.select().from(shopCheckouts).where(eq(shopCheckouts.orderUuid, orderUuid))
      return found ?? null
    },

    async close(orderUuid: string, version: number, now: Date): Promise<void> {
      await db
        .update(shopCheckouts)
        .set({ closedAt: now })
        .where(and(eq(shopCheckouts.orderUuid, orderUuid), eq(shopCheckouts.version, version)))
    },

    /** Merchants whose buyers may still pay in the shop, each with the time of the first hand-over after `since`. */
    async open(since: Date): Promise<{ merchantUuid: string; first: Date }[]> {
      const found = await db
        .select({ merchantUuid: shopCheckouts.merchantUuid, first: min(shopCheckouts.openedAt) })
        .from(shopCheckouts)
        .where(and(isNull(shopCheckouts.closedAt), gt(shopCheckouts.openedAt, since)))
        .groupBy(shopCheckouts.merchantUuid)
      return found.map(({ merchantUuid, first }) => ({ merchantUuid, first: first! }))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(shopCheckouts).where(eq(shopCheckouts.merchantUuid, merchantUuid))
    },
  }
}
