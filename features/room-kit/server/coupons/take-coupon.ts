import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { takeCoupon as takeCall } from '../../contract.ts'
import { takenMinutes } from '../../kit-limits.ts'
import type { RoomKitDeps } from '../deps.ts'
import { liveCouponStore } from './coupon-store.ts'
import { isCouponOpen } from './coupon-view.ts'

type Input = RequestOf<typeof takeCall>['body'] & { address: string; cartId: () => Promise<string> }

/** Places of one network: half of them. Behind one address of a mobile network are many viewers. */
const mostOfNetwork = (most: number) => Math.max(1, Math.floor(most / 2))

const showCouponJob = defineJob<{ couponUuid: string }>('room-kit.show-coupon', { retries: 2 })

/** A participant takes a coupon: it comes off the cart of their browser. Taken again, it stays as it is. */
export async function takeCoupon(deps: RoomKitDeps, { streamUuid, chatToken, couponUuid, ...input }: Input) {
  const { author, userUuid, network } = deps.participants.of(streamUuid, chatToken, input.address)
  const stream = await deps.streams.visible(streamUuid)
  if (await deps.participants.restrictionOf(stream.uuid, author))
    throw new AppError('access_denied', { messageKey: 'kit_restricted' })
  const cartId = await input.cartId()

  return deps.connection.transaction(async (tx) => {
    const store = liveCouponStore(tx)
    const coupon = await store.lock(couponUuid)
    if (coupon?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'coupon_gone' })
    const at = deps.clock.now()
    const own = await store.takerOf(couponUuid, author)
    if (own && (await store.isHeld(own, at))) return ownCoupon(own)

    if (!isCouponOpen(coupon, at) || (await deps.coupons.discountOf(tx, couponUuid, 0)) === null)
      throw new AppError('conflict', { messageKey: 'coupon_closed' })
    if (await store.othersOfCart(couponUuid, cartId, author, at))
      throw new AppError('conflict', { messageKey: 'coupon_in_cart' })
    if ((await store.countHeld(couponUuid, at, { author })) >= coupon.most)
      throw new AppError('conflict', { messageKey: 'coupon_all_taken' })
    if ((await store.countHeld(couponUuid, at, { author, network })) >= mostOfNetwork(coupon.most))
      throw new AppError('rate_limited', { messageKey: 'kit_network_full' })
    const heldUntil = new Date(at.getTime() + takenMinutes * minute)
    const taker = { couponUuid, author, cartId, network, userUuid, at, heldUntil, orderUuid: null }
    await store.take(taker)
    await deps.publisher.couponNow(tx, coupon)
    await deps.jobs.enqueue(showCouponJob, { couponUuid }, { tx, startAfter: heldUntil })
    return ownCoupon(taker)
  })
}

/** What the taker sees of their place. */
export const ownCoupon = ({ heldUntil, orderUuid }: { heldUntil: Date; orderUuid: string | null }) => ({
  ...{ heldUntil, isUsed: orderUuid !== null },
})

/** The coupon comes off the cart, and is used by the bag that the cart becomes. */
export function applyCouponsToCarts(deps: RoomKitDeps): void {
  const waitingOf = (cart: { id: string; streamUuid: string }, db = deps.connection.db) =>
    liveCouponStore(db).waitingOfCart(cart.id, cart.streamUuid, deps.clock.now())
  deps.liveCart.setDiscounts({
    async of(cart, pieces) {
      for (const { couponUuid, heldUntil } of await waitingOf(cart)) {
        const amount = await deps.coupons.discountOf(deps.connection.db, couponUuid, pieces)
        if (amount) return { amount, until: heldUntil }
      }
      return null
    },
    async applyTo(tx, cart, bag) {
      const store = liveCouponStore(tx)
      for (const taker of await waitingOf(cart, tx)) {
        // The place may be over by the time it is this transaction's turn.
        await store.lock(taker.couponUuid)
        if (!(await store.isHeld(taker, deps.clock.now()))) continue
        if (!(await deps.coupons.apply(tx, bag, taker.couponUuid))) continue
        await store.usedIn(taker, bag.uuid)
        return
      }
    },
  })
}

/** Open pages learn that places are free again: when a time is over, and when a bag ends. */
export function showFreePlaces(deps: RoomKitDeps): void {
  deps.jobs.handle(showCouponJob, async ({ couponUuid }) => {
    const { db } = deps.connection
    const coupon = await liveCouponStore(db).find(couponUuid)
    if (coupon) await deps.publisher.couponNow(db, coupon)
  })
  deps.orders.onChanged(async (tx, changes) => {
    const over = changes.filter(({ state }) => state === 'expired' || state === 'cancelled')
    for (const couponUuid of await liveCouponStore(tx).ofOrders(over.map(({ orderUuid }) => orderUuid)))
      await deps.jobs.enqueue(showCouponJob, { couponUuid }, { tx })
  })
}
