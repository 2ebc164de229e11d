import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '../../storage/file-storage.ts'
import { BackupError } from './backup-error.ts'
import { type BackupSource, bucketSource, fileSource } from './backup-source.ts'
import { type SealingKey, seal } from './sealed-stream.ts'
import { BACKUPS } from './stored-files.ts'

/** Where a backup is written to; with a key it is encrypted. */
export type BackupTarget = {
  begin(now: Date): Promise<BackupDraft>
  /** The backups that are named by their time, oldest first; those of another name are not ours to delete. */
  list(): Promise<StoredBackup[]>
  delete(name: string): Promise<void>
}

type StoredBackup = { name: string; at: Date }

/** A backup that is being written. `name`: what it is called once it is kept. */
type BackupDraft = {
  name: string
  store(bytes: AsyncIterable<Uint8Array>): Promise<unknown>
  source: BackupSource
  keep(): Promise<void>
  discard(): Promise<void>
}

/**
 * A file that only its owner may read, or a folder, in which it is named by the time. It is written under another name.
 * Errors of `begin`: `BackupError` when the file exists and may not be replaced.
 */
export function fileTarget(target: string, replace: boolean, keys: SealingKey[]): BackupTarget {
  const path = resolve(target)
  const ending = keys.length > 0 ? 'tar.sealed' : 'tar'

  async function chooseFile(now: Date): Promise<string> {
    const found = await stat(path).catch(() => null)
    if (found?.isDirectory() || target.endsWith('/')) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      return join(path, `arara-${now.toISOString().replace(/[:.]/g, '-')}.${ending}`)
    }
    if (found && !replace)
      throw new BackupError(`${path} exists. Nothing was written: name another file, or add --replace.`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }

  return {
    async begin(now) {
      const file = await chooseFile(now)
      const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
      return {
        name: file,
        async store(bytes) {
          const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
          try {
            await pipeline(sealed(bytes, keys), output)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            throw new BackupError(`The disk of ${dirname(file)} is full. No backup was written.`)
          }
          await chmod(unfinished, 0o600)
        },
        source: fileSource(unfinished, keys),
        keep: () => rename(unfinished, file),
        discard: () => rm(unfinished, { force: true }),
      }
    },
    async list() {
      const names = await readdir(path).catch(() => [])
      return byTime(names)
    },
    delete: (name) => rm(join(path, name)),
  }
}

/** A bucket. The upload is stored whole or not at all. */
export function bucketTarget(bucket: FileStorage, keys: [SealingKey, ...SealingKey[]]): BackupTarget {
  return {
    async begin(now) {
      const name = `arara-${now.toISOString().toLowerCase().replace(/[:.]/g, '-')}.sealed`
      const key = BACKUPS + name
      return {
        name,
        store: (bytes) => bucket.put(key, sealed(bytes, keys)),
        source: bucketSource(bucket, key, keys),
        keep: async () => {},
        discard: () => bucket.delete(key),
      }
    },
    async list() {
      const names: string[] = []
      for await (const key of bucket.list())
        if (key.startsWith(BACKUPS)) names.push(key.slice(BACKUPS.length))
      return byTime(names)
    },
    delete: (name) => bucket.delete(BACKUPS + name),
  }
}

const sealed = (bytes: AsyncIterable<Uint8Array>, [key]: SealingKey[]) => (key ? seal(bytes, key) : bytes)

const NAME = /^arara-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z\.(tar|tar\.sealed|sealed)$/i

function byTime(names: string[]): StoredBackup[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, rest] = NAME.exec(name) ?? []
      return day ? { name, at: new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`) } : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
