import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Deps } from './deps.ts'
import { type AccountConnected, accountConnected } from './events.ts'

const tell = defineJob<AccountConnected>('integrations.publish-connected', {
  formerName: 'integrations.tell-connected',
  retries: 12,
})

/** Tells the other features of a connection, if and only if `tx` commits. */
export function tellConnected(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Database,
  connected: AccountConnected,
): Promise<void> {
  return jobs.enqueue(tell, connected, { tx })
}

/** Declares the job behind it. Call before the jobs start. */
export function connectionJobs({ jobs, events }: Pick<Deps, 'jobs' | 'events'>): void {
  jobs.handle(tell, (connected) => events.deliver(accountConnected, connected))
}
