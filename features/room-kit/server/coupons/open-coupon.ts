import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { closeCoupon as closeCall, openCoupon as openCall } from '../../desk-contract.ts'
import type { RoomKitDeps } from '../deps.ts'
import { type LiveCoupon, liveCouponStore } from './coupon-store.ts'
import { couponView } from './coupon-view.ts'

/** Announces a coupon for the first who take it. It costs money, so it needs the full role. */
export async function openCoupon(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, kind, value, most, minutes }: RequestOf<typeof openCall>['body'],
) {
  const needed = { streamUuid, need: 'full' as const }
  return deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    if (stream.broadcastStatus !== 'live') throw new AppError('conflict', { messageKey: 'kit_not_on_air' })
    if (!(await paysHere(deps, stream)))
      throw new AppError('conflict', { messageKey: 'coupon_paid_elsewhere' })
    const { merchantUuid } = stream
    const store = liveCouponStore(tx)
    await store.closeDue(stream.uuid, at)
    const coupon: LiveCoupon = {
      uuid: await deps.coupons.add(tx, { merchantUuid, kind, value, mostUses: most }),
      ...{ streamUuid: stream.uuid, kind, value, most, openedAt: at },
      ...{ closesAt: minutes ? new Date(at.getTime() + minutes * minute) : null },
      ...{ closedAt: null, endedAt: null },
    }
    if (!(await store.add(coupon))) throw new AppError('conflict', { messageKey: 'coupon_is_open' })
    await log(
      'open_coupon',
      `${kind === 'percent' ? `${value}%` : `R$ ${(value / 100).toFixed(2).replace('.', ',')}`} × ${most}`,
    )
    await deps.publisher.couponNow(tx, coupon)
    return couponView(coupon, 0, at)
  })
}

/** What was taken stays with those who took it. */
export async function closeCoupon(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, couponUuid }: RequestOf<typeof closeCall>['body'],
): Promise<void> {
  const needed = { streamUuid, need: 'full' as const }
  await deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    const store = liveCouponStore(tx)
    const known = await store.find(couponUuid)
    if (known?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'coupon_gone' })
    await store.closeDue(stream.uuid, at)
    const closed = await store.close(stream.uuid, at, couponUuid)
    if (!closed) return
    await log('close_coupon', '')
    await deps.publisher.couponNow(tx, closed)
  })
}

/** Whether bags of the stream are paid on our own page: a connected shop knows no coupons of ours. */
export async function paysHere(
  { streams, shopCheckout }: Pick<RoomKitDeps, 'streams' | 'shopCheckout'>,
  { uuid, merchantUuid }: { uuid: string; merchantUuid: string },
): Promise<boolean> {
  const { productGateway } = await streams.forVisitors(uuid)
  return productGateway === 'full-checkout' && !(await shopCheckout.isUsedBy(merchantUuid))
}
