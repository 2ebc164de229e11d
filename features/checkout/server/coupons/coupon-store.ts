import { and, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { coupons, couponUses } from '../schema.ts'

export type Coupon = typeof coupons.$inferSelect

export function couponStore(db: Database) {
  const ofCode = (merchantUuid: string, code: string) =>
    and(eq(coupons.merchantUuid, merchantUuid), eq(coupons.code, code), isNull(coupons.endedAt))

  return {
    /** Newest first. */
    async ofMerchant(merchantUuid: string): Promise<Coupon[]> {
      return db
        .select()
        .from(coupons)
        .where(eq(coupons.merchantUuid, merchantUuid))
        .orderBy(desc(coupons.createdAt), desc(coupons.uuid))
        .limit(1_000)
    },

    /** Orders that use each coupon. */
    async usesOf(couponUuids: string[]): Promise<Map<string, number>> {
      if (couponUuids.length === 0) return new Map()
      const found = await db
        .select({ uuid: couponUses.couponUuid, uses: count() })
        .from(couponUses)
        .where(inArray(couponUses.couponUuid, couponUuids))
        .groupBy(couponUses.couponUuid)
      return new Map(found.map(({ uuid, uses }) => [uuid, uses]))
    },

    /** False if another coupon that has not ended has its code. */
    async add(coupon: Coupon): Promise<boolean> {
      const added = await db.insert(coupons).values(coupon).onConflictDoNothing().returning()
      return added.length > 0
    },

    async find(uuid: string): Promise<Coupon | null> {
      const [found] = await db.select().from(coupons).where(eq(coupons.uuid, uuid))
      return found ?? null
    },

    /** A coupon of the merchant, locked until the transaction ends; null if there is none. */
    async lock(merchantUuid: string, uuid: string): Promise<Coupon | null> {
      const [found] = await db
        .select()
        .from(coupons)
        .where(and(eq(coupons.merchantUuid, merchantUuid), eq(coupons.uuid, uuid)))
        .for('update')
      return found ?? null
    },

    /** As `lock`, by the code of one that has not ended: who uses it passes one at a time. */
    async lockByCode(merchantUuid: string, code: string): Promise<Coupon | null> {
      const [found] = await db.select().from(coupons).where(ofCode(merchantUuid, code)).for('update')
      return found ?? null
    },

    async end(uuid: string, now: Date): Promise<void> {
      await db.update(coupons).set({ endedAt: now }).where(eq(coupons.uuid, uuid))
    },

    /** The coupon that an order uses. */
    async ofOrder(orderUuid: string): Promise<Coupon | null> {
      const [found] = await db
        .select({ coupon: coupons })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons.uuid, couponUses.couponUuid))
        .where(eq(couponUses.orderUuid, orderUuid))
      return found?.coupon ?? null
    },

    async countOthers(couponUuid: string, orderUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(couponUses)
        .where(and(eq(couponUses.couponUuid, couponUuid), ne(couponUses.orderUuid, orderUuid)))
      return row?.total ?? 0
    },

    async use(orderUuid: string, couponUuid: string, now: Date): Promise<void> {
      const set = { couponUuid, at: now }
      await db
        .insert(couponUses)
        .values({ orderUuid, ...set })
        .onConflictDoUpdate({ target: couponUses.orderUuid, set })
    },

    async giveBack(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0) await db.delete(couponUses).where(inArray(couponUses.orderUuid, orderUuids))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      const ofMerchant = db
        .select({ uuid: coupons.uuid })
        .from(coupons)
        .where(eq(coupons.merchantUuid, merchantUuid))
      await db.delete(couponUses).where(inArray(couponUses.couponUuid, ofMerchant))
      await db.delete(coupons).where(eq(coupons.merchantUuid, merchantUuid))
    },
  }
}
