import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day, minute } from '#platform/contract/time.ts'
import type { MigrationFolder } from '#platform/server/database/migrate.ts'
import type { Platform } from '#platform/server/platform.ts'
import { databaseStateStore } from './database-state-store.ts'
import type { DoctorText } from './doctor-texts.ts'
import { type Finding, find, fine, warning, wrong } from './finding.ts'

type Pool = Platform['connection']['pool']
type Deps = { pool: Pool; dataDir: string; now: Date; migrations: MigrationFolder[]; t: DoctorText }

const gigabyte = 1024 ** 3
const oldestServer = 150_000
/** A job that waits longer than this has no worker that takes it. */
const longestWait = 10 * minute
const mostShown = 5

/** Database, schema, jobs and the room on the disk of the data folder. */
export function checkDatabase({ pool, dataDir, now, migrations, t }: Deps): Promise<Finding[]> {
  const store = databaseStateStore(pool)
  return Promise.all([
    find(t, t('what.database'), async () => {
      const server = await store.server()
      if (!server) return wrong(t('database.absent'), t('database.absentRemedy'))
      const { version, size, connections, mostConnections } = server
      const text = t('database.text', { version, size, connections, most: mostConnections })
      if (Number(server.number) < oldestServer) return wrong(text, t('database.oldRemedy'))
      if (connections <= mostConnections * 0.9) return fine(text)
      return warning(text, t('database.connectionsRemedy'))
    }),
    find(t, t('what.schema'), async () => {
      const applied = await store.appliedMigrations()
      const due = migrations.flatMap(({ owner, folder }) => {
        const missing = countIn(folder) - (applied.get(owner) ?? 0)
        return missing > 0 ? [t('database.dueOf', { count: missing, owner })] : []
      })
      if (due.length === 0) return fine(t('database.schemaFine'))
      return warning(t('database.due', { list: due.join(', ') }), t('database.dueRemedy'))
    }),
    find(t, t('what.failedJobs'), async () => {
      const failed = await store.failedJobs()
      if (failed.length === 0) return fine(t('jobs.noneFailed'))
      const which = failed.map((queue) => `${queue.failed} × ${queue.name}`).join(', ')
      return wrong(t('jobs.failed', { list: which }), t('jobs.failedRemedy'))
    }),
    find(t, t('what.waitingJobs'), async () => {
      const waiting = await store.waitingQueues(new Date(now.getTime() - longestWait))
      if (waiting.length === 0) return fine(t('jobs.noneWaits', { waiting: await store.dueJobs(now) }))
      const which = waiting
        .map(({ name, since, count }) => t('jobs.waitingOf', { name, since, count }))
        .join(', ')
      return warning(t('jobs.waiting', { list: which }), t('jobs.waitingRemedy'))
    }),
    find(t, t('what.slowQueries'), async () => {
      const slow = await store.slowQueries(new Date(now.getTime() - day), mostShown)
      if (slow.length === 0) return fine(t('queries.none'))
      const which = slow.map(({ statement, times, longestMs }) =>
        t('queries.one', { times, ms: String(longestMs), statement: statement.slice(0, 120) }),
      )
      return warning(which.join('; '), t('queries.remedy'))
    }),
    find(t, t('what.disk'), async () => {
      const { bavail, bsize, blocks } = await statfs(dataDir)
      const [free, share] = [(bavail * bsize) / gigabyte, bavail / blocks]
      const text = t('disk.text', {
        ...{ free: Number(free.toFixed(1)), folder: dataDir, share: Math.round(share * 100) },
      })
      if (free < 1) return wrong(text, t('disk.wrongRemedy'))
      return share < 0.1 ? warning(text, t('disk.lowRemedy')) : fine(text)
    }),
  ])
}

/** The number of migrations in a folder. */
function countIn(folder: string): number {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.length
}
