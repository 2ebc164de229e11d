import type { FileStorage } from '../../storage/file-storage.ts'
import { checkKey } from '../../storage/file-storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { FILES, readArchive } from './open-archive.ts'

/** Where backups are in a bucket, which may be that of the stored files. */
export const BACKUPS = 'backups/'

/**
 * Adds those stored files that are not in `added` yet, and records them there. A file that is deleted meanwhile is
 * skipped: the rows that named it are deleted, too.
 */
export async function addStoredFiles(
  keys: AsyncIterable<string>,
  files: FileStorage,
  archive: ArchiveWriter,
  added: Set<string>,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  for await (const key of keys) {
    if (added.has(key)) continue
    const file = await files.open(key)
    if (!file) continue
    try {
      await archive.add(FILES + key, file.bytes, file.stream)
      added.add(key)
      total.count++
      total.bytes += file.bytes
    } finally {
      file.stream.destroy()
    }
  }
  return total
}

/** Stores the files of an archive, whose keys are `keys`, and deletes all others. */
export async function restoreStoredFiles(
  backup: BackupSource,
  files: FileStorage,
  keys: Set<string>,
): Promise<void> {
  await putStoredFiles(backup, files)
  for await (const key of storedKeys(files)) if (!keys.has(key)) await files.delete(key)
}

/** Stores the files of an archive. */
export async function putStoredFiles(backup: BackupSource, files: FileStorage): Promise<void> {
  for await (const { name, body } of readArchive(backup)) {
    if (name.startsWith(FILES)) await files.put(checkedKey(name.slice(FILES.length)), body)
    else for await (const _ of body); // The next entry follows this one's bytes.
  }
}

/** An archive could name any path: only keys that our storage would write are accepted. */
function checkedKey(key: string): string {
  try {
    return checkKey(key)
  } catch {
    throw new BackupError(`The backup is damaged: it holds a file that the product did not store.`)
  }
}

/** Whether a file is stored that is not one of `keys`. A stored file never changes under its name. */
export async function hasOtherFiles(files: FileStorage, keys: Set<string>): Promise<boolean> {
  for await (const key of storedKeys(files)) if (!keys.has(key)) return true
  return false
}

/** The stored files, without backups. */
export async function* storedKeys(files: FileStorage): AsyncGenerator<string> {
  for await (const key of files.list()) if (!key.startsWith(BACKUPS)) yield key
}
