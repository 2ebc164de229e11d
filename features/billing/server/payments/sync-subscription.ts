import { isUuid } from '#platform/contract/fields.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { planByKey } from '../plans.ts'
import { graceDays } from './credit-of-payment.ts'
import type { PaidInvoice, PaymentProvider, SubscriptionState } from './payment-provider.ts'
import { type Order, paymentStore } from './payment-store.ts'
import { findMismatch, refusePayment } from './refuse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { storeSubscriptionUntil } from './subscription-until.ts'
import { syncCharge } from './sync-charge.ts'

/** Fetches a subscription from the provider and records its paid months. Idempotent. */
export async function syncSubscription(
  deps: BillingDeps,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const state = await provider.subscription(id)
  const order = state?.orderId ? await orderOf(deps, state.orderId) : null
  if (!state || !order || order.gateway !== provider.gateway) return
  const plan = planByKey(order.plan)
  if (!plan?.interval || state.customerId !== order.customerId)
    return refusePayment(deps, order, plan?.interval ? 'customer' : 'product')

  for (const invoice of state.paid) {
    if (await paymentStore(deps.connection.db).paymentByReference(provider.gateway, invoice.id)) continue
    const wrong = findMismatch(order, plan, { ...invoice, priceKey: state.priceKey })
    if (wrong) return refusePayment(deps, order, wrong)

    const facts = await provider.chargeFacts(invoice.chargeReference)
    const incoming = { ...facts, ...incomingPaymentOf(invoice), subscriptionId: id }
    await deps.connection.transaction(async (tx) => {
      await paymentStore(tx).lockOrder(order.id)
      await settlePayment(deps, tx, { order: firstOnly(order, state, invoice), plan, incoming })
      await paymentStore(tx).changeOrder(order.id, {
        status: 'paid',
        subscriptionId: id,
        updatedAt: deps.clock.now(),
      })
    })
    await syncCharge(deps, provider, invoice.chargeReference)
  }

  await deps.connection.transaction((tx) => storeState(deps, tx, order, state))
}

async function orderOf(deps: BillingDeps, id: string): Promise<Order | null> {
  return isUuid(id) ? paymentStore(deps.connection.db).order(id) : null
}

/** The order as the payment of `invoice` sees it: only the first month unlocks the report it was bought for. */
function firstOnly(order: Order, { paid }: SubscriptionState, invoice: PaidInvoice): Order {
  return paid[0]?.id === invoice.id ? order : { ...order, mediaId: null }
}

function incomingPaymentOf(invoice: PaidInvoice) {
  return {
    reference: invoice.id,
    chargeReference: invoice.chargeReference,
    amount: invoice.amount,
    currency: invoice.currency,
    at: invoice.paidAt,
    invoice: { number: invoice.number, url: invoice.url },
    period: { start: invoice.periodStart, end: invoice.periodEnd },
  }
}

async function storeState(
  deps: BillingDeps,
  tx: Database,
  order: Order,
  state: SubscriptionState,
): Promise<void> {
  if (state.status === 'pending') return
  const { gateway, userUuid } = order
  const store = paymentStore(tx)
  // Its user was erased meanwhile.
  if (!(await store.lockOrder(order.id))) return
  const before = await store.subscription(gateway, state.id)
  const paidUntil = state.paid.at(-1)?.periodEnd ?? null
  await store.putSubscription({
    gateway,
    id: state.id,
    userUuid,
    orderId: order.id,
    plan: order.plan,
    status: state.status,
    periodEnd: paidUntil,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    lookedAt: deps.clock.now(),
  })

  const all = await store.subscriptionsOf(userUuid)
  if (!before && all.filter(({ status }) => status !== 'ended').length > 1)
    deps.reportMismatch('twice', { gateway, reference: order.id })
  const goesOn = state.status !== 'ended' && !state.cancelAtPeriodEnd
  const isUnpaid = paidUntil !== null && paidUntil <= deps.clock.now()
  if (goesOn && (state.status === 'past_due' || isUnpaid)) await giveGrace(deps, tx, order, state)
  if (state.status === 'past_due' && paidUntil)
    await emailOnce(deps, tx, userUuid, `renewal:${state.id}:${paidUntil.toISOString()}`, 'renewal_failed')
  if (state.status === 'ended' && before && before.status !== 'ended')
    await emailOnce(deps, tx, userUuid, `ended:${state.id}`, 'subscription_ended')
  await storeSubscriptionUntil(deps, tx, userUuid)
  await deps.outbox.enqueue(tx, { kind: 'changed', userUuid })
}

/** Extends the last paid month by `graceDays`, once. */
async function giveGrace(
  deps: BillingDeps,
  tx: Database,
  order: Order,
  state: SubscriptionState,
): Promise<void> {
  const last = state.paid.at(-1)
  const payment = last && (await paymentStore(tx).paymentByReference(order.gateway, last.id))
  const credit = payment && (await creditStore(tx).byPayment(payment.id))
  if (!last || !credit) return

  await creditStore(tx).changeOnce({
    id: deps.ids.uuid(),
    userUuid: credit.userUuid,
    creditId: credit.id,
    kind: 'extended',
    credits: null,
    validTo: new Date(last.periodEnd.getTime() + graceDays * day),
    reason: 'renewal',
    changedBy: null,
    cause: `grace:${last.id}`,
    at: deps.clock.now(),
  })
}

async function emailOnce(
  deps: BillingDeps,
  tx: Database,
  userUuid: string,
  notice: string,
  name: 'renewal_failed' | 'subscription_ended',
): Promise<void> {
  if (await paymentStore(tx).addNoticeOnce({ userUuid, notice, at: deps.clock.now() }))
    await deps.outbox.enqueue(tx, { kind: 'mail', userUuid, notice, mail: { name } })
}
