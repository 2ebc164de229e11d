import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { day, minute } from '#platform/contract/time.ts'
import type { MigrationFolder } from '#platform/server/database/migrate.ts'
import type { Platform } from '#platform/server/platform.ts'
import { databaseStateStore } from './database-state-store.ts'
import { type Finding, find, fine, warning, wrong } from './finding.ts'

type Pool = Platform['connection']['pool']
type Deps = { pool: Pool; dataDir: string; now: Date; migrations: MigrationFolder[] }

const gigabyte = 1024 ** 3
const oldestServer = 150_000
/** A job that waits longer than this has no worker that takes it. */
const longestWait = 10 * minute
const mostShown = 5

/** Database, schema, jobs and the room on the disk of the data folder. */
export function checkDatabase({ pool, dataDir, now, migrations }: Deps): Promise<Finding[]> {
  const store = databaseStateStore(pool)
  return Promise.all([
    find('database', async () => {
      const server = await store.server()
      if (!server) return wrong('the database does not answer', 'Check DATABASE_URL.')
      const { version, size, connections, mostConnections } = server
      const text = `PostgreSQL ${version}, ${size}, ${connections} of ${mostConnections} connections`
      if (Number(server.number) < oldestServer) return wrong(text, 'Update PostgreSQL to 15 or newer.')
      if (connections <= mostConnections * 0.9) return fine(text)
      return warning(text, 'Lower ARARA_DATABASE_CONNECTIONS, or raise max_connections of the server.')
    }),
    find('schema', async () => {
      const applied = await store.appliedMigrations()
      const due = migrations.flatMap(({ owner, folder }) => {
        const missing = countIn(folder) - (applied.get(owner) ?? 0)
        return missing > 0 ? [`${missing} of ${owner}`] : []
      })
      if (due.length === 0) return fine('as this version of the product expects it')
      return warning(`migrations are due: ${due.join(', ')}`, 'They are applied when the product is started.')
    }),
    find('jobs', async () => {
      const failed = await store.failedJobs()
      if (failed.length === 0) return fine('none has failed for good')
      const which = failed.map((queue) => `${queue.failed} × ${queue.name}`).join(', ')
      return wrong(
        `failed for good: ${which}`,
        'Mend the cause, then enqueue them again: see “Dead letters” in docs/operations.md.',
      )
    }),
    find('waiting jobs', async () => {
      const waiting = await store.waitingQueues(new Date(now.getTime() - longestWait))
      if (waiting.length === 0) return fine('none waits for longer than 10 minutes')
      const which = waiting.map(({ name, since }) => `${name} since ${since.toISOString()}`).join(', ')
      return warning(`wait for a worker: ${which}`, 'Check that a process with the role “jobs” runs.')
    }),
    find('slow queries', async () => {
      const slow = await store.slowQueries(new Date(now.getTime() - day), mostShown)
      if (slow.length === 0) return fine('none since yesterday')
      const which = slow.map(
        ({ statement, times, longestMs }) => `${times} × up to ${longestMs} ms: ${statement.slice(0, 120)}`,
      )
      return warning(
        which.join('; '),
        'The whole statements are in the log (“slow query”). If all are slow, look at the disk and processor of the database.',
      )
    }),
    find('disk', async () => {
      const { bavail, bsize, blocks } = await statfs(dataDir)
      const [free, share] = [(bavail * bsize) / gigabyte, bavail / blocks]
      const text = `${free.toFixed(1)} GB free for ${dataDir}, ${(share * 100).toFixed(0)} %`
      if (free < 1) return wrong(text, 'Free space now: below 32 MB nothing is stored any more.')
      return share < 0.1 ? warning(text, 'Free space, or move to a larger disk.') : fine(text)
    }),
  ])
}

/** The number of migrations in a folder. */
function countIn(folder: string): number {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.length
}
