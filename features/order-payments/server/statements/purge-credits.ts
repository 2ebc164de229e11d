import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { statementStore } from './statement-store.ts'

const purgeCreditsJob = defineJob<Record<string, never>>('order-payments.purge-credits', { retries: 2 })

/** How long a credit that pays no order stays. */
const retention = 90 * day

/** Declares the job that deletes what statements have beside payments for orders. */
export function purgeJobs({ jobs, connection, clock }: OrderPaymentsDeps): void {
  jobs.every(purgeCreditsJob, '47 4 * * *', {})
  jobs.handle(purgeCreditsJob, () =>
    statementStore(connection.db).purge(new Date(clock.now().getTime() - retention)),
  )
}
