import { minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { AgendaDeps } from './deps.ts'
import { type ScheduledReport, scheduleStore } from './schedule-store.ts'
import type { PreflightResult } from './schema.ts'

/** The preflight of a connection runs this long before its planned live. */
const preflightLeadTime = 30 * minute
/** A live that starts up to this much earlier than planned still counts as the planned one. */
const earlyStartTolerance = 30 * minute

const runScheduleJob = defineJob<Record<string, never>>('agenda.run-schedule', {
  formerName: 'lives.keep-agenda',
  retries: 0,
  isForCapture: true,
})

type Needs = Pick<AgendaDeps, 'connection' | 'clock' | 'integrations' | 'notifications' | 'log' | 'jobs'>

/** Registers the job that runs the schedule every minute. */
export function scheduleJobs(needs: Needs): void {
  needs.jobs.every(runScheduleJob, '* * * * *', {})
  needs.jobs.handle(runScheduleJob, () => runSchedule(needs))
}

/**
 * Updates the state of all planned lives: runs the preflight of those within half an hour, arms those that are due,
 * links them to captured lives, and marks as missed those that did not start.
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

/** Runs the preflight of a planned live's connection, stores its result and notifies the owner of problems. */
async function runPreflight(needs: Needs, planned: ScheduledReport): Promise<void> {
  const { connection, clock, integrations, notifications, log } = needs
  let rehearsal: PreflightResult
  try {
    rehearsal = await integrations.preflight(planned.pluginId)
  } catch (error) {
    log.error({ pluginId: planned.pluginId, err: describeError(error) }, 'a preflight could not run')
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
