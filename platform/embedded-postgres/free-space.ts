import { statfs } from 'node:fs/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Reads how many bytes an ordinary user may still write in `folder`'s file system. */
export type FreeSpace = (folder: string) => Promise<number>

/** An empty database takes 40 MB and its first write-ahead log 16 MB; with room for the migrations and the first rows. */
export const SPACE_TO_INIT = 128 * 1024 * 1024
/** One more write-ahead log segment (16 MB) and a checkpoint must fit, or the server would stop at once. */
export const SPACE_TO_START = 32 * 1024 * 1024

/** Free space as the file system reports it. */
export const readFreeSpace: FreeSpace = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Errors: `disk_full` when less than `needed` bytes are free. */
export async function requireFreeSpace(folder: string, needed: number, freeSpace: FreeSpace): Promise<void> {
  const free = await freeSpace(folder)
  if (free < needed) throw diskFull(folder, needed)
}

/** The error for a full disk. */
export function diskFull(
  folder: string,
  needed = SPACE_TO_INIT,
  serverLog: string[] = [],
): EmbeddedDatabaseError {
  const megabytes = Math.ceil(needed / 1024 / 1024)
  return new EmbeddedDatabaseError(
    'disk_full',
    `The disk of the database folder ${folder} is full: free at least ${megabytes} MB and start again.`,
    serverLog,
  )
}
