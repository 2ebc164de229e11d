import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The paths inside the embedded database's data folder. */
export type DataFolder = {
  root: string
  /** PostgreSQL's own data directory; exists only once initdb has finished (it is renamed into place). */
  cluster: string
  pidFile: string
  accessFile: string
  ownerLock: string
  supervisorLock: string
  serverLog: string
}

const INITIALIZING = 'initializing-'
const OURS =
  /^(cluster|access\.json(\.new)?|owner\.lock|keeper\.lock|server\.log(\.1)?|initializing-.*|postgresql-.*|(WHERE-THE-DATA-IS|DATA-FOLDER)\.txt(\.new)?)$/
const HARMLESS = /^(\..*|lost\+found)$/

/** Names the files of the data folder at `root` (absolute). */
export function dataFolderAt(root: string): DataFolder {
  const cluster = join(root, 'cluster')
  return {
    root,
    cluster,
    pidFile: join(cluster, 'postmaster.pid'),
    accessFile: join(root, 'access.json'),
    ownerLock: join(root, 'owner.lock'),
    supervisorLock: join(root, 'keeper.lock'),
    serverLog: join(root, 'server.log'),
  }
}

/** A fresh name for an initdb in progress. Random, so that an abandoned initdb never writes into a later one. */
export function initializingFolder(folder: DataFolder): string {
  return join(folder.root, `${INITIALIZING}${randomBytes(6).toString('hex')}`)
}

/** Removes the folders of initdb runs that were killed half-way. */
export async function removeUnfinishedInits(folder: DataFolder): Promise<void> {
  const left = (await readdir(folder.root)).filter((name) => name.startsWith(INITIALIZING))
  await Promise.all(
    left.map((name) => rm(join(folder.root, name), { recursive: true, force: true, maxRetries: 5 })),
  )
}

/**
 * Determines the content of the data folder by reading only. Errors: `foreign_data`, `corrupt_data`,
 * `other_major_version`, `wrong_owner`; in each case nothing was changed.
 */
export async function inspectDataFolder(
  folder: DataFolder,
  major: string,
  uid: number | undefined = process.getuid?.(),
): Promise<'empty' | 'cluster'> {
  const names: string[] = await readdir(folder.root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw foreign(folder)
    if (error.code === 'EACCES') throw wrongOwner(folder)
    throw error
  })
  if (!names.includes('cluster')) {
    if (names.some((name) => !OURS.test(name) && !HARMLESS.test(name))) throw foreign(folder)
    return 'empty'
  }

  const access = await stat(folder.accessFile).catch(() => null)
  if (access && uid !== undefined && access.uid !== uid) throw wrongOwner(folder)

  const version = await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  const control = await stat(join(folder.cluster, 'global', 'pg_control')).catch(() => null)
  if (version === null || control === null || !names.includes('access.json')) {
    throw new EmbeddedDatabaseError(
      'corrupt_data',
      `The database folder ${folder.root} is damaged (${missing(version, control)} is missing): restore it from a backup, or move it away to start empty.`,
    )
  }
  if (version.trim() !== major) {
    throw new EmbeddedDatabaseError(
      'other_major_version',
      `The database folder ${folder.root} was made by PostgreSQL ${version.trim()} and this version brings ${major}: ` +
        `back it up with the former version of the product (npm run operator -- backup), and restore the file into a new folder with this one.`,
    )
  }
  return 'cluster'
}

function missing(version: string | null, control: object | null): string {
  if (version === null) return 'PG_VERSION'
  return control === null ? 'pg_control' : 'access.json'
}

function foreign(folder: DataFolder): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'foreign_data',
    `The folder ${folder.root} holds something that is not this product's database: choose an empty folder for the data.`,
  )
}

function wrongOwner(folder: DataFolder): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'wrong_owner',
    `The database folder ${folder.root} belongs to another user: start the product as the user that made it, or give the folder to this one.`,
  )
}
