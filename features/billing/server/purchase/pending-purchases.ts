import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { BillingDeps } from '../deps.ts'
import { type Order, paymentStore } from '../payments/payment-store.ts'
import { plans } from '../plans.ts'
import { paymentCodeOf } from './payment-code.ts'
import { refreshIfStale } from './purchase-status.ts'

/** Only the newest 5 orders are checked with the provider. */
const maxPending = 5

/** Lists the caller's unpaid Pix and boletos, newest first, with their payment codes. */
export async function pendingPurchases(deps: BillingDeps, actor: Actor) {
  const gateway = deps.provider?.gateway
  const keys = plans().map(({ key }) => key)
  const undecided = gateway
    ? await paymentStore(deps.connection.db).undecidedOf(gateway, actor.userUuid, keys)
    : []
  const newest = undecided.toReversed().slice(0, maxPending)
  const current = await Promise.all(newest.map(async (order) => (await refreshIfStale(deps, order)) ?? order))
  const rows = current.filter((order) => isAwaited(order, deps.clock.now())).map(pendingOf)
  return pageOf(rows, rows.length, { page: 1, limit: maxPending })
}

/** Whether an order has a payment code that has not expired. An abandoned checkout has none. */
function isAwaited({ status, awaited }: Order, now: Date): boolean {
  if (status !== 'waiting' && !(status === 'open' && awaited)) return false
  return !awaited?.expiresAt || new Date(awaited.expiresAt) > now
}

function pendingOf({ id, plan, amount, currency, method, mediaId, createdAt, awaited }: Order) {
  return {
    orderId: id,
    productId: plan,
    amount,
    currency,
    method: awaited?.method ?? method,
    mediaId,
    createdAt,
    ...paymentCodeOf(awaited),
  }
}
