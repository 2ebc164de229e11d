import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readAccess, writeTextFile } from './access-file.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { OWNER } from './init-cluster.ts'

/** The folder where root stores databases whose data folder the server's user cannot access. */
export const ACCESSIBLE_DIR = '/var/lib/arara'

/** In the data folder: the location of its database, if it is elsewhere. */
const NOTE = 'WHERE-THE-DATA-IS.txt'
/** In a folder with a database: the data folder it belongs to. */
const POINTER = 'DATA-FOLDER.txt'

/** Read errors that count as absent; opening the folder reports them. */
const UNREADABLE = new Set(['ENOENT', 'ENOTDIR', 'EACCES'])

/** The location of a data folder's database: in it, in another folder, or not created yet. */
export type DataLocation = { kind: 'none' } | { kind: 'here' | 'elsewhere'; folder: string }

/** The folder under `place` that would hold the database of `dataDir`. */
export function elsewhereFor(dataDir: string, place: string): string {
  return join(place, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16))
}

/**
 * Finds the database of a data folder by reading only. With a note, the folder was moved here (then its database
 * follows), or is a copy of another one. Errors: `data_elsewhere` for a copy, for a note whose database is not on this
 * machine, and for a folder with both a database and a note.
 */
export async function locateData(dataDir: string, place: string = ACCESSIBLE_DIR): Promise<DataLocation> {
  const wanted = resolve(dataDir)
  const own = elsewhereFor(wanted, place)
  const isHere = await hasCluster(wanted)
  const noted = await readNote(wanted)

  if (!noted) {
    if (isHere) return { kind: 'here', folder: wanted }
    return (await hasCluster(own)) ? { kind: 'elsewhere', folder: own } : { kind: 'none' }
  }
  if (isHere) throw twoDatabases(wanted, noted)
  if (!(await hasCluster(noted))) throw missing(wanted, noted)
  if (noted !== own) await requireMoved(wanted, noted)
  return { kind: 'elsewhere', folder: noted }
}

/** The folder that the database in `folder` was last used for; `null` if unknown. */
export async function readPointer(folder: string): Promise<string | null> {
  return firstMatch(join(folder, POINTER), /^The database in this folder belongs to (.+)$/m)
}

/** The folder that the note in `dataDir` names; `null` without a note. */
export async function readNote(dataDir: string): Promise<string | null> {
  return firstMatch(join(dataDir, NOTE), /^The database of this folder is kept in (.+)$/m)
}

/** Writes a data folder and the folder of its database into each other. Call once the database exists. */
export async function linkFolders(dataDir: string, folder: string): Promise<void> {
  const wanted = resolve(dataDir)
  if ((await readPointer(folder)) !== wanted)
    await writeTextFile(join(folder, POINTER), `The database in this folder belongs to ${wanted}\n`, 0o644)
  if ((await readNote(wanted)) !== folder)
    await writeTextFile(
      join(wanted, NOTE),
      `The database of this folder is kept in ${folder}\nA copy of this folder holds no database: use "npm run operator -- backup".\n`,
      0o644,
    )
}

/** The address of the database that a running product serves from `folder`. */
export async function runningDatabaseUrl(folder: string): Promise<string> {
  const { password, port } = await readAccess(join(folder, 'access.json'))
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`
}

/** Whether `folder` contains a database cluster. */
export function hasCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'cluster')).then(
    () => true,
    () => false,
  )
}

/** A folder that was moved contains its note; after a copy, the original still has its own. */
async function requireMoved(wanted: string, noted: string): Promise<void> {
  const former = await readPointer(noted)
  if (former === wanted) return
  if (former !== null && (await readNote(former)) !== noted) return

  const owner = former ? `the folder ${former}` : 'another folder'
  throw new EmbeddedDatabaseError(
    'data_elsewhere',
    `${wanted} is a copy: its note says that the database is kept in ${noted}, and that one belongs to ${owner}. ` +
      `No database was made or changed. To bring the data here, run "npm run operator -- backup <file>" for ${former ?? 'the other folder'} ` +
      `and "npm run operator -- restore <file>" for an empty data folder.`,
  )
}

function missing(wanted: string, noted: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'data_elsewhere',
    `The note in ${wanted} says that its database is kept in ${noted}, and there is none: this folder comes from another machine or path, or that database was removed. ` +
      'No new database was made. Restore a backup into an empty data folder with "npm run operator -- restore <file>", or bring that folder back; ' +
      `to start with an empty database instead, delete ${join(wanted, NOTE)}.`,
  )
}

function twoDatabases(wanted: string, noted: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'data_elsewhere',
    `${wanted} holds a database, and a note that its database is kept in ${noted}. Nothing was changed. ` +
      `Keep one of the two: delete ${join(wanted, NOTE)}, or move ${join(wanted, 'cluster')} and access.json away.`,
  )
}

async function firstMatch(file: string, pattern: RegExp): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code && UNREADABLE.has(error.code)) return ''
    throw error
  })
  return pattern.exec(text)?.[1]?.trim() ?? null
}
