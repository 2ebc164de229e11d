import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '#platform/contract/errors.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { orderLines, orderSales, orders, sales } from '../schema.ts'

export type Sale = typeof sales.$inferSelect

export type SaleWithOrders = Sale & { orders: number; unpaid: number }

const unpaid = sql`exists (select from ${orderLines} line where line.order_uuid = entered.order_uuid
  and line.state in ('held', 'wanted', 'waiting'))`

const ordersOf = (which = sql`true`) =>
  sql<number>`(select count(*)::int from ${orderSales} entered where entered.sale_uuid = sales.uuid and ${which})`

/** A merchant's open sale, kept open until the transaction ends. Throws `conflict` with `sale_over`. */
export async function lockedOpenSale(tx: Database, merchantUuid: string, uuid: string): Promise<Sale> {
  const sale = await saleStore(tx).lockOpen(merchantUuid, uuid)
  if (!sale) throw new AppError('conflict', { messageKey: 'sale_over' })
  return sale
}

export function saleStore(db: Database) {
  return {
    async add(sale: Sale): Promise<void> {
      await db.insert(sales).values(sale)
    },

    /** A merchant's sale that is open, kept open until the transaction ends; null if there is none with this uuid. */
    async lockOpen(merchantUuid: string, uuid: string): Promise<Sale | null> {
      const [found] = await db
        .select()
        .from(sales)
        .where(and(eq(sales.uuid, uuid), eq(sales.merchantUuid, merchantUuid), isNull(sales.endedAt)))
        .for('share')
      return found ?? null
    },

    /** Ends an open sale, once those who add pieces to it are done. Null if it is not open. */
    async end(merchantUuid: string, uuid: string, now: Date): Promise<Sale | null> {
      const [ended] = await db
        .update(sales)
        .set({ endedAt: now })
        .where(and(eq(sales.uuid, uuid), eq(sales.merchantUuid, merchantUuid), isNull(sales.endedAt)))
        .returning()
      return ended ?? null
    },

    async byUuid(uuid: string): Promise<Sale | null> {
      const [found] = await db.select().from(sales).where(eq(sales.uuid, uuid))
      return found ?? null
    },

    /** The open sales of these merchants, the latest first. */
    async openOf(merchantUuids: string[]): Promise<Sale[]> {
      if (merchantUuids.length === 0) return []
      return db
        .select()
        .from(sales)
        .where(and(inArray(sales.merchantUuid, merchantUuids), isNull(sales.endedAt)))
        .orderBy(desc(sales.openedAt), asc(sales.uuid))
    },

    /** A merchant's sales, open ones first, with their orders. */
    async page(merchantUuid: string, { page, limit }: PageRequest): Promise<SaleWithOrders[]> {
      return db
        .select({ ...getTableColumns(sales), orders: ordersOf(), unpaid: ordersOf(unpaid) })
        .from(sales)
        .where(eq(sales.merchantUuid, merchantUuid))
        .orderBy(sql`${sales.endedAt} is not null`, desc(sales.openedAt), asc(sales.uuid))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async withOrders(uuid: string): Promise<SaleWithOrders[]> {
      return db
        .select({ ...getTableColumns(sales), orders: ordersOf(), unpaid: ordersOf(unpaid) })
        .from(sales)
        .where(eq(sales.uuid, uuid))
    },

    async count(merchantUuid: string): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(sales)
        .where(eq(sales.merchantUuid, merchantUuid))
      return found?.total ?? 0
    },

    async openOfOrder(orderUuid: string): Promise<Sale[]> {
      const found = await db
        .select({ sale: sales })
        .from(orderSales)
        .innerJoin(sales, eq(sales.uuid, orderSales.saleUuid))
        .where(and(eq(orderSales.orderUuid, orderUuid), isNull(sales.endedAt)))
      return found.map(({ sale }) => sale)
    },

    /** The open sales of these orders, by order. */
    async openOfOrders(orderUuids: string[]): Promise<Map<string, Sale[]>> {
      if (orderUuids.length === 0) return new Map()
      const found = await db
        .select({ orderUuid: orderSales.orderUuid, sale: sales })
        .from(orderSales)
        .innerJoin(sales, eq(sales.uuid, orderSales.saleUuid))
        .where(and(inArray(orderSales.orderUuid, orderUuids), isNull(sales.endedAt)))
      const byOrder = Map.groupBy(found, ({ orderUuid }) => orderUuid)
      return new Map([...byOrder].map(([uuid, rows]) => [uuid, rows.map(({ sale }) => sale)]))
    },

    /** Orders with unpaid lines of a sale. */
    async unpaidOrders(saleUuid: string): Promise<string[]> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orderSales)
        .innerJoin(orders, eq(orders.uuid, orderSales.orderUuid))
        .where(
          and(eq(orderSales.saleUuid, saleUuid), inArray(orders.state, ['held', 'waiting_payment', 'paid'])),
        )
        .orderBy(asc(orders.uuid))
      return found.map(({ uuid }) => uuid)
    },
  }
}
