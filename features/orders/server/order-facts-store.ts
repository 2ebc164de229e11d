import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { buyers, orderLines, orderSales, orders } from './schema.ts'

/** What later features ask about orders beside their snapshots. */
export function orderFactsStore(db: Database) {
  return {
    /** The sales and lives that pieces of an order come from. */
    async originsOf(orderUuid: string): Promise<{ saleUuids: string[]; liveIds: string[] }> {
      const sales = await db
        .select({ uuid: orderSales.saleUuid })
        .from(orderSales)
        .where(eq(orderSales.orderUuid, orderUuid))
      const lives = await db
        .selectDistinct({ id: sql<string>`claim ->> 'liveId'` })
        .from(orderLines)
        .where(and(eq(orderLines.orderUuid, orderUuid), sql`claim is not null and state <> 'over'`))
      return { saleUuids: sales.map(({ uuid }) => uuid), liveIds: lives.map(({ id }) => id) }
    },

    /** Those of these orders whose buyer's e-mail is known. */
    async withEmail(orderUuids: string[]): Promise<Set<string>> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .innerJoin(buyers, eq(buyers.uuid, orders.buyerUuid))
        .where(and(inArray(orders.uuid, orderUuids), isNotNull(buyers.email)))
      return new Set(found.map(({ uuid }) => uuid))
    },

    /** Those of these orders that are the merchant's and not over, each with the phone of its buyer. */
    async buyersOf(merchantUuid: string, orderUuids: string[]) {
      return db
        .select({ orderUuid: orders.uuid, number: orders.number, phone: buyers.phone })
        .from(orders)
        .innerJoin(buyers, eq(buyers.uuid, orders.buyerUuid))
        .where(
          and(
            eq(orders.merchantUuid, merchantUuid),
            inArray(orders.uuid, orderUuids),
            notInArray(orders.state, ['cancelled', 'expired', 'refunded']),
          ),
        )
        .orderBy(asc(orders.number))
    },
  }
}
