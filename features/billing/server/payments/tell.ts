import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { billingChanged } from '../../purchase-contract.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { creditBought, creditRevoked, paymentRefunded, paymentSettled } from '../events.ts'
import { type BillingMail, sendBillingMail } from '../mails/billing-mail.ts'
import { paymentStore, type Refund } from './payment-store.ts'

/** What follows from entries that were made. Each is told on its own, so that none waits for another that fails. */
type News =
  | { kind: 'settled'; paymentId: string }
  | { kind: 'bought'; paymentId: string; mediaId: string | null }
  | { kind: 'refunded'; paymentId: string; refundReference: string; isWhole: boolean }
  | { kind: 'revoked'; userUuid: string; creditId: string }
  | { kind: 'changed'; userUuid: string }
  /** `notice`: the mail of one notice is sent once, however often the job is tried. */
  | { kind: 'mail'; userUuid: string; notice: string; mail: BillingMail }

/** Tells others of entries, if and only if the transaction that made them commits; at least once. */
export type Teller = { tell(tx: Database, news: News): Promise<void> }

const tellNews = defineJob<News>('billing-tell', { retries: 12 })

export function createTeller(jobs: Platform['jobs'], deps: () => BillingDeps): Teller {
  // As many as one purchase tells at once.
  jobs.handle(tellNews, (news) => pass(deps(), news), { parallel: 4 })
  return { tell: (tx, news) => jobs.enqueue(tellNews, news, { tx }) }
}

async function pass(deps: BillingDeps, news: News): Promise<void> {
  if (news.kind === 'settled') return passSettled(deps, news)
  if (news.kind === 'bought') return passBought(deps, news)
  if (news.kind === 'refunded') return passRefunded(deps, news)
  if (news.kind === 'mail') return sendBillingMail(deps, news)
  const { userUuid } = news
  if (news.kind === 'revoked')
    return deps.events.deliver(creditRevoked, { userUuid, creditId: news.creditId })
  await announceChange(deps, userUuid)
}

async function passSettled({ connection, events }: BillingDeps, { paymentId }: { paymentId: string }) {
  const payment = await paymentStore(connection.db).payment(paymentId)
  if (!payment) return

  const { userUuid, amount, currency, at, methodFingerprint } = payment
  await events.deliver(paymentSettled, { userUuid, paymentId, amount, currency, at, methodFingerprint })
}

/** Whoever waits for the report is told last, when it is open. */
async function passBought(deps: BillingDeps, news: { paymentId: string; mediaId: string | null }) {
  const credit = await creditStore(deps.connection.db).byPayment(news.paymentId)
  if (!credit) return

  const { userUuid, id } = credit
  await deps.events.deliver(creditBought, { userUuid, creditId: id, mediaId: news.mediaId })
  await announceChange(deps, userUuid)
}

async function passRefunded(
  deps: BillingDeps,
  news: { paymentId: string; refundReference: string; isWhole: boolean },
) {
  const store = paymentStore(deps.connection.db)
  const { paymentId, refundReference, isWhole } = news
  const refunds = await store.refundsOf([paymentId])
  const refund = refunds.find(({ reference }) => reference === refundReference)
  if (!refund) return

  const { userUuid, amount, currency, at, reason } = refund
  const refunded = { userUuid, paymentId, amount, currency, at, reason, isWhole }
  await deps.events.deliver(paymentRefunded, refunded)
}

async function announceChange({ realtime }: BillingDeps, userUuid: string): Promise<void> {
  await realtime.publish(`billing:${userUuid}`, billingChanged, null)
}

/** Centavos that went back. */
export function refundedOf(refunds: Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
