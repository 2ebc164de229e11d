import { and, count, desc, eq, exists, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { couponUses } from '#features/checkout/server/index.ts'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { roomCoupons, roomCouponTakers } from '../schema.ts'

export type LiveCoupon = typeof roomCoupons.$inferSelect
export type CouponTaker = typeof roomCouponTakers.$inferSelect

/** Coupons of one stream that are listed. */
const mostListed = 50

export function liveCouponStore(db: Database) {
  const open = (streamUuid: string) =>
    and(eq(roomCoupons.streamUuid, streamUuid), isNull(roomCoupons.closedAt))
  const isUsed = exists(
    db
      .select({ one: sql`1` })
      .from(couponUses)
      .where(
        and(
          eq(couponUses.orderUuid, roomCouponTakers.orderUuid),
          eq(couponUses.couponUuid, roomCouponTakers.couponUuid),
        ),
      ),
  )
  /** Those who have a place at this time. */
  const holds = (now: Date) =>
    or(and(isNull(roomCouponTakers.orderUuid), gt(roomCouponTakers.heldUntil, now)), isUsed)

  return {
    async find(uuid: string): Promise<LiveCoupon | null> {
      const [row] = await db.select().from(roomCoupons).where(eq(roomCoupons.uuid, uuid))
      return row ?? null
    },

    /** Locks the coupon until the transaction ends. */
    async lock(uuid: string): Promise<LiveCoupon | null> {
      const [row] = await db.select().from(roomCoupons).where(eq(roomCoupons.uuid, uuid)).for('update')
      return row ?? null
    },

    /** The newest first. */
    async ofStream(streamUuid: string, limit = mostListed): Promise<LiveCoupon[]> {
      return db
        .select()
        .from(roomCoupons)
        .where(eq(roomCoupons.streamUuid, streamUuid))
        .orderBy(desc(roomCoupons.openedAt), desc(roomCoupons.uuid))
        .limit(limit)
    },

    /** False while another one of the stream is open. */
    async add(coupon: LiveCoupon): Promise<boolean> {
      const added = await db.insert(roomCoupons).values(coupon).onConflictDoNothing().returning()
      return added.length > 0
    },

    async closeDue(streamUuid: string, now: Date): Promise<void> {
      await db
        .update(roomCoupons)
        .set({ closedAt: sql`${roomCoupons.closesAt}` })
        .where(and(open(streamUuid), sql`${roomCoupons.closesAt} <= ${now.toISOString()}`))
    },

    /** Returns what this has closed. `uuid`: only this one. */
    async close(streamUuid: string, at: Date, uuid?: string): Promise<LiveCoupon | null> {
      const [row] = await db
        .update(roomCoupons)
        .set({ closedAt: at })
        .where(and(open(streamUuid), uuid ? eq(roomCoupons.uuid, uuid) : undefined))
        .returning()
      return row ?? null
    },

    /** How many have a place; of others than `author`, with `network` only of that one. */
    async countHeld(
      couponUuid: string,
      now: Date,
      others?: { author: string; network?: string },
    ): Promise<number> {
      const [row] = await db
        .select({ takers: count() })
        .from(roomCouponTakers)
        .where(
          and(
            ...[eq(roomCouponTakers.couponUuid, couponUuid), holds(now)],
            others && ne(roomCouponTakers.author, others.author),
            others?.network ? eq(roomCouponTakers.network, others.network) : undefined,
          ),
        )
      return row?.takers ?? 0
    },

    async takerOf(couponUuid: string, author: string): Promise<CouponTaker | null> {
      const [row] = await db
        .select()
        .from(roomCouponTakers)
        .where(and(eq(roomCouponTakers.couponUuid, couponUuid), eq(roomCouponTakers.author, author)))
      return row ?? null
    },

    async isHeld({ couponUuid, author }: CouponTaker, now: Date): Promise<boolean> {
      const [row] = await db
        .select({ author: roomCouponTakers.author })
        .from(roomCouponTakers)
        .where(
          and(
            ...[eq(roomCouponTakers.couponUuid, couponUuid), eq(roomCouponTakers.author, author)],
            holds(now),
          ),
        )
      return row !== undefined
    },

    /** The place of a cart is the last one that was taken with it. */
    async take(taker: CouponTaker): Promise<void> {
      const { couponUuid, author, cartId } = taker
      await db
        .delete(roomCouponTakers)
        .where(
          and(
            eq(roomCouponTakers.couponUuid, couponUuid),
            or(eq(roomCouponTakers.author, author), eq(roomCouponTakers.cartId, cartId)),
          ),
        )
      await db.insert(roomCouponTakers).values(taker)
    },

    /** Another participant who has a place with the same cart. */
    async othersOfCart(couponUuid: string, cartId: string, author: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ author: roomCouponTakers.author })
        .from(roomCouponTakers)
        .where(
          and(
            ...[eq(roomCouponTakers.couponUuid, couponUuid), eq(roomCouponTakers.cartId, cartId)],
            ...[ne(roomCouponTakers.author, author), holds(now)],
          ),
        )
      return rows.length > 0
    },

    /** What waits for the checkout of a cart, the last that was taken first. */
    async waitingOfCart(cartId: string, streamUuid: string, now: Date): Promise<CouponTaker[]> {
      const rows = await db
        .select({ taker: roomCouponTakers })
        .from(roomCouponTakers)
        .innerJoin(roomCoupons, eq(roomCoupons.uuid, roomCouponTakers.couponUuid))
        .where(
          and(
            ...[eq(roomCouponTakers.cartId, cartId), eq(roomCoupons.streamUuid, streamUuid)],
            ...[isNull(roomCouponTakers.orderUuid), gt(roomCouponTakers.heldUntil, now)],
          ),
        )
        .orderBy(desc(roomCouponTakers.at))
      return rows.map(({ taker }) => taker)
    },

    async usedIn({ couponUuid, author }: CouponTaker, orderUuid: string): Promise<void> {
      await db
        .update(roomCouponTakers)
        .set({ orderUuid })
        .where(and(eq(roomCouponTakers.couponUuid, couponUuid), eq(roomCouponTakers.author, author)))
    },

    /** The coupons that these orders have used. */
    async ofOrders(orderUuids: string[]): Promise<string[]> {
      if (orderUuids.length === 0) return []
      const rows = await db
        .selectDistinct({ uuid: roomCouponTakers.couponUuid })
        .from(roomCouponTakers)
        .where(inArray(roomCouponTakers.orderUuid, orderUuids))
      return rows.map(({ uuid }) => uuid)
    },

    async takenBy(userUuid: string) {
      return db
        .select({ coupon: roomCoupons, at: roomCouponTakers.at, orderUuid: roomCouponTakers.orderUuid })
        .from(roomCouponTakers)
        .innerJoin(roomCoupons, eq(roomCoupons.uuid, roomCouponTakers.couponUuid))
        .where(eq(roomCouponTakers.userUuid, userUuid))
    },

    async deleteTakersOf(userUuid: string): Promise<void> {
      await db.delete(roomCouponTakers).where(eq(roomCouponTakers.userUuid, userUuid))
    },

    /** Coupons of before that the merchant still has. */
    async toEnd(time: Date): Promise<LiveCoupon[]> {
      return db
        .select()
        .from(roomCoupons)
        .where(and(lt(roomCoupons.openedAt, time), isNull(roomCoupons.endedAt)))
        .limit(1_000)
    },

    /** Nobody has a place any more, and nobody is known to have had one. */
    async end(uuid: string, at: Date): Promise<void> {
      await db
        .update(roomCoupons)
        .set({
          endedAt: at,
          closedAt: sql`coalesce(${roomCoupons.closedAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(eq(roomCoupons.uuid, uuid))
      await db.delete(roomCouponTakers).where(eq(roomCouponTakers.couponUuid, uuid))
    },

    /** What is older, and what belongs to streams that are gone. */
    async deleteBefore(time: Date): Promise<void> {
      const stream = db.select({ one: sql`1` }).from(streams).where(eq(streams.uuid, roomCoupons.streamUuid))
      await db.delete(roomCoupons).where(or(lt(roomCoupons.openedAt, time), notExists(stream)))
    },
  }
}
