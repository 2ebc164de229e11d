import type { LiveCoupon } from './coupon-store.ts'

/** A coupon as everyone sees it. `held`: how many have a place. */
export function couponView(coupon: LiveCoupon, held: number, now: Date) {
  const { uuid, kind, value, most, openedAt, closesAt, closedAt } = coupon
  const isOpen = isCouponOpen(coupon, now)
  return {
    ...{ uuid, kind, value, most, isOpen, openedAt, closesAt },
    left: Math.max(0, most - held),
    closedAt: isOpen ? null : (closedAt ?? closesAt),
  }
}

/** Whether it may be taken at this time. */
export function isCouponOpen({ closedAt, closesAt }: LiveCoupon, now: Date): boolean {
  return closedAt === null && (closesAt === null || now < closesAt)
}
