import { lstat, opendir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderAt } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { takeFileLock } from './file-lock.ts'
import { ACCESSIBLE_DIR, elsewhereFor, hasCluster, readNote, readPointer } from './locate-data.ts'

/** A database that root stores outside of the data folder it belongs to. */
export type Cluster = {
  folder: string
  bytes: number
  /** The data folder it was last used for; null if unknown. */
  dataDir: string | null
  /**
   * `running`: a product is using it. `used`: its data folder points to it. `orphan`: its data folder is gone or points
   * elsewhere. `unknown`: it was created before data folders were recorded.
   */
  state: 'running' | 'used' | 'orphan' | 'unknown'
}

/** The databases under `place`, ordered by name. */
export async function listClusters(place: string = ACCESSIBLE_DIR): Promise<Cluster[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const clusters: Cluster[] = []
  for (const name of names.filter((one) => /^[0-9a-f]{16}$/.test(one)).sort()) {
    const folder = join(place, name)
    const dataDir = await readPointer(folder)
    clusters.push({
      folder,
      dataDir,
      bytes: await sizeOf(folder),
      state: await stateOf(folder, dataDir, place),
    })
  }
  return clusters
}

async function stateOf(folder: string, dataDir: string | null, place: string): Promise<Cluster['state']> {
  if (isRunning(folder)) return 'running'
  if (dataDir === null) return (await hasCluster(folder)) ? 'unknown' : 'orphan'
  if ((await readNote(dataDir)) === folder) return 'used'
  // Without its note, a data folder at the same path still finds its database.
  const stillFound = elsewhereFor(dataDir, place) === folder && (await isFolder(dataDir))
  return stillFound ? 'used' : 'orphan'
}

/**
 * Deletes a database permanently. Errors: `already_running` when a product is using it; its lock is held meanwhile, so
 * no product can start on it.
 */
export async function removeCluster(folder: string): Promise<void> {
  const { ownerLock } = dataFolderAt(folder)
  const lock = takeFileLock(ownerLock)
  if (!lock)
    throw new EmbeddedDatabaseError(
      'already_running',
      `A product uses the database in ${folder}: stop it first.`,
    )
  try {
    await rm(join(folder, 'cluster'), { recursive: true, force: true, maxRetries: 5 })
  } finally {
    lock.release()
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isRunning(folder: string): boolean {
  const lock = takeFileLock(dataFolderAt(folder).ownerLock)
  lock?.release()
  return lock === null
}

/** The bytes that the files take on disk. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const { blocks } = await lstat(join(entry.parentPath, entry.name)).catch(() => ({ blocks: 0 }))
    bytes += blocks * 512
  }
  return bytes
}

function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isDirectory(),
    () => false,
  )
}
