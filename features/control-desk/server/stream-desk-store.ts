import { and, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { liveCartLines, liveCartOrders, liveCarts, streamTimeline } from '#features/live-cart/server/index.ts'
import { buyers, orderLines, orders } from '#features/orders/server/index.ts'
import { roomLog } from '#features/room/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'

/** What is read of a live of one's own, from where it is stored with its effect. */
export function streamDeskStore(db: Database) {
  const ofOrder = eq(orders.uuid, liveCartOrders.orderUuid)
  return {
    /** What those who look after the chat did. */
    async chatActions(streamUuid: string, most: number) {
      return db
        .select({
          ...{ id: roomLog.id, at: roomLog.at, by: roomLog.userUuid },
          ...{ action: roomLog.action, name: roomLog.name },
        })
        .from(roomLog)
        .where(eq(roomLog.streamUuid, streamUuid))
        .orderBy(desc(roomLog.id))
        .limit(most)
    },

    /** What was put on show, marked as sold out, and taken back. */
    async productActions(streamUuid: string, most: number) {
      return db
        .select({
          ...{ id: streamTimeline.id, at: streamTimeline.at, by: streamTimeline.userUuid },
          ...{ action: streamTimeline.kind, productUuid: streamTimeline.productUuid },
        })
        .from(streamTimeline)
        .where(and(eq(streamTimeline.streamUuid, streamUuid), isNotNull(streamTimeline.userUuid)))
        .orderBy(desc(streamTimeline.id))
        .limit(most)
    },

    /** By product, when it was last put on show. */
    async lastShown(streamUuid: string): Promise<Map<string, Date>> {
      const rows = await db
        .select({ uuid: streamTimeline.productUuid, at: max(streamTimeline.at) })
        .from(streamTimeline)
        .where(and(eq(streamTimeline.streamUuid, streamUuid), eq(streamTimeline.kind, 'featured')))
        .groupBy(streamTimeline.productUuid)
      return new Map(rows.flatMap(({ uuid, at }) => (uuid && at ? [[uuid, at]] : [])))
    },

    /** Lines of carts that were not checked out. */
    async inCarts(streamUuid: string, most: number) {
      return db
        .select({
          ...{ cartId: liveCartLines.cartId, skuId: liveCartLines.skuId, at: liveCartLines.addedAt },
          ...{ productUuid: liveCartLines.productUuid, quantity: liveCartLines.quantity },
          heldUntil: liveCartLines.heldUntil,
        })
        .from(liveCartLines)
        .innerJoin(liveCarts, eq(liveCarts.id, liveCartLines.cartId))
        .where(eq(liveCarts.streamUuid, streamUuid))
        .orderBy(desc(liveCartLines.addedAt))
        .limit(most)
    },

    /** Lines of the latest bags that began in its carts, with who ordered. */
    async ordered(streamUuid: string, most: number) {
      return db
        .select({
          ...{ id: orderLines.id, at: liveCartOrders.at, name: orderLines.name, variant: orderLines.variant },
          ...{ price: orderLines.price, quantity: orderLines.quantity, lineState: orderLines.state },
          ...{ orderUuid: orders.uuid, merchantUuid: orders.merchantUuid, number: orders.number },
          ...{ orderState: orders.state, buyer: buyers.name, phone: buyers.phone },
        })
        .from(liveCartOrders)
        .innerJoin(orders, ofOrder)
        .innerJoin(orderLines, eq(orderLines.orderUuid, orders.uuid))
        .leftJoin(buyers, eq(buyers.uuid, orders.buyerUuid))
        .where(eq(liveCartOrders.streamUuid, streamUuid))
        .orderBy(desc(liveCartOrders.at), desc(orderLines.id))
        .limit(most)
    },

    /** Pieces of these products in carts that were not checked out, and in bags that began in carts of this live. */
    async piecesOf(streamUuid: string, productUuids: string[]) {
      if (productUuids.length === 0) return { inCarts: new Map(), ordered: new Map() }
      const inCarts = await db
        .select({ uuid: liveCartLines.productUuid, pieces: sql<number>`sum(${liveCartLines.quantity})::int` })
        .from(liveCartLines)
        .innerJoin(liveCarts, eq(liveCarts.id, liveCartLines.cartId))
        .where(and(eq(liveCarts.streamUuid, streamUuid), inArray(liveCartLines.productUuid, productUuids)))
        .groupBy(liveCartLines.productUuid)
      const ordered = await db
        .select({ uuid: orderLines.productUuid, pieces: sql<number>`sum(${orderLines.quantity})::int` })
        .from(liveCartOrders)
        .innerJoin(orderLines, eq(orderLines.orderUuid, liveCartOrders.orderUuid))
        .where(
          and(
            eq(liveCartOrders.streamUuid, streamUuid),
            inArray(orderLines.productUuid, productUuids),
            inArray(orderLines.state, ['held', 'wanted', 'paid']),
          ),
        )
        .groupBy(orderLines.productUuid)
      const byUuid = (rows: { uuid: string; pieces: number }[]) =>
        new Map(rows.map(({ uuid, pieces }) => [uuid, pieces]))
      return { inCarts: byUuid(inCarts), ordered: byUuid(ordered) }
    },
  }
}
