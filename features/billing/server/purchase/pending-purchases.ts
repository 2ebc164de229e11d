import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { BillingDeps } from '../deps.ts'
import { type Order, paymentStore } from '../payments/payment-store.ts'
import { plans } from '../plans.ts'
import { paymentCodeOf } from './payment-code.ts'
import { refreshIfStale } from './purchase-status.ts'

/** The provider is asked about the newest ones only. */
const maxPending = 5

/** The caller's Pix and boletos that were begun and are not paid yet, the newest first, with what they are paid by. */
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

/** A checkout that was left without choosing how to pay is no payment; a code whose time is over pays nothing. */
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
