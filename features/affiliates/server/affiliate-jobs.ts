import type { PaymentRefunded, PaymentSettled } from '#features/billing/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { AffiliatesDeps } from './deps.ts'
import { matureRewards } from './mature-rewards.ts'
import { onPaymentRefunded } from './on-payment-refunded.ts'
import { onPaymentSettled } from './on-payment-settled.ts'
import { onUserSignedUp } from './on-user-signed-up.ts'

/** An event as job data: its time is ISO text. */
type Sent<T> = Omit<T, 'at'> & { at: string }

const settled = defineJob<Sent<PaymentSettled>>('affiliates.record-payment', {
  formerName: 'affiliates-note-payment',
  retries: 20,
})
const refunded = defineJob<Sent<PaymentRefunded>>('affiliates.record-refund', {
  formerName: 'affiliates-note-refund',
  retries: 20,
})
const mature = defineJob('affiliates.mature-rewards', { formerName: 'affiliates-mature-rewards', retries: 3 })
const findMissed = defineJob('affiliates.find-missed-sign-ups', {
  formerName: 'affiliates-find-missed-sign-ups',
  retries: 3,
})

/** Look-back window for sign-ups whose event was lost. */
const missedWithin = 2 * day

/** Declares the jobs of affiliates. Returns the listeners that enqueue payments and refunds. */
export function affiliateJobs(deps: AffiliatesDeps) {
  const { jobs, clock, accounts } = deps
  jobs.handle(settled, ({ at, ...payment }) => onPaymentSettled(deps, { ...payment, at: new Date(at) }))
  jobs.handle(refunded, ({ at, ...refund }) => onPaymentRefunded(deps, { ...refund, at: new Date(at) }))

  jobs.every(mature, '23 * * * *', {})
  jobs.handle(mature, () => matureRewards(deps), { parallel: 1 })

  jobs.every(findMissed, '41 * * * *', {})
  jobs.handle(findMissed, async () => {
    const since = new Date(clock.now().getTime() - missedWithin)
    for (const { uuid, code, at } of await accounts.signedUpByCode(since))
      await onUserSignedUp(deps, { userUuid: uuid, code, at })
  })

  return {
    paymentSettled: ({ at, ...payment }: PaymentSettled) =>
      jobs.enqueue(settled, { ...payment, at: at.toISOString() }),
    paymentRefunded: ({ at, ...refund }: PaymentRefunded) =>
      jobs.enqueue(refunded, { ...refund, at: at.toISOString() }),
  }
}
