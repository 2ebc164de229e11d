import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import type { MoviePlan } from './finalise-worker.ts'

export type FinishedRecording = Pick<MoviePlan, 'bytes' | 'durationMs' | 'sections'>

/** Nothing of the recording can be played. */
export class EmptyRecordingError extends Error {
  constructor() {
    super('the recording has no whole fragment')
    this.name = 'EmptyRecordingError'
  }
}

type Options = {
  /** Of the recorder, which has ended. */
  folder: string
  storage: Pick<FileStorage, 'put'>
  key: string
  /** @param share 0 to 1 */
  onProgress?: (share: number) => void
  /** Ends it without a file. */
  signal?: AbortSignal
}

const pieceBytes = 1024 * 1024
const workerMemory = { maxOldGenerationSizeMb: 512 }

/**
 * Makes one MP4 of a recording and stores it. Pictures and sound are copied, never held as a whole; time without a
 * publisher is left out. May be repeated: the folder stays as it is.
 */
export async function finaliseRecording({
  folder,
  storage,
  key,
  onProgress,
  signal,
}: Options): Promise<FinishedRecording> {
  const plan = await planOf(folder)
  if (plan.bytes === 0) throw new EmptyRecordingError()
  const bytes = await storage.put(key, contentOf(plan, onProgress, signal))
  return { bytes, durationMs: plan.durationMs, sections: plan.sections }
}

async function planOf(folder: string): Promise<MoviePlan> {
  const worker = new Worker(new URL('./finalise-worker.ts', import.meta.url), {
    ...{ workerData: folder, execArgv: [], resourceLimits: workerMemory },
  })
  try {
    const [plan] = (await once(worker, 'message')) as [MoviePlan]
    return plan
  } finally {
    await worker.terminate()
  }
}

async function* contentOf(
  plan: MoviePlan,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  yield plan.head
  const { files, positions, lengths } = plan.pieces
  let done = plan.head.length
  let opened = -1
  let file: FileHandle | null = null
  try {
    for (const [at, number] of files.entries()) {
      if (opened !== number) {
        await file?.close()
        file = await open(plan.files[number]!)
        opened = number
      }
      const end = positions[at]! + lengths[at]!
      for (let position = positions[at]!; position < end; ) {
        signal?.throwIfAborted()
        const bytes = Buffer.allocUnsafe(Math.min(pieceBytes, end - position))
        const { bytesRead } = await file!.read(bytes, 0, bytes.length, position)
        if (bytesRead === 0) throw new Error('the recording became shorter while it was read')
        position += bytesRead
        done += bytesRead
        yield bytes.subarray(0, bytesRead)
        onProgress?.(done / plan.bytes)
      }
    }
  } finally {
    await file?.close()
  }
}
