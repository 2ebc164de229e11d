import { and, asc, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { orderLines, orders } from '../schema.ts'

type SoldPieces = { people: number; orders: number; pieces: number; amount: number }

const ended = (...endings: string[]) =>
  sql`${orderLines.ending} in (${sql.join(
    endings.map((ending) => sql`${ending}`),
    sql`, `,
  )})`

/** Which pieces of a live count for what; every line is in `ordered` and in one of the others, sent ones also in `paid`. */
const kinds = {
  ordered: sql`true`,
  paid: sql`${orderLines.state} = 'paid'`,
  sent: sql`${orderLines.state} = 'paid' and ${orders.state} in ('sent', 'delivered')`,
  open: sql`${orderLines.state} in ('held', 'wanted')`,
  waiting: sql`${orderLines.state} = 'waiting'`,
  expired: ended('expired'),
  cancelled: ended('cancelled', 'removed'),
  missed: ended('order_paid', 'order_packed'),
  refunded: ended('refunded'),
} satisfies Record<string, SQL>
export type LiveResult = Record<keyof typeof kinds, SoldPieces>

const nothing: SoldPieces = { people: 0, orders: 0, pieces: 0, amount: 0 }
export const emptyResult: LiveResult = {
  ...{ ordered: nothing, paid: nothing, sent: nothing, open: nothing, waiting: nothing },
  ...{ expired: nothing, cancelled: nothing, missed: nothing, refunded: nothing },
}

/** People, orders, pieces and centavos of one kind, as columns. */
const columnsOf = (kind: SQL) => ({
  people: sql<number>`(count(distinct ${orders.buyerUuid}) filter (where ${kind}))::int`,
  orders: sql<number>`(count(distinct ${orders.uuid}) filter (where ${kind}))::int`,
  pieces: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${kind}), 0)::int`,
  amount:
    sql`coalesce(sum(${orderLines.quantity}::bigint * ${orderLines.price}) filter (where ${kind}), 0)`.mapWith(
      Number,
    ),
})

export function liveResultStore(db: Database) {
  return {
    /** What became of the pieces of a live, by merchant; absent where a merchant has none. */
    async ofLive(liveId: string, merchantUuids: string[]): Promise<Map<string, LiveResult>> {
      if (merchantUuids.length === 0) return new Map()
      const found = await db
        .select({
          merchantUuid: orders.merchantUuid,
          ordered: columnsOf(kinds.ordered),
          paid: columnsOf(kinds.paid),
          sent: columnsOf(kinds.sent),
          open: columnsOf(kinds.open),
          waiting: columnsOf(kinds.waiting),
          expired: columnsOf(kinds.expired),
          cancelled: columnsOf(kinds.cancelled),
          missed: columnsOf(kinds.missed),
          refunded: columnsOf(kinds.refunded),
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.uuid, orderLines.orderUuid))
        .where(
          and(
            sql`${orderLines.claim} is not null and ${orderLines.claim} ->> 'liveId' = ${liveId}`,
            inArray(orders.merchantUuid, merchantUuids),
          ),
        )
        .groupBy(orders.merchantUuid)
      return new Map(found.map(({ merchantUuid, ...result }) => [merchantUuid, result]))
    },

    /** The latest lives whose pieces are in orders of a merchant, the newest first. */
    async livesOf(merchantUuid: string, limit: number) {
      const liveId = sql<string>`(${orderLines.claim} ->> 'liveId')::uuid`
      const withOrders = db
        .select({
          liveId: liveId.as('live_id'),
          orders: countDistinct(orderLines.orderUuid).as('orders'),
        })
        .from(orderLines)
        .where(and(eq(orderLines.merchantUuid, merchantUuid), sql`${orderLines.claim} is not null`))
        .groupBy(liveId)
        .as('with_orders')
      return db
        .select({
          liveId: withOrders.liveId,
          accountUsername: lives.accountUsername,
          startedAt: lives.startedAt,
          orders: withOrders.orders,
        })
        .from(withOrders)
        .innerJoin(lives, eq(lives.id, withOrders.liveId))
        .orderBy(desc(lives.startedAt), asc(lives.id))
        .limit(limit)
    },
  }
}
