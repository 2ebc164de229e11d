import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type addCoupon as addCall, mostCoupons } from '../../coupon-contract.ts'
import type { CheckoutDeps } from '../deps.ts'
import { type Coupon, couponStore } from './coupon-store.ts'

/** The coupons of a merchant, for its administrators. */
export async function listCoupons(
  { connection, merchants }: CheckoutDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const rows = await couponViews(connection.db, await couponStore(connection.db).ofMerchant(merchantUuid))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Throws `conflict` for a code that another coupon has, and beyond 200 that have not ended. */
export async function addCoupon(
  { connection, merchants, clock, ids }: CheckoutDeps,
  actor: Actor,
  input: RequestOf<typeof addCall>['body'],
) {
  const { merchantUuid, code, kind, value } = input
  await merchants.access(actor, merchantUuid, 'full')
  const store = couponStore(connection.db)
  const open = (await store.ofMerchant(merchantUuid)).filter(({ endedAt }) => endedAt === null)
  if (open.length >= mostCoupons) throw new AppError('conflict', { messageKey: 'too_many_coupons' })
  const coupon: Coupon = {
    ...{ uuid: ids.uuid(), merchantUuid, code, kind, value },
    mostUses: input.mostUses ?? null,
    saleUuid: input.saleUuid ?? null,
    liveId: input.liveId ?? null,
    startsAt: input.startsAt ? new Date(input.startsAt) : null,
    endsAt: input.endsAt ? new Date(input.endsAt) : null,
    createdAt: clock.now(),
    endedAt: null,
  }
  if (!(await store.add(coupon))) throw new AppError('conflict', { messageKey: 'coupon_code_taken' })
  return { ...coupon, uses: 0 }
}

/** Unpaid orders that use it lose it when they are priced again. Idempotent. */
export async function endCoupon(
  { connection, merchants, clock }: CheckoutDeps,
  actor: Actor,
  { merchantUuid, couponUuid }: { merchantUuid: string; couponUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'full')
  return connection.transaction(async (tx) => {
    const store = couponStore(tx)
    const coupon = await store.lock(merchantUuid, couponUuid)
    if (!coupon) throw new AppError('not_found', { messageKey: 'unknown_coupon' })
    const endedAt = coupon.endedAt ?? clock.now()
    await store.end(couponUuid, endedAt)
    const [view] = await couponViews(tx, [{ ...coupon, endedAt }])
    return view!
  })
}

async function couponViews(db: Database, coupons: Coupon[]) {
  const uses = await couponStore(db).usesOf(coupons.map(({ uuid }) => uuid))
  return coupons.map((coupon) => ({ ...coupon, uses: uses.get(coupon.uuid) ?? 0 }))
}
