import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredSegment = {
  size: number
  /** False once it could not be written or was removed. */
  isKept(): boolean
  stream(): Readable
  remove(): void
}

export type SegmentFiles = {
  /** Null when the folder already holds as much as it may. */
  store(name: string, bytes: Buffer): StoredSegment | null
  /** Removes the folder with everything in it. */
  clear(): Promise<void>
}

type Options = { folder: string; mostBytes: number; onError: (error: unknown) => void }

/**
 * A function of its own: all functions that are made in one call keep what any of them uses, so that what is returned for a
 * stored segment would keep its bytes in memory for as long as it can be sought back.
 */
function writing(path: string, bytes: Buffer, isDue: () => boolean): () => Promise<void> {
  return async () => {
    if (isDue()) await writeFile(path, bytes, { mode: 0o600 })
  }
}

/** Older segments of one live in a folder of their own, which is emptied at the start. */
export function segmentFiles({ folder, mostBytes, onError }: Options): SegmentFiles {
  let held = 0
  let waiting: Promise<unknown> = rm(folder, { recursive: true, force: true })
    .then(() => mkdir(folder, { recursive: true }))
    .catch(onError)

  return {
    store(name, bytes) {
      const { length: size } = bytes
      if (held + size > mostBytes) return null
      const path = join(folder, name)
      let kept = true
      held += size
      const isKept = () => kept
      const drop = () => {
        if (!kept) return
        kept = false
        held -= size
        waiting = waiting.then(() => rm(path, { force: true })).catch(onError)
      }
      waiting = waiting.then(writing(path, bytes, isKept)).catch((error) => {
        onError(error)
        drop()
      })
      return {
        size,
        isKept,
        stream: () => createReadStream(path),
        remove: drop,
      }
    },

    async clear() {
      await waiting
      await rm(folder, { recursive: true, force: true }).catch(onError)
    },
  }
}
