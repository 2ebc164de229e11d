import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { describeError } from '#platform/server/log.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { type Order, type Payment, paymentStore } from '../payments/payment-store.ts'
import { syncCheckout } from '../payments/sync-checkout.ts'
import { paymentCodeOf } from './payment-code.ts'

/** While a client waits for a late webhook, the provider is asked at most every 8 seconds. */
const recheckAfter = 8 * second

/** Returns the state of one of the caller's purchases. Throws `not_found` for those of other users. */
export async function purchaseStatus(deps: BillingDeps, actor: Actor, { orderId }: { orderId: string }) {
  const store = paymentStore(deps.connection.db)
  const order = await store.order(orderId)
  if (order?.userUuid !== actor.userUuid) throw new AppError('not_found')

  const current = (await refreshIfStale(deps, order)) ?? order
  const payment = await paymentOf(deps, current)
  const credit = payment && (await creditStore(deps.connection.db).byPayment(payment.id))
  const unlocks = credit ? await creditStore(deps.connection.db).unlocksOf(actor.userUuid) : []

  return {
    orderId: current.id,
    status: current.status,
    productId: current.plan,
    amount: current.amount,
    currency: current.currency,
    sessionUrl: current.status === 'open' ? current.sessionUrl : null,
    creditId: credit?.id ?? null,
    mediaId: current.mediaId,
    opened: unlocks.some(({ mediaId }) => mediaId === current.mediaId),
    invoiceUrl: payment?.invoiceUrl ?? null,
    method: payment?.method ?? current.awaited?.method ?? current.method,
    ...paymentCodeOf(current.awaited),
  }
}

/** Syncs an undecided order that was not checked for 8 seconds. Returns null if no check was due. */
export async function refreshIfStale(deps: BillingDeps, order: Order): Promise<Order | null> {
  const isUndecided = order.status === 'open' || order.status === 'waiting'
  const isLate = order.lookedAt.getTime() + recheckAfter <= deps.clock.now().getTime()
  if (!isUndecided || !isLate || !order.sessionId || deps.provider?.gateway !== order.gateway) return null

  const store = paymentStore(deps.connection.db)
  await store.changeOrder(order.id, { lookedAt: deps.clock.now() })
  await syncCheckout(deps, deps.provider, order.sessionId).catch((error: unknown) =>
    deps.log.warn({ order: order.id, err: describeError(error) }, 'a purchase could not be looked at'),
  )
  return store.order(order.id)
}

async function paymentOf({ connection }: BillingDeps, order: Order): Promise<Payment | null> {
  const payments = await paymentStore(connection.db).paymentsOf(order.userUuid)
  return payments.findLast(({ orderId }) => orderId === order.id) ?? null
}
