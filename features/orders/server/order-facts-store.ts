import { and, asc, desc, eq, inArray, isNotNull, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { buyers, orderLines, orderSales, orders, sales as soldIn } from './schema.ts'

const liveId = sql<string>`claim ->> 'liveId'`

/** What later features ask about orders beside their snapshots. */
export function orderFactsStore(db: Database) {
  return {
    /** The sales and lives that pieces of an order come from, the newest first. */
    async originsOf(orderUuid: string): Promise<{ saleUuids: string[]; liveIds: string[] }> {
      const sales = await db
        .select({ uuid: orderSales.saleUuid })
        .from(orderSales)
        .innerJoin(soldIn, eq(soldIn.uuid, orderSales.saleUuid))
        .where(eq(orderSales.orderUuid, orderUuid))
        .orderBy(desc(soldIn.openedAt), asc(soldIn.uuid))
      const lives = await db
        .select({ id: liveId })
        .from(orderLines)
        .where(and(eq(orderLines.orderUuid, orderUuid), sql`claim is not null and state <> 'over'`))
        .groupBy(liveId)
        .orderBy(desc(max(orderLines.id)))
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

    /** Those of these orders that are the merchant's, still to be paid, and whose buyer's e-mail is known. */
    async unpaidWithEmail(merchantUuid: string, orderUuids: string[]): Promise<string[]> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .innerJoin(buyers, eq(buyers.uuid, orders.buyerUuid))
        .where(
          and(
            eq(orders.merchantUuid, merchantUuid),
            inArray(orders.uuid, orderUuids),
            inArray(orders.state, ['held', 'waiting_payment']),
            isNotNull(buyers.email),
          ),
        )
        .orderBy(asc(orders.number))
      return found.map(({ uuid }) => uuid)
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
