import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { knownAddressFor } from './login-budget.ts'
import { loginChallengeStore } from './second-factor/login-challenge-store.ts'
import { passkeyStore } from './second-factor/passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor/second-factor-store.ts'
import { sessionStore } from './session-store.ts'

const purgeSessionsJob = defineJob<Record<string, never>>('accounts.purge-sessions', {
  formerName: 'forget-old-sessions',
})

/**
 * Declares the nightly job that deletes sessions which ended before the login budget's look-back of 30 days, logins
 * and registrations of passkeys that were not finished in time, and devices that are no longer remembered.
 */
export function purgeOldSessions({ jobs, connection, clock }: AccountsDeps): void {
  jobs.handle(purgeSessionsJob, async () => {
    const now = clock.now()
    await sessionStore(connection.db).deleteExpiredBefore(new Date(now.getTime() - knownAddressFor - day))
    await loginChallengeStore(connection.db).deleteExpired(now)
    await passkeyStore(connection.db).deleteExpiredRegistrations(now)
    await secondFactorStore(connection.db).forgetExpiredDevices(now)
  })
  jobs.every(purgeSessionsJob, '23 4 * * *', {})
}
