import { minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { AgendaDeps } from './deps.ts'
import { type ScheduledReport, scheduleStore } from './schedule-store.ts'
import type { PreflightResult } from './schema.ts'

/** So long before a planned live its connection is rehearsed. */
const preflightLeadTime = 30 * minute
/** A live that began so much earlier than planned is still the planned one. */
const earlyStartTolerance = 30 * minute

const runScheduleJob = defineJob<Record<string, never>>('lives.keep-agenda', {
  retries: 0,
  isForCapture: true,
})

type Needs = Pick<AgendaDeps, 'connection' | 'clock' | 'integrations' | 'notifications' | 'log' | 'jobs'>

/** Every minute. */
export function scheduleJobs(needs: Needs): void {
  needs.jobs.every(runScheduleJob, '* * * * *', {})
  needs.jobs.handle(runScheduleJob, () => runSchedule(needs))
}

/**
 * Brings the agenda up to date: rehearses what comes within half an hour, arms what is due, ties planned lives to those
 * that came, and gives up those that did not.
 */
export async function runSchedule(needs: Needs): Promise<void> {
  const { connection, clock } = needs
  const store = scheduleStore(connection.db)
  const now = clock.now()

  for (const planned of await store.duePreflights(new Date(now.getTime() + preflightLeadTime)))
    await runPreflight(needs, planned)
  await store.armDue(now)
  await store.markCaptured(earlyStartTolerance, now)
  await store.markMissed(now)
}

/** Tries the connection, and tells the owner while there is time to mend it. */
async function runPreflight(needs: Needs, planned: ScheduledReport): Promise<void> {
  const { connection, clock, integrations, notifications, log } = needs
  let rehearsal: PreflightResult
  try {
    rehearsal = await integrations.rehearse(planned.pluginId)
  } catch (error) {
    log.error({ pluginId: planned.pluginId, err: describeError(error) }, 'a rehearsal failed')
    return
  }

  await connection.transaction(async (tx) => {
    const isNews = await scheduleStore(tx).recordPreflight(planned.id, rehearsal, clock.now())
    if (!isNews || isOk(rehearsal)) return

    const { account, name, liveDate } = planned
    const parts = ['connection', 'permissions', 'webhook'] as const
    await notifications.notify(tx, {
      userUuid: planned.ownerUuid,
      kind: 'preflight_failed',
      subject: planned.id,
      params: {
        account,
        name,
        startsAt: liveDate.toISOString(),
        troubles: parts.filter((part) => rehearsal[part] !== 'ok'),
      },
    })
  })
}

function isOk({ connection, permissions, webhook }: PreflightResult): boolean {
  return connection === 'ok' && permissions === 'ok' && webhook === 'ok'
}
