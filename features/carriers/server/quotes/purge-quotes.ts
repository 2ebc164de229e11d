import { defineJob } from '#platform/server/jobs.ts'
import type { CarriersDeps } from '../deps.ts'
import { quoteStore } from './quote-store.ts'

const purgeQuotesJob = defineJob<Record<string, never>>('carriers.purge-quotes', { retries: 2 })

/** Quotes that are no longer valid are deleted each hour. */
export function purgeJobs({ jobs, connection, clock }: CarriersDeps): void {
  jobs.handle(purgeQuotesJob, () => quoteStore(connection.db).deleteExpired(clock.now()))
  jobs.every(purgeQuotesJob, '23 * * * *', {})
}
