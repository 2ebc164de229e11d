import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { available } from '../availability.ts'
import { usesOf } from '../choose-credit.ts'
import { type Credit, creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { paymentStore } from '../payments/payment-store.ts'

const notifyExpiryJob = defineJob<Record<never, never>>('billing.notify-expiry', {
  formerName: 'billing-notice-expiry',
  retries: 4,
})

/** Days before the end at which the owner is notified. */
const warnings = [30, 7] as const

/**
 * Declares the daily job that notifies owners of credits which end in 30 or 7 days, once each. Call before the jobs
 * start.
 */
export function expiryJobs(deps: BillingDeps): void {
  deps.jobs.handle(notifyExpiryJob, () => notifyExpiring(deps), { parallel: 1 })
  deps.jobs.every(notifyExpiryJob, '30 9 * * *', {})
}

/**
 * Enqueues the expiry notices that are due. A credit first seen within 7 days of its end gets only the 7-day notice.
 */
export async function notifyExpiring(deps: BillingDeps): Promise<void> {
  const { connection, clock } = deps
  const now = clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * day)

  for (const [at, days] of warnings.entries()) {
    const next = warnings[at + 1] ?? 0
    for (const credit of await creditStore(connection.db).endingBetween(inDays(next), inDays(days)))
      await notifyOwner(deps, credit, days)
  }
}

async function notifyOwner(deps: BillingDeps, { userUuid, id }: Credit, days: number): Promise<void> {
  const { connection, clock, outbox } = deps
  const credit = await creditStore(connection.db).byId(userUuid, id)
  if (!credit?.validTo) return
  const left = available(credit, usesOf(await creditStore(connection.db).unlocksOf(userUuid), credit))
  if (left <= 0) return

  const { validTo } = credit
  await connection.transaction(async (tx) => {
    const notice = `expiry-${days}:${id}`
    const isNew = await paymentStore(tx).addNoticeOnce({ userUuid, notice, at: clock.now() })
    if (isNew)
      await outbox.enqueue(tx, {
        kind: 'mail',
        userUuid,
        notice,
        mail: { name: 'expiry', days, credits: left, validTo: validTo.toISOString() },
      })
  })
}
