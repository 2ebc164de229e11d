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

const recordPaymentJob = defineJob<Sent<PaymentSettled>>('affiliates.record-payment', {
  formerName: 'affiliates-note-payment',
  retries: 20,
})
const recordRefundJob = defineJob<Sent<PaymentRefunded>>('affiliates.record-refund', {
  formerName: 'affiliates-note-refund',
  retries: 20,
})
const matureRewardsJob = defineJob('affiliates.mature-rewards', {
  formerName: 'affiliates-mature-rewards',
  retries: 3,
})
const findMissedSignUpsJob = defineJob('affiliates.find-missed-sign-ups', {
  formerName: 'affiliates-find-missed-sign-ups',
  retries: 3,
})

/** Look-back window for sign-ups whose event was lost. */
const missedWithin = 2 * day

/** Declares the jobs of affiliates. Returns the listeners that enqueue payments and refunds. */
export function affiliateJobs(deps: AffiliatesDeps) {
  const { jobs, clock, accounts } = deps
  jobs.handle(recordPaymentJob, ({ at, ...payment }) =>
    onPaymentSettled(deps, { ...payment, at: new Date(at) }),
  )
  jobs.handle(recordRefundJob, ({ at, ...refund }) =>
    onPaymentRefunded(deps, { ...refund, at: new Date(at) }),
  )

  jobs.every(matureRewardsJob, '23 * * * *', {})
  jobs.handle(matureRewardsJob, () => matureRewards(deps), { parallel: 1 })

  jobs.every(findMissedSignUpsJob, '41 * * * *', {})
  jobs.handle(findMissedSignUpsJob, async () => {
    const since = new Date(clock.now().getTime() - missedWithin)
    for (const { uuid, code, at } of await accounts.signedUpByCode(since))
      await onUserSignedUp(deps, { userUuid: uuid, code, at })
  })

  return {
    paymentSettled: ({ at, ...payment }: PaymentSettled) =>
      jobs.enqueue(recordPaymentJob, { ...payment, at: at.toISOString() }),
    paymentRefunded: ({ at, ...refund }: PaymentRefunded) =>
      jobs.enqueue(recordRefundJob, { ...refund, at: at.toISOString() }),
  }
}
