import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { apiKeyStore } from './keys/api-key-store.ts'

const purgeJob = defineJob<Record<string, never>>('developer-access.purge', { retries: 2 })
const changesFor = 90 * day

/** What keys changed, and keys that were revoked, are deleted after 90 days. */
export function purgeJobs({ connection, clock, jobs }: DeveloperAccessDeps): void {
  jobs.handle(purgeJob, () =>
    apiKeyStore(connection.db).purgeBefore(new Date(clock.now().getTime() - changesFor)),
  )
  jobs.every(purgeJob, '52 4 * * *', {})
}
