import { day, hour } from '#platform/contract/time.ts'
import { slowQueryStore } from '#platform/server/database/slow-query-store.ts'
import { idempotentAnswerStore } from '#platform/server/http/idempotent-answer-store.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { rateLimitStore } from '#platform/server/limits/rate-limit-store.ts'
import { outgoingMessageStore } from '#platform/server/messaging/outgoing-message-store.ts'
import { outsideCallStore } from '#platform/server/outside-calls/outside-call-store.ts'
import type { Platform } from '#platform/server/platform.ts'

const purgeExpiredJob = defineJob('app.purge-expired', { formerName: 'tidy-up', retries: 1 })

/** Starts the hourly job that deletes expired rate counters, idempotent responses (24 hours), sent messages and outcomes of services outside (30 days) and slow queries (7 days). */
export function purgeExpired({ jobs, connection, clock, secrets }: Platform): void {
  jobs.every(purgeExpiredJob, '17 * * * *', {})
  jobs.handle(purgeExpiredJob, async () => {
    const now = clock.now().getTime()
    await rateLimitStore(connection.db).deleteBefore(new Date(now - day))
    await idempotentAnswerStore(connection.db, secrets.box).deleteBefore(new Date(now - day))
    await outsideCallStore(connection.db).deleteBefore(new Date(now - 30 * day))
    await slowQueryStore(connection.db).deleteBefore(new Date(now - 7 * day))
    await outgoingMessageStore(connection.db).deleteBefore(new Date(now - 30 * day - hour))
  })
}
