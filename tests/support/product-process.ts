import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAccess } from '#platform/embedded-postgres/access-file.ts'

/** The product as it runs in production: a separate process. */
export type ProductProcess = {
  url: string
  pid: number
  /** Its output so far, logs and greeting. */
  output(): string
  /** Resolves once the product serves; rejects if it ends before that. */
  ready: Promise<void>
  /** Resolves with its exit code when it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>
  /** Asks the process to end and waits; kills it after 25 s. */
  stop(): Promise<void>
}

/** One process with all roles, or as `npm start` runs it. */
const programs = {
  alone: ['--import', './platform/server/source-loader.ts', 'app/server/main.ts'],
  fleet: ['--max-semi-space-size=1', 'app/server/fleet/supervisor.ts'],
}

/**
 * Starts `app/server/main.ts`, or the fleet of `npm start`, in a separate process. Without `databaseUrl` it runs its
 * embedded database in `dataDir`. The port must be free; see `freePort`.
 */
export function startProduct(options: {
  dataDir: string
  port: number
  databaseUrl?: string
  simulatorsUrl?: string
  variables?: Record<string, string>
  /** The user and group to run as; only root may name another. */
  user?: { uid: number; gid: number } | undefined
  as?: keyof typeof programs
  /** Makes the process the leader of a process group, as a service or a terminal does. */
  ownGroup?: boolean
}): ProductProcess {
  const {
    dataDir,
    port,
    databaseUrl = '',
    simulatorsUrl = '',
    variables,
    user,
    as = 'alone',
    ownGroup,
  } = options
  if (!databaseUrl && !user) requireOpenFolder(dataDir)
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const child = spawn(process.execPath, programs[as], {
    cwd: `${import.meta.dirname}/../..`,
    env: {
      PATH,
      HOME,
      TMPDIR,
      TZ: 'UTC',
      NODE_ENV: 'development',
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      ARARA_DATA_DIR: dataDir,
      ARARA_LOG_LEVEL: 'error',
      ARARA_SIMULATORS_URL: simulatorsUrl,
      ARARA_EXAMPLE_DATA: 'off',
      MEDIA_UDP_PORT: '0',
      MEDIA_RTMP_PORT: '0',
      DATABASE_URL: databaseUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup ?? false,
    ...user,
  })
  const url = `http://127.0.0.1:${port}`
  const gone = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const lastResort = () => child.kill('SIGKILL')
  process.once('exit', lastResort)
  gone.then(() => process.off('exit', lastResort))

  const ready = untilServing(child, url).catch((error) => {
    throw new Error(`${(error as Error).message}; it said:\n${output.slice(-4000)}`)
  })
  ready.catch(() => {})

  return {
    url,
    pid: child.pid as number,
    output: () => output,
    ready,
    ended: gone.then(([code]) => code as number | null),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const stopped = await Promise.race([gone, sleep(25_000, null, { ref: false })])
      if (stopped === null) child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * If root's database cannot access the data folder, it is stored outside of it and remains when a test deletes the
 * folder.
 */
function requireOpenFolder(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  for (let folder = resolve(dataDir); folder !== dirname(folder); folder = dirname(folder)) {
    const status = statSync(folder, { throwIfNoEntry: false })
    if (status && (status.mode & 0o001) === 0)
      throw new Error(`${folder} is closed to the database's user: chmod it to 755 before the product starts`)
  }
}

/**
 * A free port below the ephemeral range, so that the system does not assign it to another connection before the product
 * binds it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** The address of the embedded database of a product that runs in `dataDir`. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const { password, port } = await readAccess(join(dataDir, 'postgres', 'access.json'))
  return `postgres://arara:${password}@127.0.0.1:${port}/arara`
}

async function untilServing(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 4500; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the product ended')
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(40)
  }
  throw new Error('the product did not serve within three minutes')
}
