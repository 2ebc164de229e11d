import { resolve } from 'node:path'
import { Client } from 'pg'
import { readAccess, writeAccess } from './access-file.ts'
import { accessibleDir } from './accessible-dir.ts'
import { claimCluster } from './claim-cluster.ts'
import { type DataFolder, dataFolderAt, inspectDataFolder, removeUnfinishedInits } from './data-folder.ts'
import { createDatabase } from './databases.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type FileLock, takeFileLock } from './file-lock.ts'
import { findBinaries } from './find-binaries.ts'
import { type Ports, USUAL_PORTS } from './free-port.ts'
import {
  diskFull,
  type FreeSpace,
  readFreeSpace,
  requireFreeSpace,
  SPACE_TO_INIT,
  SPACE_TO_START,
} from './free-space.ts'
import { initCluster, OWNER } from './init-cluster.ts'
import { ACCESSIBLE_DIR, linkFolders } from './locate-data.ts'
import type { Log } from './log.ts'
import { prepareBinaries, type ReadyBinaries } from './prepare-binaries.ts'
import { reattach } from './reattach.ts'
import { type RunningServer, runServer } from './run-server.ts'
import { shrinkLog } from './server-log.ts'
import { findServerUser, type ServerUser } from './server-user.ts'
import { type Supervisor, startSupervisor } from './supervisor-client.ts'
import { startWatchdog } from './watchdog.ts'

/**
 * A running embedded server. `dataDir` is where the data really is (see `placeForData`), `version` like "18.4". A
 * server that is killed is started again under the same `url`; `failed` resolves when that is not possible.
 */
export type EmbeddedPostgres = {
  url: string
  dataDir: string
  version: string
  failed: Promise<EmbeddedDatabaseError>
  stop(): Promise<void>
}

/**
 * The options of a start. `ports`: the range to listen in, both ends included. `settings`: PostgreSQL settings that
 * override ours, such as `{ fsync: 'off' }` in tests. `freeSpace` and `readablePlace` replace the file system's free
 * space and `/var/lib/arara`. `fastStopMs`: how long a stop lets transactions end before it becomes an immediate one,
 * from which the next start recovers (10 s).
 */
export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  ports?: Ports
  settings?: Record<string, string>
  freeSpace?: FreeSpace
  readablePlace?: string
  fastStopMs?: number
}

/** How long a start waits for the supervisor of a killed product to stop its server. */
const OLD_KEEPER_MS = 60_000

/**
 * Starts the database server of `dataDir`, creating the database on the first start, and returns its URL. Only one
 * product process at a time owns a data folder, by a lock that ends with the process: a second start is refused with
 * `already_running`, and a killed owner never blocks the next one. The server ends with this process even if it is
 * killed; if it is orphaned nevertheless, the next start adopts it. Errors: `EmbeddedDatabaseError`.
 */
export async function startEmbeddedPostgres(o: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = await findServerUser()
  const place = o.readablePlace ?? ACCESSIBLE_DIR
  const found = findBinaries()
  const folder = dataFolderAt(await accessibleDir({ dataDir: o.dataDir, user, place, log: o.log }))

  try {
    const copiesIn = user ? place : folder.root
    const binaries = await prepareBinaries({ found, user, copiesIn, log: o.log })
    await inspectDataFolder(folder, binaries.major)

    return await ownedStart(o, folder, binaries, user)
  } catch (error) {
    throw explained(error, folder)
  }
}

/** Translates the system's or PostgreSQL's own error code, if the operator can act on it. */
function explained(error: unknown, folder: DataFolder): unknown {
  const { code } = error as { code?: unknown }
  if (code === 'ENOSPC' || code === '53100') return diskFull(folder.root)
  if (code !== '28P01') return error
  return new EmbeddedDatabaseError(
    'corrupt_data',
    `The password in ${folder.accessFile} is not that of the database beside it: restore both from the same backup.`,
  )
}

async function ownedStart(
  o: EmbeddedPostgresOptions,
  folder: DataFolder,
  binaries: ReadyBinaries,
  user: ServerUser | null,
): Promise<EmbeddedPostgres> {
  const owner = takeFileLock(folder.ownerLock)
  if (!owner) {
    throw new EmbeddedDatabaseError(
      'already_running',
      `Another process of this product already uses the database folder ${folder.root}: stop it first, or set DATABASE_URL to share one PostgreSQL between processes.`,
    )
  }

  const newSupervisor = () =>
    startSupervisor({
      lockFile: folder.supervisorLock,
      waitMs: OLD_KEEPER_MS,
      fastStopMs: o.fastStopMs ?? 10_000,
      pgCtl: binaries.pgCtl,
    })
  let supervisor: Supervisor | null = null
  try {
    supervisor = await newSupervisor()
    const all = { ...o, folder, binaries, user }
    const { server, password } = await bringUp({ ...all, supervisor })
    if (folder.root !== resolve(o.dataDir)) await linkFolders(o.dataDir, folder.root)
    const url = `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${OWNER}`
    await ensureDatabase(url)

    const restart = (by: Supervisor) => startServer({ ...all, supervisor: by, password, port: server.port })
    const watch = startWatchdog({ folder, supervisor, server, newSupervisor, restart, log: o.log })
    o.log.info(
      { port: server.port, pid: server.program.pid, version: binaries.version, dataDir: folder.root },
      'database server ready',
    )
    const { failed, finish } = watch
    return { url, dataDir: folder.root, version: binaries.version, failed, stop: stopOnce(finish, owner) }
  } catch (error) {
    await supervisor?.finish()
    owner.release()
    throw error
  }
}

type Ready = EmbeddedPostgresOptions & {
  folder: DataFolder
  binaries: ReadyBinaries
  user: ServerUser | null
  supervisor: Supervisor
}

async function bringUp(o: Ready): Promise<{ server: RunningServer; password: string }> {
  const { folder, freeSpace = readFreeSpace, ports = USUAL_PORTS, settings = {} } = o
  await removeUnfinishedInits(folder)

  if ((await inspectDataFolder(folder, o.binaries.major)) === 'empty') {
    await requireFreeSpace(folder.root, SPACE_TO_INIT, freeSpace)
    await initCluster({ ...o, durable: settings.fsync !== 'off' })
    o.log.info({ dataDir: folder.root, version: o.binaries.version }, 'made a new database')
  }

  const { password, port: lastPort } = await readAccess(folder.accessFile)
  const orphan = await reattach({ ...o, password })
  if (orphan) return { server: orphan, password }

  await requireFreeSpace(folder.root, SPACE_TO_START, freeSpace)
  await shrinkLog(folder.serverLog)
  await claimCluster(folder.cluster, o.user)
  const server = await runServer({ ...o, ports, settings, preferredPort: lastPort, password })
  if (server.port !== lastPort) await writeAccess(folder.accessFile, { password, port: server.port })
  return { server, password }
}

/** Starts the server of a folder that this process owns, on exactly this port; adopts it if it is running. */
async function startServer(o: Ready & { password: string; port: number }): Promise<RunningServer> {
  const { port, settings = {} } = o
  const orphan = await reattach(o)
  if (orphan) return orphan
  return runServer({ ...o, ports: { from: port, to: port }, settings, preferredPort: port })
}

/** Creates the product's database in a new cluster, or in one whose first start was killed before it could. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [OWNER])
    if (rowCount === 0) await createDatabase(url, OWNER)
  } finally {
    await client.end()
  }
}

function stopOnce(finish: () => Promise<void>, owner: FileLock): () => Promise<void> {
  let stopping: Promise<void> | null = null
  return () => {
    stopping ??= finish().finally(() => owner.release())
    return stopping
  }
}
