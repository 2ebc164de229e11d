import { type Entry, fromBufferPromise } from 'yauzl'
import { BrokenFileError } from '../broken-file.ts'
import type { FileLimits } from '../limits.ts'

/** The files inside a workbook. */
export type Workbook = {
  /** Streams the text of a part; null when the workbook has no part of this name. */
  part(name: string): Promise<AsyncIterable<string> | null>
}

/** Opens a workbook without unzipping it. The limit applies to the bytes actually unzipped, not to the declared size. */
export async function openWorkbook(bytes: Uint8Array, limits: FileLimits): Promise<Workbook> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > limits.entries) throw new BrokenFileError('import_unreadable', 1)

  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  let unfolded = 0

  async function* textOf(entry: Entry): AsyncIterable<string> {
    const decoder = new TextDecoder('utf-8')
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      unfolded += (chunk as Buffer).length
      if (unfolded > limits.unzippedBytes) throw new BrokenFileError('import_too_heavy', 1)
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  }

  return {
    async part(name) {
      const entry = entries.get(name)
      return entry ? textOf(entry) : null
    },
  }
}
