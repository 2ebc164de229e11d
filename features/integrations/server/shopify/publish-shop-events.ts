import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type ShopEnded, shopEnded } from '../events.ts'

const publishShopEndedJob = defineJob<ShopEnded>('integrations.publish-shop-ended', { retries: 12 })

/** Publishes `shopEnded` by a job, if and only if `tx` commits. */
export function publishShopEnded(
  { jobs }: Pick<IntegrationsDeps, 'jobs'>,
  tx: Database,
  ended: ShopEnded,
): Promise<void> {
  return jobs.enqueue(publishShopEndedJob, ended, { tx })
}

/** Declares the job that publishes it. Call before the jobs start. */
export function shopEventJobs({ jobs, events }: Pick<IntegrationsDeps, 'jobs' | 'events'>): void {
  jobs.handle(publishShopEndedJob, (ended) => events.deliver(shopEnded, ended))
}
