import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FileStorage } from '../../storage/file-storage.ts'
import { BackupError } from './backup-error.ts'
import { HEADER_BYTES, type SealingKey, unseal } from './sealed-stream.ts'

/** A backup that can be read from its beginning as often as needed, decrypted. */
export type BackupSource = { read(): AsyncIterable<Uint8Array> }

/**
 * A backup in a file. With keys it must be encrypted: an unencrypted one could have been put there by anyone who may
 * write to the folder. Errors while reading: `BackupError`.
 */
export function fileSource(file: string, keys: SealingKey[]): BackupSource {
  return {
    async *read() {
      const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
      try {
        yield* decrypted(bytes, keys)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
        if (code === 'EACCES') throw new BackupError(`This user may not read ${file}.`)
        throw error
      } finally {
        bytes.destroy()
      }
    },
  }
}

/** A backup in a bucket. Errors while reading: `BackupError`. */
export function bucketSource(bucket: FileStorage, key: string, keys: SealingKey[]): BackupSource {
  return {
    async *read() {
      const found = await bucket.open(key)
      if (!found) throw new BackupError(`There is no backup ${key} in the bucket.`)
      try {
        yield* decrypted(found.stream, keys)
      } finally {
        found.stream.destroy()
      }
    },
  }
}

async function* decrypted(stream: Readable, keys: SealingKey[]): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]()
  const first = await pieces.next()
  const isSealed = !first.done && first.value[0] === HEADER_BYTES
  if (isSealed && keys.length === 0)
    throw new BackupError('This backup is encrypted: set BACKUP_KEYS to the keys that it was made with.')
  if (!isSealed && keys.length > 0)
    throw new BackupError(
      'This backup is not encrypted, although BACKUP_KEYS is set. Nothing was changed: for one from before, run the command without BACKUP_KEYS.',
    )
  async function* whole() {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  if (isSealed) yield* unseal(whole(), keys)
  else yield* whole()
}
