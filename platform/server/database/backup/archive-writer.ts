import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'

/** A tar file being written, one entry after another. */
export type ArchiveWriter = {
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** The SHA-256 over everything added so far. */
  sha256(): string
  /** Ends the archive; resolves when it is on disk. */
  finish(): Promise<void>
  /** Aborts; the unfinished file stays. */
  abort(): Promise<void>
}

/** Creates an archive that only its owner may read. Rejects (`EEXIST`) when the file exists. */
export function createArchive(file: string): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.fromWeb(readable as never), output)
  written.catch(() => {}) // `finish` and the next `add` report the error.
  const hash = createHash('sha256')

  return {
    async add(name, size, content) {
      hashHeader(hash, name, size)
      const entry = controller.add({ name, size, mode: 0o600 }).getWriter()
      for await (const chunk of content) {
        hash.update(chunk)
        await entry.write(chunk)
      }
      await entry.close()
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
