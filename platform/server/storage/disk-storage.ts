import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ids } from '../ids.ts'
import { checkKey, type FileStorage, isKey } from './file-storage.ts'

/** Files in a folder of this machine. A file is written beside its destination and then moved there. */
export function diskStorage(folder: string, ids: Ids): FileStorage {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${ids.token(9)}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : Readable.from(content),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        )
        const { size } = await stat(unfinished)
        await rename(unfinished, path)
        return size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async open(key, range) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { bytes: size, stream: file.createReadStream(range ?? {}) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    list: () => storedKeys(folder, ''),

    async link(key) {
      checkKey(key)
      return null
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

async function* storedKeys(folder: string, prefix: string): AsyncGenerator<string> {
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
