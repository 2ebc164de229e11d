import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { UNSAFE_FAST_SETTINGS } from './postgres-settings.ts'
import { runStatement } from './template-database.ts'

const exec = promisify(execFile)

const PLACES = [
  '/usr/lib/postgresql/{15,16,17}/bin', // Debian, Ubuntu
  '/usr/pgsql-{15,16,17}/bin', // Red Hat, Fedora
  '/usr/libexec/postgresql{15,16,17}', // Alpine
  '/opt/homebrew/opt/postgresql@{15,16,17}/bin',
  '/usr/local/opt/postgresql@{15,16,17}/bin',
]

/** A running throw-away server. */
export type SystemPostgres = {
  url: string
  /** Ends the server as `pg_ctl stop -m` does and starts it again on the same port and data. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a throw-away server from the system's PostgreSQL binaries, on a free port of 127.0.0.1 and in a folder that
 * `stop` deletes. PostgreSQL refuses to run as root, so root starts it as the `postgres` or `nobody` user. `settings`
 * override those for discarded data.
 * @throws when no PostgreSQL 15, 16 or 17 is installed; the message says what to install
 */
export async function startSystemPostgres({
  places = PLACES,
  settings = {},
}: {
  places?: string[]
  settings?: Record<string, string>
} = {}): Promise<SystemPostgres> {
  const bin = findBinaries(places)
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : {}
  const folder = await mkdtemp(join(tmpdir(), 'arara-older-'))
  const data = join(folder, 'data')
  const password = randomBytes(18).toString('base64url')

  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(folder, user.uid, user.gid)
    await chown(join(folder, 'password'), user.uid, user.gid)
    await chmod(folder, 0o700)
  }

  const initdb = ['-D', data, '-U', 'arara', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  await exec(join(bin, 'initdb'), [...initdb, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
  })

  const port = await freePort()
  const options = Object.entries({
    ...UNSAFE_FAST_SETTINGS,
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://arara:${password}@127.0.0.1:${port}/postgres`
  const run = () => runServer({ bin, data, port, options, url, spawnOptions: { ...user, cwd: folder } })

  try {
    let server = await run()
    return {
      url,
      async restart(mode) {
        await server.end(mode)
        server = await run()
      },
      async stop() {
        await server.end('fast')
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type RunningServer = { end(mode: 'fast' | 'immediate'): Promise<void> }

/**
 * Runs the server until it accepts connections; it ends with this process. Throws with its log when it does not start.
 */
async function runServer(o: {
  bin: string
  data: string
  port: number
  options: string[]
  url: string
  spawnOptions: { uid?: number; gid?: number; cwd: string }
}): Promise<RunningServer> {
  const server = spawn(join(o.bin, 'postgres'), ['-D', o.data, '-p', String(o.port), ...o.options], {
    ...o.spawnOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const endWithUs = () => server.kill('SIGKILL')
  process.once('exit', endWithUs)

  const end = async (mode: 'fast' | 'immediate') => {
    process.off('exit', endWithUs)
    // Both cut all connections; after `immediate` the next start recovers.
    if (server.exitCode === null) server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break
    const answered = await runStatement(o.url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answered) return { end }
    await wait(100)
  }
  await end('fast')
  throw new Error(`The system's PostgreSQL in ${o.bin} did not start:\n${log}`)
}

function findBinaries(places: string[]): string {
  const found = places.flatMap((place) => globSync(place)).find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  throw new Error(
    'The data layer is also tested against a PostgreSQL older than our own, and none was found. Install one ' +
      '(Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@15), or set TEST_DATABASE_URL ' +
      'to any PostgreSQL 15, 16 or 17 whose role may create databases.',
  )
}

async function unprivilegedUser(): Promise<{ uid?: number; gid?: number }> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // That user does not exist here; try the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a postgres nor a nobody user.',
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
