import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { NotificationsDeps } from './deps.ts'
import { sentNoticeStore } from './sent-notice-store.ts'

const purgeJob = defineJob<Record<string, never>>('notifications.purge', { retries: 2 })

/** Longer than any sender repeats a notice about the same subject. */
const retention = 400 * day

/** Declares the nightly job that deletes the records of notices sent long ago. */
export function purgeSentNoticesJobs({ jobs, connection, clock }: NotificationsDeps): void {
  jobs.every(purgeJob, '41 3 * * *', {})
  jobs.handle(purgeJob, () =>
    sentNoticeStore(connection.db).deleteBefore(new Date(clock.now().getTime() - retention)),
  )
}
