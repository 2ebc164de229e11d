import { setTimeout as sleep } from 'node:timers/promises'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { findFreePort, type Ports } from './free-port.ts'
import { diskFull, SPACE_TO_START } from './free-space.ts'
import type { Log } from './log.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { ReadyBinaries } from './prepare-binaries.ts'
import { logPosition, logSince } from './server-log.ts'
import { serverArguments } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'
import type { SupervisedProgram, Supervisor } from './supervisor-client.ts'

/** A server that accepts connections on `port`. */
export type RunningServer = { port: number; program: SupervisedProgram }

const ATTEMPTS = 10
/** Milliseconds after which the log says that the server is still recovering, repeated at this interval. */
export const SLOW_MS = 15_000
const PORT_TAKEN = /Address already in use|could not create any TCP\/IP sockets/
const OLD_WORKERS = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/
const DISK_FULL = /No space left on device/
const DAMAGED =
  /could not locate a valid checkpoint record|could not find the database system|incorrect checksum in control file|database files are incompatible|control file appears to be corrupt|invalid data in file|could not open file "(global|pg_)/

/**
 * Starts the server and waits until it accepts connections, however long its crash recovery takes. A port that is in
 * use meanwhile is replaced by another one; workers of a dead server get half a second to end. Errors: `disk_full`,
 * `corrupt_data`, `no_free_port`, `start_failed`, with the log's last lines.
 */
export async function runServer(o: {
  folder: DataFolder
  binaries: ReadyBinaries
  user: ServerUser | null
  supervisor: Supervisor
  ports: Ports
  preferredPort: number | null
  password: string
  settings: Record<string, string>
  log: Log
}): Promise<RunningServer> {
  let preferred = o.preferredPort
  let lines: string[] = []

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await findFreePort(o.ports, preferred)
    const position = await logPosition(o.folder.serverLog)
    const program = await o.supervisor.run({
      kind: 'server',
      command: o.binaries.postgres,
      args: serverArguments(o.folder.cluster, port, o.settings),
      outputFile: o.folder.serverLog,
      ...(o.user ? { uid: o.user.uid, gid: o.user.gid } : {}),
    })
    if (await becomesReady(program, o)) return { port, program }

    lines = await logSince(o.folder.serverLog, position, o.password)
    const said = lines.join('\n')
    if (PORT_TAKEN.test(said)) preferred = null
    else if (OLD_WORKERS.test(said)) await sleep(500)
    else throw refusal(o.folder, lines)
  }
  throw refusal(o.folder, lines)
}

/** Waits until the server accepts connections; returns false when it ended instead. */
async function becomesReady(
  program: SupervisedProgram,
  o: { folder: DataFolder; supervisor: Supervisor; log: Log },
): Promise<boolean> {
  let over = false
  program.ended.then(() => {
    over = true
  })
  o.supervisor.ended.then(() => {
    over = true
  })

  let tellAt = performance.now() + SLOW_MS
  while (!over) {
    const file = await readPostmasterFile(o.folder.pidFile)
    if (file?.pid === program.pid && file.status === 'ready') return true

    if (performance.now() > tellAt) {
      o.log.info({ pid: program.pid }, 'the database server is still recovering from its last end')
      tellAt += SLOW_MS
    }
    await sleep(20)
  }
  return false
}

function refusal(folder: DataFolder, lines: string[]): EmbeddedDatabaseError {
  const said = lines.join('\n')
  if (DISK_FULL.test(said)) return diskFull(folder.root, SPACE_TO_START, lines)
  if (DAMAGED.test(said)) {
    return new EmbeddedDatabaseError(
      'corrupt_data',
      `The database in ${folder.root} is damaged and its server refuses it: restore it from a backup.`,
      lines,
    )
  }
  return new EmbeddedDatabaseError(
    'start_failed',
    `The database server did not start; its log is ${folder.serverLog}.`,
    lines,
  )
}
