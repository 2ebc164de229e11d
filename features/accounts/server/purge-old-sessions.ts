import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Deps } from './deps.ts'
import { knownAddressFor } from './login-budget.ts'

const purgeJob = defineJob<Record<string, never>>('accounts.purge-sessions', {
  formerName: 'forget-old-sessions',
})

/** Every night: sessions that ended so long ago that not even the login budget asks for them. */
export function purgeOldSessions({ jobs, sessions, clock }: Deps): void {
  jobs.handle(purgeJob, () =>
    sessions.deleteExpiredBefore(new Date(clock.now().getTime() - knownAddressFor - day)),
  )
  jobs.every(purgeJob, '23 4 * * *', {})
}
