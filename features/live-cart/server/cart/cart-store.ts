import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { orderLines } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { liveCartLines, liveCartOrders, liveCarts } from '../schema.ts'

export type Cart = typeof liveCarts.$inferSelect
export type CartLine = typeof liveCartLines.$inferSelect
export type CartOrder = typeof liveCartOrders.$inferSelect

/** What one network has set aside of a merchant, in all and of one sku. */
export type SetAside = { all: number; ofSku: number }

export function cartStore(db: Database) {
  const line = (cartId: string, skuId: number) =>
    and(eq(liveCartLines.cartId, cartId), eq(liveCartLines.skuId, skuId))
  return {
    async find(id: string): Promise<Cart | null> {
      const [row] = await db.select().from(liveCarts).where(eq(liveCarts.id, id))
      return row ?? null
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<Cart | null> {
      const [row] = await db.select().from(liveCarts).where(eq(liveCarts.id, id)).for('update')
      return row ?? null
    },

    /** As `lock`; added if it is new. */
    async lockOrAdd(cart: Cart): Promise<Cart> {
      await db.insert(liveCarts).values(cart).onConflictDoNothing()
      const [row] = await db.select().from(liveCarts).where(eq(liveCarts.id, cart.id)).for('update')
      return row!
    },

    async change(id: string, fields: Partial<Cart>): Promise<void> {
      await db.update(liveCarts).set(fields).where(eq(liveCarts.id, id))
    },

    /** In the order in which they were added. */
    async linesOf(cartId: string): Promise<CartLine[]> {
      return db
        .select()
        .from(liveCartLines)
        .where(eq(liveCartLines.cartId, cartId))
        .orderBy(asc(liveCartLines.addedAt), asc(liveCartLines.skuId))
    },

    async addLine(added: CartLine): Promise<void> {
      await db.insert(liveCartLines).values(added)
    },

    async changeLine({ cartId, skuId }: CartLine, fields: Partial<CartLine>): Promise<void> {
      await db.update(liveCartLines).set(fields).where(line(cartId, skuId))
    },

    async removeLines(cartId: string, skuIds: number[]): Promise<void> {
      await db
        .delete(liveCartLines)
        .where(and(eq(liveCartLines.cartId, cartId), inArray(liveCartLines.skuId, skuIds)))
    },

    /** Until the transaction ends, one call of a network at a time sets pieces of a merchant aside. */
    async takeTurns(merchantUuid: string, network: string): Promise<void> {
      const name = `live cart ${merchantUuid} ${network}`
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },

    /** In carts, and in bags that began in carts and are not paid. */
    async setAside(
      { merchantUuid, network }: Pick<Cart, 'merchantUuid' | 'network'>,
      skuId: number,
      now: Date,
    ): Promise<SetAside> {
      const sums = (quantity: typeof liveCartLines.quantity | typeof orderLines.quantity, sku: unknown) => ({
        all: sql<number>`coalesce(sum(${quantity}), 0)::int`,
        ofSku: sql<number>`coalesce(sum(${quantity}) filter (where ${sku} = ${skuId}), 0)::int`,
      })
      const [inCarts] = await db
        .select(sums(liveCartLines.quantity, liveCartLines.skuId))
        .from(liveCartLines)
        .innerJoin(liveCarts, eq(liveCarts.id, liveCartLines.cartId))
        .where(
          and(
            eq(liveCarts.merchantUuid, merchantUuid),
            eq(liveCarts.network, network),
            gt(liveCartLines.heldUntil, now),
          ),
        )
      const [inBags] = await db
        .select(sums(orderLines.quantity, orderLines.skuId))
        .from(orderLines)
        .innerJoin(liveCartOrders, eq(liveCartOrders.orderUuid, orderLines.orderUuid))
        .where(
          and(
            eq(liveCartOrders.merchantUuid, merchantUuid),
            eq(liveCartOrders.network, network),
            eq(orderLines.state, 'held'),
          ),
        )
      return { all: inCarts!.all + inBags!.all, ofSku: inCarts!.ofSku + inBags!.ofSku }
    },

    async addOrder(order: CartOrder): Promise<void> {
      const { network, at } = order
      await db
        .insert(liveCartOrders)
        .values(order)
        .onConflictDoUpdate({ target: liveCartOrders.orderUuid, set: { network, at } })
    },

    /** What this cart became last. */
    async lastOrder(cartId: string): Promise<CartOrder | null> {
      const [row] = await db
        .select()
        .from(liveCartOrders)
        .where(eq(liveCartOrders.cartId, cartId))
        .orderBy(desc(liveCartOrders.at))
        .limit(1)
      return row ?? null
    },

    /** Carts that did not change since, and what is known of networks by orders of before. */
    async purge(time: Date): Promise<void> {
      await db.delete(liveCarts).where(lt(liveCarts.updatedAt, time))
      await db.update(liveCartOrders).set({ network: null }).where(lt(liveCartOrders.at, time))
    },
  }
}
