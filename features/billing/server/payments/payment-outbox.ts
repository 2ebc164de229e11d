import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { billingChanged } from '../../purchase-contract.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { type BillingEmail, sendBillingEmail } from '../emails/billing-email.ts'
import { creditBought, creditRevoked, paymentRefunded, paymentSettled } from '../events.ts'
import { paymentStore, type Refund } from './payment-store.ts'

/**
 * A consequence of a ledger entry. Each is a job of its own, so that a failing one does not delay the others. This is
 * stored job data: waiting jobs of an earlier version have the same keys.
 */
type OutboxMessage =
  | { kind: 'settled'; paymentId: string }
  | { kind: 'bought'; paymentId: string; mediaId: string | null }
  | { kind: 'refunded'; paymentId: string; refundReference: string; isWhole: boolean }
  | { kind: 'revoked'; userUuid: string; creditId: string }
  | { kind: 'changed'; userUuid: string }
  /** An e-mail, sent once for each `notice`, however often the job is retried. */
  | { kind: 'mail'; userUuid: string; notice: string; mail: BillingEmail }

/** Publishes consequences of ledger entries at least once, if and only if the transaction commits. */
export type PaymentOutbox = { enqueue(tx: Database, message: OutboxMessage): Promise<void> }

const publishMessageJob = defineJob<OutboxMessage>('billing.publish-message', {
  formerName: 'billing-tell',
  retries: 12,
})

export function createPaymentOutbox(jobs: Platform['jobs'], deps: () => BillingDeps): PaymentOutbox {
  // One purchase enqueues four messages.
  jobs.handle(publishMessageJob, (message) => publish(deps(), message), { parallel: 4 })
  return { enqueue: (tx, message) => jobs.enqueue(publishMessageJob, message, { tx }) }
}

async function publish(deps: BillingDeps, message: OutboxMessage): Promise<void> {
  if (message.kind === 'settled') return publishSettled(deps, message)
  if (message.kind === 'bought') return publishBought(deps, message)
  if (message.kind === 'refunded') return publishRefunded(deps, message)
  if (message.kind === 'mail') return sendBillingEmail(deps, message)
  const { userUuid } = message
  if (message.kind === 'revoked')
    return deps.events.deliver(creditRevoked, { userUuid, creditId: message.creditId })
  await publishChange(deps, userUuid)
}

async function publishSettled({ connection, events }: BillingDeps, { paymentId }: { paymentId: string }) {
  const payment = await paymentStore(connection.db).payment(paymentId)
  if (!payment) return

  const { userUuid, amount, currency, at, methodFingerprint } = payment
  await events.deliver(paymentSettled, { userUuid, paymentId, amount, currency, at, methodFingerprint })
}

/** Publishes a bought credit. Open pages are notified last, when the report is unlocked. */
async function publishBought(deps: BillingDeps, message: { paymentId: string; mediaId: string | null }) {
  const credit = await creditStore(deps.connection.db).byPayment(message.paymentId)
  if (!credit) return

  const { userUuid, id } = credit
  await deps.events.deliver(creditBought, { userUuid, creditId: id, mediaId: message.mediaId })
  await publishChange(deps, userUuid)
}

async function publishRefunded(
  deps: BillingDeps,
  message: { paymentId: string; refundReference: string; isWhole: boolean },
) {
  const store = paymentStore(deps.connection.db)
  const { paymentId, refundReference, isWhole } = message
  const refunds = await store.refundsOf([paymentId])
  const refund = refunds.find(({ reference }) => reference === refundReference)
  if (!refund) return

  const { userUuid, amount, currency, at, reason } = refund
  const refunded = { userUuid, paymentId, amount, currency, at, reason, isWhole }
  await deps.events.deliver(paymentRefunded, refunded)
}

async function publishChange({ realtime }: BillingDeps, userUuid: string): Promise<void> {
  await realtime.publish(`billing:${userUuid}`, billingChanged, null)
}

/** The refunded amount in centavos. */
export function refundedOf(refunds: Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
