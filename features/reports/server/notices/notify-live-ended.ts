import { type Live, type LiveMinute, liveMinuteStore } from '#features/lives/server/index.ts'
import type { ReportsDeps } from '../deps.ts'
import { reportPath } from '../sharing/report-address.ts'
import { shortReportPath } from '../sharing/short-report-link.ts'
import { managersOf } from './readers.ts'

/** Notifies the owner and the administrators, with the totals of the live. */
export async function notifyLiveEnded(deps: ReportsDeps, live: Live): Promise<void> {
  if (live.source !== 'captured') return

  const peak = busiest(await liveMinuteStore(deps.connection.db).ofLive(live.id))
  const params = {
    account: live.accountUsername,
    startedAt: live.startedAt.toISOString(),
    endedAt: (live.endedAt ?? deps.clock.now()).toISOString(),
    messages: live.commentsCount,
    people: live.usersCount,
    questions: live.questionsCount,
    unanswered: live.questionsCount - live.answeredQuestionsCount,
    peak: peak && { at: peak.at.toISOString(), messages: peak.comments },
    page: reportPath(live),
    shortLink: shortReportPath(live.id),
  }
  const managers = await managersOf(deps, live)
  await deps.connection.transaction(async (tx) => {
    for (const userUuid of managers)
      await deps.notifications.notify(tx, { userUuid, kind: 'live_ended', subject: live.id, params })
  })
}

/** The minute with the most messages, the first of equals; null where there are none. */
function busiest(minutes: LiveMinute[]): LiveMinute | null {
  return minutes.reduce<LiveMinute | null>(
    (most, minute) => (minute.comments > (most?.comments ?? 0) ? minute : most),
    null,
  )
}
