import { day, hour } from '#platform/contract/time.ts'
import { idempotentAnswerStore } from '#platform/server/http/idempotent-answer-store.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { rateLimitStore } from '#platform/server/limits/rate-limit-store.ts'
import { outgoingMessageStore } from '#platform/server/mail/outgoing-message-store.ts'
import type { Platform } from '#platform/server/platform.ts'

const tidyUp = defineJob('app.purge-expired', { formerName: 'tidy-up', retries: 1 })

/** Deletes, every hour, what the platform only had to remember for a while. */
export function keepTidy({ jobs, connection, clock }: Platform): void {
  jobs.every(tidyUp, '17 * * * *', {})
  jobs.handle(tidyUp, async () => {
    const now = clock.now().getTime()
    await rateLimitStore(connection.db).deleteBefore(new Date(now - day))
    await idempotentAnswerStore(connection.db).deleteBefore(new Date(now - day))
    await outgoingMessageStore(connection.db).deleteBefore(new Date(now - 30 * day - hour))
  })
}
