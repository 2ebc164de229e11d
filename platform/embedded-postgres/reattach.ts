import { realpath, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { clusterProcesses } from './cluster-processes.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { OWNER } from './init-cluster.ts'
import type { Log } from './log.ts'
import {
  disownPostmasterFile,
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts'
import { type RunningServer, SLOW_MS } from './run-server.ts'
import type { Supervisor } from './supervisor-client.ts'

const STOPPING_MS = 60_000

/**
 * Looks for a server left running by a product process that was killed together with its supervisor, and adopts
 * it: it is used as it is (with the settings it was started with) and stopped by our stop. It is ours when
 * `postmaster.pid` names a living PostgreSQL process that works in our data directory, lets us in with our
 * password and names that same directory. A file that names a process which is gone, or another program, is left to
 * PostgreSQL's own check; one that names none is moved aside. `null`: no server is running. Errors: `start_failed` for one that does not let us in.
 */
export async function reattach(o: {
  folder: DataFolder
  supervisor: Supervisor
  password: string
  log: Log
}): Promise<RunningServer | null> {
  const file = await leftServer(o.folder, o.log)
  if (!file) return null

  if (!file.port || !(await letsUsIn(o.folder, file.port, o.password))) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `A database server (process ${file.pid}) already works in ${o.folder.root} but does not let this product in: stop that process and start again.`,
    )
  }
  const program = await o.supervisor.watch(file.pid, o.folder.pidFile)
  o.log.warn(
    { pid: file.pid, port: file.port },
    'adopted the database server that an earlier, killed start left running',
  )
  return { port: file.port, program }
}

/** The living server of this folder once it accepts connections; waits for the end of one that is stopping. */
async function leftServer(folder: DataFolder, log: Log): Promise<PostmasterFile | null> {
  const until = performance.now() + STOPPING_MS
  let tellAt = performance.now() + SLOW_MS
  for (;;) {
    const file = await readPostmasterFile(folder.pidFile)
    if (!file) {
      await setAsideBrokenFile(folder, log)
      return null
    }
    if (!(await isPostmasterOf(file.pid, folder.cluster))) {
      if (isAlive(file.pid)) await disownPostmasterFile(folder.pidFile)
      return null
    }
    if (file.status === 'ready') return file

    if (file.status === 'stopping' && performance.now() > until) {
      throw new EmbeddedDatabaseError(
        'start_failed',
        `A database server (process ${file.pid}) in ${folder.root} has been shutting down for a minute: stop that process and start again.`,
      )
    }
    if (performance.now() > tellAt) {
      log.info(
        { pid: file.pid, status: file.status },
        'waiting for the database server that was left running',
      )
      tellAt += SLOW_MS
    }
    await sleep(50)
  }
}

/**
 * Moves a `postmaster.pid` that names no process (a crash or a full disk left it empty or broken) aside; PostgreSQL
 * would refuse to start because of it. The caller holds the folder's locks, so no other start is in progress, and no
 * PostgreSQL process may work in the folder. Errors: `start_failed` when one does.
 */
async function setAsideBrokenFile(folder: DataFolder, log: Log): Promise<void> {
  const found = await stat(folder.pidFile).catch(() => null)
  if (!found) return

  const [pid] = await clusterProcesses(folder.cluster)
  if (pid !== undefined) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `A database server (process ${pid}) may still work in ${folder.root}, and its postmaster.pid is damaged: stop that process and start again.`,
    )
  }
  const aside = `${folder.pidFile}.damaged`
  await rename(folder.pidFile, aside)
  log.warn(
    { bytes: found.size, movedTo: aside },
    'moved a damaged postmaster.pid aside: no server is running',
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function letsUsIn(folder: DataFolder, port: number, password: string): Promise<boolean> {
  const client = new Client({
    ...{ host: '127.0.0.1', port, user: OWNER, password, database: 'postgres', ssl: false },
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return (await realpath(rows[0]!.data_directory)) === (await realpath(folder.cluster))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
