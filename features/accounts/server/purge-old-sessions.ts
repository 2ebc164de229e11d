import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { knownAddressFor } from './login-budget.ts'
import { sessionStore } from './session-store.ts'

const purgeSessionsJob = defineJob<Record<string, never>>('accounts.purge-sessions', {
  formerName: 'forget-old-sessions',
})

/** Declares the nightly job that deletes sessions which ended before the login budget's look-back of 30 days. */
export function purgeOldSessions({ jobs, connection, clock }: AccountsDeps): void {
  jobs.handle(purgeSessionsJob, () =>
    sessionStore(connection.db).deleteExpiredBefore(new Date(clock.now().getTime() - knownAddressFor - day)),
  )
  jobs.every(purgeSessionsJob, '23 4 * * *', {})
}
