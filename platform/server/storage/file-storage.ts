import type { Readable } from 'node:stream'

/** A stored file that is being read. The caller reads the stream to its end or destroys it. */
export type StoredFile = { bytes: number; stream: Readable }

/**
 * Where files live: on disk, or in whatever speaks this. Keys are made by us, never typed by anybody: words of
 * `a-z`, digits and hyphens, joined by slashes, with an ending (`images/0199….webp`).
 */
export type FileStorage = {
  /** Stores the file whole or not at all, in the place of an older one; answers its size in bytes. */
  put(key: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<number>
  /** Null when there is none. */
  open(key: string): Promise<StoredFile | null>
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>
}

/** Throws when `key` is not of the agreed form: nothing outside of the storage can be named. */
export function checkKey(key: string): string {
  if (!/^([a-z0-9-]{1,80}\/){1,4}[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/.test(key))
    throw new Error('not a key of a stored file')
  return key
}
