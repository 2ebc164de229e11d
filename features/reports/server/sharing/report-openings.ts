import { hour } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { reportLogStore } from './report-log-store.ts'

/** Logs that a user reads a report. */
export type ReportOpenings = { record(reader: { userUuid: string }, liveId: string): Promise<void> }

const maxCached = 10_000

/**
 * Logs at most one opening an hour for each user and report. The log is in the database; a cache in this process saves
 * the query while the user pages through the report.
 */
export function createReportOpenings({
  connection,
  clock,
  ids,
}: Pick<Platform, 'connection' | 'clock' | 'ids'>): ReportOpenings {
  const noted = new Map<string, number>()

  return {
    async record({ userUuid }, liveId) {
      const key = `${liveId} ${userUuid}`
      const now = clock.now()
      const from = new Date(now.getTime() - hour)
      if ((noted.get(key) ?? 0) > from.getTime()) return
      if (noted.size >= maxCached) noted.clear()
      noted.set(key, now.getTime())

      const entry = { liveId, userUuid, act: 'opened' as const }
      const store = reportLogStore(connection.db)
      const known = await store.lastSince(entry, from)
      if (known) noted.set(key, known.getTime())
      else await store.add({ ...entry, id: ids.uuid(), detail: null, at: now })
    },
  }
}
