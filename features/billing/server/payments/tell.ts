import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { billingChanged } from '../../purchase-contract.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { creditBought, creditRevoked, paymentRefunded, paymentSettled } from '../events.ts'
import { type BillingMail, sendBillingMail } from '../mails/billing-mail.ts'
import { paymentStore, type Refund } from './payment-store.ts'

/** What follows from entries that were made. */
type News =
  | { kind: 'settled'; paymentId: string; mediaId: string | null }
  | { kind: 'refunded'; paymentId: string; refundReference: string }
  | { kind: 'revoked'; userUuid: string; creditId: string }
  | { kind: 'changed'; userUuid: string }
  | { kind: 'mail'; userUuid: string; mail: BillingMail }

/** Tells others of entries, if and only if the transaction that made them commits; at least once. */
export type Teller = { tell(tx: Database, news: News): Promise<void> }

const tellNews = defineJob<News>('billing-tell', { retries: 12 })

export function createTeller(jobs: Platform['jobs'], deps: () => BillingDeps): Teller {
  jobs.handle(tellNews, (news) => pass(deps(), news))
  return { tell: (tx, news) => jobs.enqueue(tellNews, news, { tx }) }
}

async function pass(deps: BillingDeps, news: News): Promise<void> {
  if (news.kind === 'settled') return passSettled(deps, news)
  if (news.kind === 'refunded') return passRefunded(deps, news)
  if (news.kind === 'revoked') return deps.events.emit(creditRevoked, news)
  if (news.kind === 'mail') return sendBillingMail(deps, news.userUuid, news.mail)
  await deps.realtime.publish(`billing:${news.userUuid}`, billingChanged, null)
}

async function passSettled(
  deps: BillingDeps,
  { paymentId, mediaId }: { paymentId: string; mediaId: string | null },
) {
  const { connection, events, realtime } = deps
  const payment = await paymentStore(connection.db).payment(paymentId)
  if (!payment) return

  const { userUuid, amount, currency, at, methodFingerprint } = payment
  await events.emit(paymentSettled, { userUuid, paymentId, amount, currency, at, methodFingerprint })
  const credit = await creditStore(connection.db).byPayment(paymentId)
  if (credit) await events.emit(creditBought, { userUuid, creditId: credit.id, mediaId })
  await realtime.publish(`billing:${userUuid}`, billingChanged, null)
}

async function passRefunded(deps: BillingDeps, news: { paymentId: string; refundReference: string }) {
  const store = paymentStore(deps.connection.db)
  const payment = await store.payment(news.paymentId)
  const refunds = await store.refundsOf([news.paymentId])
  const refund = refunds.find(({ reference }) => reference === news.refundReference)
  if (!payment || !refund) return

  const { userUuid, amount, currency, at, reason } = refund
  const isWhole = refundedOf(refunds) >= payment.amount
  await deps.events.emit(paymentRefunded, {
    userUuid,
    paymentId: payment.id,
    amount,
    currency,
    at,
    reason,
    isWhole,
  })
  await deps.realtime.publish(`billing:${userUuid}`, billingChanged, null)
}

/** Centavos that went back. */
export function refundedOf(refunds: Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
