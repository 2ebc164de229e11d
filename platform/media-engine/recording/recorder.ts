import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaSink } from '../media-units.ts'
import { Fragmenter } from '../packager/fragmenter.ts'
import { sectionFiles, sectionName } from './section-files.ts'

export type RecordingFailure = 'disk_full' | 'quota' | 'disk_too_slow' | 'disk_error'

export type RecorderOptions = {
  /** The recording's own folder. What it already holds is continued. */
  folder: string
  /** The recording fails when it would become larger. */
  quotaBytes: number
  /** The recording fails when the disk has less left, so that it never fills the disk of the database. */
  leastFreeBytes?: number
  /** The first bytes are in the file. */
  onStarted(): void
  /** What was recorded so far is kept. */
  onFailed(reason: RecordingFailure): void
  /** Milliseconds since 1970. */
  now?: () => number
  freeBytes?: (folder: string) => Promise<number>
}

export type Recorder = MediaSink & {
  bytes(): number
  durationMs(): number
  /** Resolves when everything that was taken is in the files. */
  settled(): Promise<void>
}

const mostWaitingBytes = 32 * 1024 * 1024
const syncEveryMs = 2_000
const partSeconds = 0.5
const looksAtDiskEveryMs = 5_000

/** Appends one stream to files as fragments arrive: whoever kills the process loses no more than the last fragment. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { folder, quotaBytes, leastFreeBytes = 512 * 1024 * 1024, now = Date.now } = options
  const freeBytes = options.freeBytes ?? freeOf
  mkdirSync(folder, { recursive: true })
  const before = sectionFiles(readdirSync(folder))
  let number = before.at(-1)?.number ?? 0
  let bytes = before.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0)
  let seconds = 0
  let waitingBytes = 0
  let file: FileHandle | null = null
  let syncedAt = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let hasStarted = false
  let hasFailed = false
  /** What waits is not written any more. */
  let isBroken = false
  let order: Promise<void> = Promise.resolve()

  function fail(reason: RecordingFailure): void {
    if (hasFailed) return
    hasFailed = true
    isBroken = reason !== 'quota'
    inOrder(closeFile, 0)
    // Not from within the fragmenter, which may be ended by who hears of it.
    queueMicrotask(() => options.onFailed(reason))
  }

  /** Does the work after all earlier work; `size` bytes wait meanwhile. */
  function inOrder(work: () => Promise<void>, size: number): void {
    waitingBytes += size
    order = order
      .then(work)
      .catch((error) => fail(reasonOf(error)))
      .finally(() => {
        waitingBytes -= size
      })
  }

  async function closeFile(): Promise<void> {
    const closed = file
    file = null
    await closed?.close()
  }

  async function append(content: Buffer): Promise<void> {
    if (!file || isBroken) return
    const time = performance.now()
    if (time - lookedAt > looksAtDiskEveryMs) {
      lookedAt = time
      if ((await freeBytes(folder)) < leastFreeBytes) {
        fail('disk_full')
        return
      }
    }
    await file.appendFile(content)
    bytes += content.length
    if (time - syncedAt > syncEveryMs) {
      syncedAt = time
      await file.datasync()
    }
    if (!hasStarted) {
      hasStarted = true
      options.onStarted()
    }
  }

  function take(content: Buffer): void {
    if (hasFailed) return
    if (bytes + waitingBytes + content.length > quotaBytes) fail('quota')
    else if (waitingBytes > mostWaitingBytes) fail('disk_too_slow')
    else inOrder(() => append(content), content.length)
  }

  const fragmenter = new Fragmenter(
    {
      section({ init }) {
        const name = sectionName(++number, now())
        inOrder(async () => {
          await closeFile()
          if (!isBroken) file = await open(join(folder, name), 'ax', 0o600)
        }, 0)
        take(init)
      },
      part(part) {
        seconds += part.duration
        take(part.bytes)
      },
      sectionEnded: () => inOrder(closeFile, 0),
    },
    {
      ...{ partSeconds, shortestSegment: 1, longestSegment: 60, longestGap: 30 },
      // Players read one set of parameters from the head of the finished file, later ones from the pictures.
      keyframesCarryParameters: () => number > 0,
    },
  )

  return {
    configure: (config) => fragmenter.configure(config),
    write(unit) {
      if (!hasFailed) fragmenter.write(unit)
    },
    interrupt: () => fragmenter.interrupt(),
    end: () => fragmenter.end(),
    bytes: () => bytes,
    durationMs: () => Math.round(seconds * 1_000),
    async settled() {
      for (let seen: unknown = null; seen !== order; ) {
        seen = order
        await order
      }
    },
  }
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function reasonOf(error: unknown): RecordingFailure {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk_full' : 'disk_error'
}
