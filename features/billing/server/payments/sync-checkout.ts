import type { BillingDeps } from '../deps.ts'
import { planByKey } from '../plans.ts'
import type { PaymentMismatch } from './payment-mismatch.ts'
import type { Checkout, PaymentProvider } from './payment-provider.ts'
import { type Order, paymentStore } from './payment-store.ts'
import { findMismatch, refusePayment } from './refuse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { syncCharge } from './sync-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Fetches a checkout from the provider, updates its order, and records its payment. Idempotent. */
export async function syncCheckout(deps: BillingDeps, provider: PaymentProvider, id: string): Promise<void> {
  const { connection } = deps
  const order = await paymentStore(connection.db).orderOfSession(provider.gateway, id)
  if (!order) return
  const checkout = await provider.checkout(id)
  if (!checkout) return

  const wrong = mismatchOf(order, checkout)
  if (wrong && checkout.status === 'paid') return refusePayment(deps, order, wrong)

  await connection.transaction(async (tx) => {
    const store = paymentStore(tx)
    const locked = await store.lockOrder(order.id)
    if (!locked) return
    const plan = planByKey(locked.plan)
    if (checkout.charge && plan)
      await settlePayment(deps, tx, {
        order: locked,
        plan,
        incoming: {
          ...checkout.charge,
          chargeReference: checkout.charge.reference,
          subscriptionId: null,
          amount: checkout.amount,
          currency: checkout.currency,
          invoice: checkout.invoice,
          period: null,
        },
      })
    const now = deps.clock.now()
    const status = checkout.subscriptionId && checkout.status === 'paid' ? locked.status : checkout.status
    await store.changeOrder(order.id, {
      status,
      lookedAt: now,
      awaited: status === 'open' || status === 'waiting' ? awaitedOf(checkout) : null,
      ...(status !== locked.status && { updatedAt: now }),
      ...(checkout.subscriptionId && { subscriptionId: checkout.subscriptionId }),
    })
    if (status !== locked.status && status !== 'paid')
      await deps.outbox.enqueue(tx, { kind: 'changed', userUuid: order.userUuid })
  })

  if (checkout.subscriptionId) await syncSubscription(deps, provider, checkout.subscriptionId)
  // The webhook of a refund may have arrived before that of its payment.
  if (checkout.charge) await syncCharge(deps, provider, checkout.charge.reference)
}

function awaitedOf({ awaited }: Checkout): Order['awaited'] {
  return awaited && { ...awaited, expiresAt: awaited.expiresAt?.toISOString() ?? null }
}

/** The difference between an order and its checkout; null if they match. */
function mismatchOf(order: Order, checkout: Checkout): PaymentMismatch | null {
  const plan = planByKey(order.plan)
  if (checkout.orderId !== order.id) return 'order'
  if (checkout.customerId !== order.customerId) return 'customer'
  return plan ? findMismatch(order, plan, checkout) : 'product'
}
