import { liveCouponStore } from './coupons/coupon-store.ts'
import type { RoomKitDeps } from './deps.ts'
import { pollStore } from './polls/poll-store.ts'

/** What is open ends with its live. */
export function closeWithLives({ streams, publisher }: Pick<RoomKitDeps, 'streams' | 'publisher'>): void {
  streams.onChanged(async (tx, { before, after, at }) => {
    if (before.broadcastStatus !== 'live' || after.broadcastStatus === 'live') return
    await pollStore(tx).closeDue(after.uuid, at)
    const poll = await pollStore(tx).close(after.uuid, at)
    if (poll) await publisher.pollNow(tx, poll)
    await liveCouponStore(tx).closeDue(after.uuid, at)
    const coupon = await liveCouponStore(tx).close(after.uuid, at)
    if (coupon) await publisher.couponNow(tx, coupon)
  })
}
