import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { creditStore } from '../credit-store.ts'
import { freeCredit } from '../free-credit.ts'
import { freeReportStore } from '../free-report-store.ts'
import { creditOfPayment } from '../payments/credit-of-payment.ts'
import { type Order, type Payment, paymentStore } from '../payments/payment-store.ts'
import { type Plan, planByKey } from '../plans.ts'
import { spendCredit } from '../spend-credit.ts'
import { exampleBillingStore } from './example-billing-store.ts'

/** Not a provider: no job asks anyone about these payments. */
const gateway = 'example'
const subscriptionId = 'example-subscription'

/** The credits of the example data, by how they were paid. */
export type ExampleCredits = { free: string; pack: string }

/**
 * Adds what an example seller bought: two months of the subscription, which then ended, and a package of four credits
 * by Pix. `now` is the moment the rest counts back from.
 */
export async function addExamplePayments(
  tx: Database,
  seller: { userUuid: string; signedUpAt: Date },
  now: Date,
): Promise<ExampleCredits> {
  const free = await addExampleFreeCredit(tx, seller.userUuid, seller.signedUpAt)
  const before = (days: number) => new Date(now.getTime() - days * day)
  const subscription = plan('subscription_month')
  await addOrder(tx, seller.userUuid, { id: id(1), plan: subscription, method: 'card', at: before(75) })
  for (const [number, start] of [75, 45].entries())
    await addPayment(tx, seller.userUuid, {
      id: id(11 + number),
      orderId: id(1),
      plan: subscription,
      method: 'card',
      period: { start: before(start), end: before(start - 30) },
    })
  await paymentStore(tx).putSubscription({
    gateway,
    id: subscriptionId,
    userUuid: seller.userUuid,
    orderId: id(1),
    plan: subscription.key,
    status: 'ended',
    periodEnd: before(15),
    cancelAtPeriodEnd: true,
    lookedAt: before(15),
  })

  const pack = plan('credit_4')
  await addOrder(tx, seller.userUuid, { id: id(2), plan: pack, method: 'pix', at: before(4) })
  const packCredit = await addPayment(tx, seller.userUuid, {
    id: id(13),
    orderId: id(2),
    plan: pack,
    method: 'pix',
    at: before(4),
  })
  return { free, pack: packCredit }
}

/** Adds the free credit of another example seller, so that a report of theirs can be open. */
export async function addExampleFreeCredit(
  tx: Database,
  userUuid: string,
  signedUpAt: Date,
): Promise<string> {
  const free = freeCredit(userUuid, signedUpAt)
  await creditStore(tx).addOnce(free)
  return free.id
}

/**
 * Opens an example report. It uses no free report of its account: a person who tries the product with the same simulated
 * account has one.
 */
export async function takeExampleCredit(
  ...[tx, creditId, use, now]: Parameters<typeof spendCredit>
): Promise<void> {
  await spendCredit(tx, creditId, use, now)
  await freeReportStore(tx).release(use.accountId, use.userUuid)
}

/** Removes them, the credits they bought, and the unlocks and gifts named; what the seller bought since then stays. */
export async function removeExamplePayments(
  tx: Database,
  userUuid: string,
  also: { mediaIds: string[]; creditIds: string[] },
): Promise<void> {
  const store = exampleBillingStore(tx)
  await store.removeUnlocks(userUuid, also.mediaIds)
  await store.removeCredits(userUuid, also.creditIds)
  await store.removeGateway(userUuid, gateway)
}

type ExampleOrder = { id: string; plan: Plan; method: NonNullable<Order['method']>; at: Date }

async function addOrder(tx: Database, userUuid: string, order: ExampleOrder): Promise<void> {
  await paymentStore(tx).addOrder({
    id: order.id,
    userUuid,
    plan: order.plan.key,
    amount: order.plan.amount,
    currency: order.plan.currency,
    gateway,
    customerId: 'example',
    method: order.method,
    sessionId: null,
    sessionUrl: null,
    subscriptionId: order.plan.interval ? subscriptionId : null,
    successUrl: '/pricing',
    cancelUrl: '/pricing',
    mediaId: null,
    awaited: null,
    status: 'paid',
    createdAt: order.at,
    updatedAt: order.at,
    lookedAt: order.at,
  })
}

type ExamplePayment = { id: string; orderId: string; plan: Plan; method: string } & (
  | { at: Date }
  | { period: { start: Date; end: Date } }
)

/** Adds a payment with the credit it bought; answers the credit's id. */
async function addPayment(tx: Database, userUuid: string, paid: ExamplePayment): Promise<string> {
  const period = 'period' in paid ? paid.period : null
  const payment: Payment = {
    id: paid.id,
    userUuid,
    orderId: paid.orderId,
    gateway,
    reference: paid.id,
    chargeReference: paid.id,
    subscriptionId: period && subscriptionId,
    plan: paid.plan.key,
    amount: paid.plan.amount,
    currency: paid.plan.currency,
    method: paid.method,
    methodFingerprint: null,
    invoiceNumber: null,
    invoiceUrl: null,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    at: 'at' in paid ? paid.at : paid.period.start,
  }
  await paymentStore(tx).addPaymentOnce(payment)
  const credit = creditOfPayment(paid.id, payment, paid.plan, payment.at)
  await creditStore(tx).addOnce(credit)
  return credit.id
}

function plan(key: Plan['key']): Plan {
  const found = planByKey(key)
  if (!found) throw new Error(`there is no plan ${key}`)
  return found
}

function id(number: number): string {
  return `0de30000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`
}
