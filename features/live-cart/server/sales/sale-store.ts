import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { liveCartOrders } from '../schema.ts'

const paidStates = ['paid', 'packed', 'sent', 'delivered'] as const
/** Rows that one reading takes at most. */
const mostRows = 20_000

/** What became of the bags that began in carts of streams. */
export function saleStore(db: Database) {
  const isPaid = inArray(orders.state, [...paidStates])
  const sums = {
    sales: sql<number>`count(*) filter (where ${isPaid})::int`,
    revenue: sql<number>`coalesce(sum(${orders.paid} - ${orders.refunded}) filter (where ${isPaid}), 0)::float8`,
  }
  const ofOrder = eq(orders.uuid, liveCartOrders.orderUuid)

  return {
    async totalsOf(streamUuids: string[]) {
      return db
        .select({ uuid: liveCartOrders.streamUuid, orders: sql<number>`count(*)::int`, ...sums })
        .from(liveCartOrders)
        .innerJoin(orders, ofOrder)
        .where(inArray(liveCartOrders.streamUuid, streamUuids))
        .groupBy(liveCartOrders.streamUuid)
    },

    async timesOf(streamUuid: string, { from, to }: { from: Date; to: Date }): Promise<Date[]> {
      const rows = await db
        .select({ at: liveCartOrders.at })
        .from(liveCartOrders)
        .innerJoin(orders, ofOrder)
        .where(and(eq(liveCartOrders.streamUuid, streamUuid), between(liveCartOrders.at, from, to), isPaid))
        .orderBy(asc(liveCartOrders.at))
        .limit(mostRows)
      return rows.map(({ at }) => at)
    },

    async piecesOf(streamUuid: string) {
      return db
        .select({ uuid: orderLines.productUuid, at: liveCartOrders.at, sold: orderLines.quantity })
        .from(liveCartOrders)
        .innerJoin(orders, ofOrder)
        .innerJoin(orderLines, eq(orderLines.orderUuid, orders.uuid))
        .where(and(eq(liveCartOrders.streamUuid, streamUuid), isPaid, eq(orderLines.state, 'paid')))
        .orderBy(asc(liveCartOrders.at))
        .limit(mostRows)
    },

    /** Of buyers who agreed to statistics. */
    async originsOf(streamUuid: string) {
      const { source, medium, campaign } = liveCartOrders
      return db
        .select({
          source: sql<string>`${source}`,
          medium: sql<string>`${medium}`,
          campaign: sql<string>`${campaign}`,
          ...sums,
        })
        .from(liveCartOrders)
        .innerJoin(orders, ofOrder)
        .where(and(eq(liveCartOrders.streamUuid, streamUuid), sql`${source} is not null`))
        .groupBy(source, medium, campaign)
        .limit(mostRows)
    },
  }
}
