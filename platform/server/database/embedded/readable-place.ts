import { createHash } from 'node:crypto'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Log } from './log.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/** Where root keeps what the server's user could not reach elsewhere. */
export const READABLE_PLACE = '/var/lib/arara'

/**
 * The folder the data really lives in. It is `dataDir`, except for a root start whose `dataDir` lies under a
 * folder that the server's user cannot pass (such as /root): then it is `<place>/<hash of dataDir>`, which the
 * log and a note in `dataDir` tell. Data that exists in one of the two is always found again.
 * Errors: `unreachable_folder`.
 */
export async function placeForData(o: {
  dataDir: string
  user: ServerUser | null
  place: string
  log: Log
}): Promise<string> {
  const wanted = resolve(o.dataDir)
  if (!o.user) {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }

  const elsewhere = join(o.place, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  const usedElsewhere = await exists(join(elsewhere, 'cluster'))
  const usedHere = await exists(join(wanted, 'cluster'))
  if (!usedElsewhere && (await openFolder(wanted, o.user))) return wanted

  if (usedHere) {
    throw new EmbeddedDatabaseError(
      'unreachable_folder',
      `The database folder ${wanted} cannot be reached by the user ${o.user.name} that the server runs as: allow passing through the folders above it (chmod o+x).`,
    )
  }
  if (!(await openFolder(elsewhere, o.user))) {
    throw new EmbeddedDatabaseError(
      'unreachable_folder',
      `Neither ${wanted} nor ${elsewhere} can be reached by the user ${o.user.name} that the server runs as: put the data in a folder that every user may pass through, or start as an ordinary user.`,
    )
  }
  o.log.warn(
    { wanted, used: elsewhere, user: o.user.name },
    'the database folder is kept elsewhere, where its server can reach it',
  )
  await mkdir(wanted, { recursive: true })
  await writeFile(
    join(wanted, 'WHERE-THE-DATA-IS.txt'),
    `The database of this folder is kept in ${elsewhere}\n`,
  )
  return elsewhere
}

/**
 * Makes the folder if needed and lets the server's user pass through it (not list it: the files in it stay
 * root's own). False when that user cannot get there.
 */
async function openFolder(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const { mode } = await stat(folder)
    if ((mode & 0o011) !== 0o011) await chmod(folder, mode | 0o011)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOSPC' || code === 'EEXIST' || code === 'ENOTDIR') throw error
    return false
  }
  return canEnter(folder, user)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
