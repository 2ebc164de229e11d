import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { userSignedUp } from './events.ts'
import { userStore } from './user-store.ts'

const publishSignUpJob = defineJob<{ userUuid: string }>('accounts.publish-sign-up', {
  formerName: 'accounts-tell-sign-up',
  retries: 12,
})

/** Publishes a new user to the other features, if and only if `tx` commits. */
export function publishUserSignedUp(
  { jobs }: Pick<AccountsDeps, 'jobs'>,
  tx: Database,
  userUuid: string,
): Promise<void> {
  return jobs.enqueue(publishSignUpJob, { userUuid }, { tx })
}

/** Declares the job that publishes it. Call before the jobs start. */
export function userSignedUpJobs({
  jobs,
  events,
  connection,
}: Pick<AccountsDeps, 'jobs' | 'events' | 'connection'>): void {
  jobs.handle(publishSignUpJob, async ({ userUuid }) => {
    const user = await userStore(connection.db).byUuid(userUuid)
    if (!user) return

    const { referredByCode: affiliateCode, acquisition, createdAt: at } = user
    await events.deliver(userSignedUp, { userUuid, affiliateCode, acquisition, at })
  })
}
