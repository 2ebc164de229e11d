import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { apiKeyStore } from './keys/api-key-store.ts'
import { deliveryStore } from './webhooks/delivery-store.ts'

const purgeJob = defineJob<Record<string, never>>('developer-access.purge', { retries: 2 })
const changesFor = 90 * day
const deliveriesFor = 30 * day

/** What keys changed, and keys that were revoked, are deleted after 90 days; deliveries after 30. */
export function purgeJobs({ connection, clock, jobs }: DeveloperAccessDeps): void {
  jobs.handle(purgeJob, async () => {
    const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
    await apiKeyStore(connection.db).purgeBefore(before(changesFor))
    await deliveryStore(connection.db).deleteBefore(before(deliveriesFor))
  })
  jobs.every(purgeJob, '52 4 * * *', {})
}
