import type { Database } from '#platform/server/database/connect.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import type { Plan } from '../plans.ts'
import { creditOfPayment } from './credit-of-payment.ts'
import type { ChargeFacts } from './payment-provider.ts'
import { type Order, type Payment, paymentStore } from './payment-store.ts'
import { storeSubscriptionUntil } from './subscription-until.ts'

/** A payment for an order, as the provider reports it. */
export type IncomingPayment = ChargeFacts & {
  /** The provider's id of the payment; idempotency relies on it. */
  reference: string
  chargeReference: string
  subscriptionId: string | null
  amount: number
  currency: string
  at: Date
  invoice: { number: string | null; url: string | null } | null
  period: { start: Date; end: Date } | null
}

/**
 * Records a payment and its credit inside the caller's transaction. Idempotent. The caller must have checked the payment
 * against the order. Returns null if the payment was recorded before.
 */
export async function settlePayment(
  deps: BillingDeps,
  tx: Database,
  { order, plan, incoming }: { order: Order; plan: Plan; incoming: IncomingPayment },
): Promise<Payment | null> {
  const now = deps.clock.now()
  const payment: Payment = {
    id: deps.ids.uuid(),
    userUuid: order.userUuid,
    orderId: order.id,
    gateway: order.gateway,
    reference: incoming.reference,
    chargeReference: incoming.chargeReference,
    subscriptionId: incoming.subscriptionId,
    plan: plan.key,
    amount: incoming.amount,
    currency: incoming.currency,
    method: incoming.method,
    methodFingerprint: incoming.fingerprint && keyedHash(deps, incoming.fingerprint),
    invoiceNumber: incoming.invoice?.number ?? null,
    invoiceUrl: incoming.invoice?.url ?? null,
    periodStart: incoming.period?.start ?? null,
    periodEnd: incoming.period?.end ?? null,
    at: earlier(incoming.at, now),
  }
  if (!(await paymentStore(tx).addPaymentOnce(payment))) return null

  await creditStore(tx).addOnce(creditOfPayment(deps.ids.uuid(), payment, plan, now))
  if (plan.interval) await storeSubscriptionUntil(deps, tx, order.userUuid)
  const { userUuid } = order
  await deps.outbox.enqueue(tx, { kind: 'settled', paymentId: payment.id })
  await deps.outbox.enqueue(tx, { kind: 'bought', paymentId: payment.id, mediaId: order.mediaId })
  await deps.outbox.enqueue(tx, { kind: 'changed', userUuid })
  await deps.outbox.enqueue(tx, {
    kind: 'mail',
    userUuid,
    notice: `purchase:${payment.id}`,
    mail: { name: 'purchase', plan: plan.key, amount: payment.amount, invoiceUrl: payment.invoiceUrl },
  })
  return payment
}

/** The earlier time. The provider's clock may be ahead of ours, and no payment is recorded in the future. */
function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

/** Keyed hash of a fingerprint: equal cards stay comparable, but the provider's value is not stored. */
function keyedHash({ secrets }: BillingDeps, fingerprint: string): string {
  return hmacSha256(`payment-fingerprint:${secrets.secret}`, fingerprint).toString('hex')
}
