import { chmod, mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { elsewhereFor, locateData } from './locate-data.ts'
import type { Log } from './log.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/**
 * The folder that really contains the data. It is `dataDir`, except for a root start whose `dataDir` is under a folder
 * that the server's user cannot enter (such as /root): then it is `<place>/<hash of dataDir>`, named in the log and,
 * once the database exists, in a note in `dataDir` (`linkFolders`). Existing data in either folder is always found
 * again. Errors: `unreachable_folder`, `data_elsewhere`.
 */
export async function accessibleDir(o: {
  dataDir: string
  user: ServerUser | null
  place: string
  log: Log
}): Promise<string> {
  const wanted = resolve(o.dataDir)
  const location = await locateData(wanted, o.place)
  if (!o.user) {
    if (location.kind === 'elsewhere') throw madeByRoot(wanted, location.folder)
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }

  const { user } = o
  if (location.kind !== 'elsewhere' && (await openFolder(wanted, user))) return wanted
  if (location.kind === 'here') {
    throw new EmbeddedDatabaseError(
      'unreachable_folder',
      `The database folder ${wanted} cannot be reached by the user ${user.name} that the server runs as: allow passing through the folders above it (chmod o+x).`,
    )
  }

  const elsewhere = location.kind === 'elsewhere' ? location.folder : elsewhereFor(wanted, o.place)
  if (!(await openFolder(elsewhere, user))) {
    throw new EmbeddedDatabaseError(
      'unreachable_folder',
      `Neither ${wanted} nor ${elsewhere} can be reached by the user ${user.name} that the server runs as: put the data in a folder that every user may pass through, or start as an ordinary user.`,
    )
  }
  o.log.warn(
    { wanted, used: elsewhere, user: user.name },
    'the database folder is kept elsewhere, where its server can reach it',
  )
  await mkdir(wanted, { recursive: true })
  return elsewhere
}

function madeByRoot(wanted: string, folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'data_elsewhere',
    `The database of ${wanted} is kept in ${folder}, because root started the product there. No new database was made. ` +
      'Start as root again; or, as root, run "npm run operator -- backup <file>", and restore the file into an empty data folder as this user.',
  )
}

/**
 * Creates the folder if needed and lets the server's user pass through it (not list it: the files in it stay root's
 * own). False when that user cannot get there.
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
