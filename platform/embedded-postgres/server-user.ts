import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cleanEnvironment } from './clean-environment.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const execute = promisify(execFile)

/** The unprivileged user that the server runs as after a root start. */
export type ServerUser = { uid: number; gid: number; name: string }

/**
 * PostgreSQL refuses to run as root, and initdb refuses a number without a name: nearly every system has one of these.
 */
const CANDIDATES = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * The user to run the server as: `null` (the current user) unless this process is root. No user is created; the first
 * existing of postgres, _postgres, nobody, daemon is used. Errors: `no_server_user`.
 */
export async function findServerUser(candidates = CANDIDATES): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null

  for (const name of candidates) {
    const uid = await idOf('-u', name)
    const gid = await idOf('-g', name)
    // macOS gives nobody the number -2, which cannot be used here.
    if (uid !== null && gid !== null && uid > 0 && gid > 0 && uid < 2 ** 31 && gid < 2 ** 31)
      return { uid, gid, name }
  }
  throw new EmbeddedDatabaseError(
    'no_server_user',
    `PostgreSQL does not run as root and this system has none of the users ${candidates.join(', ')}: ` +
      'start the product as an ordinary user, or set DATABASE_URL to any PostgreSQL 15 or newer.',
  )
}

/**
 * Whether `user` (or the current user) can enter `folder`. Tried out, because permissions may come from more than mode
 * bits.
 */
export async function canEnter(folder: string, user: ServerUser | null): Promise<boolean> {
  if (!user) return true
  return runsAs(user, '/bin/sh', ['-c', 'cd -- "$0"', folder]).then(
    () => true,
    () => false,
  )
}

/** Runs a program to its end as `user` (or the current user) and returns its output. Rejects when it fails. */
export async function runsAs(user: ServerUser | null, command: string, args: string[]): Promise<string> {
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const { stdout } = await execute(command, args, {
    cwd: '/',
    env: cleanEnvironment(),
    windowsHide: true,
    ...as,
  })
  return stdout
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | null> {
  return execute('id', [flag, name]).then(
    ({ stdout }) => Number(stdout.trim()),
    () => null,
  )
}
