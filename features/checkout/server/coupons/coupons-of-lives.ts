import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CheckoutDeps } from '../deps.ts'
import { takesPieces } from '../price/price-bag.ts'
import { priceSoon } from '../price/price-jobs.ts'
import { type Coupon, couponStore } from './coupon-store.ts'
import { discountOf, isValid, piecesPrice } from './discount-of.ts'

type Added = Pick<Coupon, 'merchantUuid' | 'kind' | 'value'> & { mostUses: number }

/** Coupons that a later feature gives to buyers, who need no code. Callers check who may do this. */
export function couponsOfLives(deps: Pick<CheckoutDeps, 'connection' | 'clock' | 'ids' | 'jobs'>) {
  const now = () => deps.clock.now()
  return {
    /** Its code has a space, so that nobody can type it: typed codes lose theirs. */
    async add(tx: Database, { merchantUuid, kind, value, mostUses }: Added): Promise<string> {
      const uuid = deps.ids.uuid()
      const coupon: Coupon = {
        ...{ uuid, merchantUuid, kind, value, mostUses, code: `LIVE ${uuid.slice(-6).toUpperCase()}` },
        ...{ saleUuid: null, liveId: null, startsAt: null, endsAt: null, createdAt: now(), endedAt: null },
      }
      if (!(await couponStore(tx).add(coupon)))
        throw new AppError('conflict', { messageKey: 'coupon_code_taken' })
      return uuid
    },

    /** What it takes off pieces of this price, in centavos; null once it is no longer valid. */
    async discountOf(db: Database, couponUuid: string, pieces: number): Promise<number | null> {
      const coupon = await couponStore(db).find(couponUuid)
      return coupon && isValid(coupon, now()) ? discountOf(coupon, pieces) : null
    },

    /** Returns whether the bag uses it now: not if it was paid in part, or has a coupon that takes off as much. */
    async apply(tx: Database, order: OrderSnapshot, couponUuid: string): Promise<boolean> {
      if (!takesPieces(order) || order.paid > 0) return false
      const store = couponStore(tx)
      const coupon = await store.lock(order.merchantUuid, couponUuid)
      if (!coupon || !isValid(coupon, now())) return false
      const pieces = piecesPrice(order)
      const known = await store.ofOrder(order.uuid)
      if (known && isValid(known, now()) && discountOf(known, pieces) >= discountOf(coupon, pieces))
        return false
      if (coupon.mostUses !== null && (await store.countOthers(coupon.uuid, order.uuid)) >= coupon.mostUses)
        return false
      await store.use(order.uuid, coupon.uuid, now())
      await priceSoon(deps, tx, [order.uuid])
      return true
    },

    /** Unpaid bags that use it lose it when they are priced again. */
    end: (db: Database, couponUuid: string) => couponStore(db).end(couponUuid, now()),
  }
}
