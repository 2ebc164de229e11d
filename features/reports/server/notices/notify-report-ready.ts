import type { Live } from '#features/lives/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { ReportsDeps } from '../deps.ts'
import { isLocked } from '../report/report-access.ts'
import { reportPath, sharedReportPath } from '../sharing/report-address.ts'
import { shortReportPath } from '../sharing/short-report-link.ts'
import { managersOf, sharedReadersOf } from './readers.ts'

export const notifyUnlockedJob = defineJob<{ liveId: string }>('reports.notify-unlocked', {
  formerName: 'lives.notify-unlocked',
  retries: 12,
})

/** A report that becomes ready later than this after its live is not notified. */
const relevantFor = 7 * day

/** Enqueues, in the unlock's transaction, the notification of users with whom the report is shared. */
export function enqueueUnlocked({ jobs }: Pick<ReportsDeps, 'jobs'>, tx: Database, liveId: string) {
  return jobs.enqueue(notifyUnlockedJob, { liveId }, { tx })
}

/**
 * Notifies the readers of an ended live that its report is ready: the owner and the administrators and, once it is
 * unlocked, the users with whom it is shared. Sends nothing for a live without messages. `toManagers` is false after an
 * unlock, because the owner did it.
 */
export async function notifyReportReady(
  deps: ReportsDeps,
  live: Live,
  { toManagers }: { toManagers: boolean },
): Promise<void> {
  if (live.status !== 'ended' || live.source !== 'captured' || live.commentsCount === 0) return
  if (deps.clock.now().getTime() - (live.endedAt?.getTime() ?? 0) > relevantFor) return

  const managers = await managersOf(deps, live)
  const guests = isLocked(live) ? [] : await sharedReadersOf(deps, live, managers)
  const owner = (await deps.accounts.contactOf(live.ownerUuid))?.name ?? ''
  const readers = [
    ...(toManagers ? managers : []).map((userUuid) => ({ userUuid, page: reportPath(live), sharedBy: null })),
    ...guests.map(({ userUuid, role }) => ({
      userUuid,
      page: sharedReportPath(live, role),
      sharedBy: plainName(owner),
    })),
  ]
  const params = {
    account: live.accountUsername,
    startedAt: live.startedAt.toISOString(),
    messages: live.commentsCount,
    unanswered: live.questionsCount - live.answeredQuestionsCount,
    isUnlocked: !isLocked(live),
    shortLink: shortReportPath(live.id),
  }
  await deps.connection.transaction(async (tx) => {
    for (const { userUuid, page, sharedBy } of readers)
      await deps.notifications.notify(tx, {
        userUuid,
        kind: 'report_ready',
        subject: live.id,
        params: { ...params, page, sharedBy },
      })
  })
}
