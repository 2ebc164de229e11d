import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey } from '../../storage/file-storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { type ArchiveEntry, FILES, readArchive } from './open-archive.ts'

/**
 * Adds the stored files that are not in `added` yet, and records them there. A file that is deleted meanwhile is
 * skipped: the rows that named it are deleted, too.
 */
export async function addStoredFiles(
  folder: string,
  archive: ArchiveWriter,
  added: Set<string>,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  for await (const key of storedKeys(folder)) {
    if (added.has(key)) continue
    const file = await open(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!file) continue
    try {
      const { size } = await file.stat()
      await archive.add(FILES + key, size, file.createReadStream({ autoClose: false }))
      added.add(key)
      total.count++
      total.bytes += size
    } finally {
      await file.close()
    }
  }
  return total
}

/** Writes the stored files of an archive to `folder`. */
export async function extractStoredFiles(file: string, folder: string): Promise<void> {
  for await (const entry of readArchive(file)) {
    if (entry.name.startsWith(FILES)) await extract(entry, folder)
    else for await (const _ of entry.body); // The next entry follows this one's bytes.
  }
}

async function extract({ name, body }: ArchiveEntry, folder: string): Promise<void> {
  const path = join(folder, checkedKey(name.slice(FILES.length)))
  await mkdir(dirname(path), { recursive: true, mode: 0o755 })
  await pipeline(body, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

/** An archive could name any path: only paths that our storage would write are accepted. */
function checkedKey(key: string): string {
  try {
    return checkKey(key)
  } catch {
    throw new BackupError(`The backup is damaged: it holds a file that the product did not store.`)
  }
}

/** Whether the folder contains any stored file. */
export async function hasStoredFiles(folder: string): Promise<boolean> {
  for await (const _ of storedKeys(folder)) return true
  return false
}

/** The keys of everything in the storage, without files that are still being written. */
async function* storedKeys(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, prefix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const key = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* storedKeys(folder, key)
    else if (entry.isFile() && isKey(key)) yield key
  }
}

function isKey(key: string): boolean {
  try {
    checkKey(key)
    return true
  } catch {
    return false
  }
}
