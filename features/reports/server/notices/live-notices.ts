import { type Live, type LiveEnd, liveEnded, liveStarted, liveStore } from '#features/lives/server/index.ts'
import { hour, minute, second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ReportsDeps } from '../deps.ts'
import { notifyLiveEnded } from './notify-live-ended.ts'
import { notifyLiveStarted } from './notify-live-started.ts'
import { notifyReportReady, notifyUnlockedJob } from './notify-report-ready.ts'

/** Delay of the notification of an end, within which a wrongly detected end is corrected. */
const endedDelay = 15 * second
/** Delay of the notification of a report, within which Instagram delivers late comments. */
const readyDelay = minute
/** A live whose last sign is older than this ended while the server was down; no notification is sent. */
const relevantFor = 6 * hour

const notifyEndedJob = defineJob<LiveEnd>('reports.notify-ended', {
  formerName: 'lives.notify-ended',
  retries: 12,
})
const notifyReportReadyJob = defineJob<LiveEnd>('reports.notify-report-ready', {
  formerName: 'lives.notify-report-ready',
  retries: 12,
})

/**
 * Sends the notifications of a live: its start, its end and its report. They are sent by the process with the role
 * `jobs`. Repeated events and jobs are harmless, because each user gets each notification once.
 */
export function liveNotices(deps: ReportsDeps): void {
  const { jobs, events, connection, clock } = deps
  const inTime = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  const lives = liveStore(connection.db)

  events.on(liveStarted, async ({ liveId }) => {
    const live = await lives.byId(liveId)
    if (live) await notifyLiveStarted(deps, live)
  })
  events.on(liveEnded, async (end) => {
    await jobs.enqueue(notifyEndedJob, end, { startAfter: inTime(endedDelay) })
    await jobs.enqueue(notifyReportReadyJob, end, { startAfter: inTime(readyDelay) })
  })
  jobs.handle(notifyEndedJob, async (end) => {
    const live = await lives.byId(end.liveId)
    if (live && isRelevant(live, end, clock.now())) await notifyLiveEnded(deps, live)
  })
  jobs.handle(notifyReportReadyJob, async (end) => {
    const live = await lives.byId(end.liveId)
    if (live && isRelevant(live, end, clock.now())) await notifyReportReady(deps, live, { toManagers: true })
  })
  jobs.handle(notifyUnlockedJob, async ({ liveId }) => {
    const live = await lives.byId(liveId)
    if (live) await notifyReportReady(deps, live, { toManagers: false })
  })
}

/** False when the live came back on air, ended again later, or ended long before this was noticed. */
function isRelevant(live: Live, { endedAt }: LiveEnd, now: Date): boolean {
  if (live.status !== 'ended' || live.endedAt?.toISOString() !== endedAt) return false
  const lastSign = Math.max(live.startedAt.getTime(), live.lastCommentAt?.getTime() ?? 0)
  return now.getTime() - lastSign <= relevantFor
}
