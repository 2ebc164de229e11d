import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from './deps.ts'
import { type AccountConnected, accountConnected } from './events.ts'

const publishConnectedJob = defineJob<AccountConnected>('integrations.publish-connected', {
  formerName: 'integrations.tell-connected',
  retries: 12,
})

/** Publishes `accountConnected` by a job, if and only if `tx` commits. */
export function publishAccountConnected(
  { jobs }: Pick<IntegrationsDeps, 'jobs'>,
  tx: Database,
  connected: AccountConnected,
): Promise<void> {
  return jobs.enqueue(publishConnectedJob, connected, { tx })
}

/** Declares the job that publishes it. Call before the jobs start. */
export function connectionJobs({ jobs, events }: Pick<IntegrationsDeps, 'jobs' | 'events'>): void {
  jobs.handle(publishConnectedJob, (connected) => events.deliver(accountConnected, connected))
}
