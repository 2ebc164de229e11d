import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTarPacker } from 'modern-tar'

/** A tar file being written, one entry after another. */
export type ArchiveWriter = {
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** The SHA-256 over everything added so far. */
  sha256(): string
  /** Ends the archive; resolves when it is stored. */
  finish(): Promise<void>
  /** Aborts, and so fails what stores it. */
  abort(): Promise<void>
}

/** Creates an archive, whose bytes are given to `store` as they come. */
export function createArchive(store: (bytes: Readable) => Promise<unknown>): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const bytes = Readable.fromWeb(readable as never)
  const written = store(bytes)
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error) => {
      bytes.destroy()
      throw error
    },
  )
  failed.catch(() => {}) // `finish` and the next `add` report the error.
  const hash = createHash('sha256')

  return {
    async add(name, size, content) {
      hashHeader(hash, name, size)
      const entry = controller.add({ name, size, mode: 0o600 }).getWriter()
      for await (const chunk of content) {
        hash.update(chunk)
        await Promise.race([entry.write(chunk), failed])
      }
      await Promise.race([entry.close(), failed])
    },
    sha256: () => hash.copy().digest('hex'),
    async finish() {
      controller.finalize()
      await written
    },
    async abort() {
      controller.error(new Error('given up'))
      await written.catch(() => {})
    },
  }
}

/** Adds an entry's name and size to the checksum; the reader does the same. */
export function hashHeader(hash: ReturnType<typeof createHash>, name: string, size: number): void {
  hash.update(`${name}\0${size}\0`)
}
