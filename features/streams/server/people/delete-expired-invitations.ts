import { defineJob } from '#platform/server/jobs.ts'
import type { StreamsDeps } from '../deps.ts'
import { peopleStore } from './people-store.ts'

const deleteExpiredInvitationsJob = defineJob<Record<string, never>>('streams.delete-expired-invitations', {
  retries: 2,
})

/** Declares the nightly job that deletes invitations which can no longer be accepted, with their addresses. */
export function invitationJobs({
  jobs,
  connection,
  clock,
}: Pick<StreamsDeps, 'jobs' | 'connection' | 'clock'>): void {
  jobs.handle(deleteExpiredInvitationsJob, () => peopleStore(connection.db).deleteExpired(clock.now()))
  jobs.every(deleteExpiredInvitationsJob, '55 4 * * *', {})
}
