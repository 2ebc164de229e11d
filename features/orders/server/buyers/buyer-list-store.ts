import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Buyer } from '../bags/buyer-store.ts'
import { buyers, orderLines, orders } from '../schema.ts'

type Filter = { search: string; which: 'all' | 'trusted' | 'pay_first' | 'did_not_pay'; now: Date }

export type BuyerWithOrders = Buyer & {
  orders: number
  paidOrders: number
  unpaidOrders: number
  /** Of the order that was opened last. */
  lastState: string | null
}

const ordersIn = (which: SQL) =>
  sql<number>`(select count(*)::int from ${orders} own where own.buyer_uuid = buyers.uuid and ${which})`
const lastState = sql<string | null>`(select own.state from ${orders} own
  where own.buyer_uuid = buyers.uuid order by own.created_at desc, own.number desc limit 1)`
const columns = {
  ...getTableColumns(buyers),
  orders: ordersIn(sql`true`),
  paidOrders: ordersIn(sql`own.state in ('paid', 'packed', 'sent', 'delivered')`),
  unpaidOrders: ordersIn(sql`own.state = 'expired'`),
  lastState,
}

export function buyerListStore(db: Database) {
  const meant = (merchantUuid: string, { search, which, now }: Filter): SQL | undefined => {
    const text = search.replace(/^@/, '').toLowerCase()
    const marked = {
      all: undefined,
      trusted: isNotNull(buyers.trustedAt),
      pay_first: sql`${buyers.payFirstUntil} > ${now.toISOString()}::timestamptz`,
      did_not_pay: sql`exists (select from ${orders} own where own.buyer_uuid = buyers.uuid and own.state = 'expired')`,
    }
    return and(
      eq(buyers.merchantUuid, merchantUuid),
      marked[which],
      text === ''
        ? undefined
        : or(
            sql`starts_with(${buyers.userName}, ${text})`,
            sql`position(${text} in lower(${buyers.name})) > 0`,
          ),
    )
  }

  return {
    async page(
      merchantUuid: string,
      { page, limit, ...filter }: Filter & PageRequest,
    ): Promise<BuyerWithOrders[]> {
      return db
        .select(columns)
        .from(buyers)
        .where(meant(merchantUuid, filter))
        .orderBy(desc(buyers.createdAt), desc(buyers.uuid))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async count(merchantUuid: string, filter: Filter): Promise<number> {
      const [found] = await db.select({ total: count() }).from(buyers).where(meant(merchantUuid, filter))
      return found?.total ?? 0
    },

    /** By merchant. */
    async some(uuids: string[]): Promise<BuyerWithOrders[]> {
      return db
        .select(columns)
        .from(buyers)
        .where(inArray(buyers.uuid, uuids))
        .orderBy(asc(buyers.merchantUuid), asc(buyers.createdAt), asc(buyers.uuid))
    },

    /** Pieces of a sku that are held in the open bags of trusted buyers. */
    async piecesOfTrusted(merchantUuid: string, skuId: number): Promise<number> {
      const [found] = await db
        .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
        .from(buyers)
        .innerJoin(orders, eq(orders.buyerUuid, buyers.uuid))
        .innerJoin(orderLines, eq(orderLines.orderUuid, orders.uuid))
        .where(
          and(
            eq(buyers.merchantUuid, merchantUuid),
            isNotNull(buyers.trustedAt),
            eq(orders.collects, true),
            eq(orderLines.skuId, skuId),
            eq(orderLines.state, 'held'),
          ),
        )
      return found?.pieces ?? 0
    },

    async one(uuid: string): Promise<BuyerWithOrders | null> {
      const [found] = await db.select(columns).from(buyers).where(eq(buyers.uuid, uuid))
      return found ?? null
    },
  }
}
