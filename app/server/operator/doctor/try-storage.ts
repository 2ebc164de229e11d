import { randomUUID } from 'node:crypto'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'

/** Writes a file, reads it again and deletes it; whether it was read as it was written. */
export async function tryStorage(files: FileStorage): Promise<boolean> {
  const key = `doctor/${randomUUID()}.txt`
  const content = Buffer.from(randomUUID())
  await files.put(key, content)
  try {
    const stored = await files.open(key)
    const chunks = stored ? await stored.stream.toArray() : []
    return Buffer.concat(chunks).equals(content)
  } finally {
    await files.delete(key)
  }
}
