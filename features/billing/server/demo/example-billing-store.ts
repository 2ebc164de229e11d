import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { credits, orders, payments, subscriptions, unlocks } from '../schema.ts'

/** Deletes rows of the demo's example data. */
export function exampleBillingStore(db: Database) {
  return {
    async removeUnlocks(userUuid: string, mediaIds: string[]): Promise<void> {
      await db.delete(unlocks).where(and(eq(unlocks.userUuid, userUuid), inArray(unlocks.mediaId, mediaIds)))
    },

    async removeCredits(userUuid: string, ids: string[]): Promise<void> {
      await db.delete(credits).where(and(eq(credits.userUuid, userUuid), inArray(credits.id, ids)))
    },

    /** Orders, payments, subscriptions and bought credits of one gateway. */
    async removeGateway(userUuid: string, gateway: string): Promise<void> {
      await db.delete(credits).where(and(eq(credits.userUuid, userUuid), eq(credits.paymentGateway, gateway)))
      await db.delete(payments).where(and(eq(payments.userUuid, userUuid), eq(payments.gateway, gateway)))
      await db
        .delete(subscriptions)
        .where(and(eq(subscriptions.userUuid, userUuid), eq(subscriptions.gateway, gateway)))
      await db.delete(orders).where(and(eq(orders.userUuid, userUuid), eq(orders.gateway, gateway)))
    },
  }
}
