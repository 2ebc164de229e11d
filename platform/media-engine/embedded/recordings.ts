import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomIds } from '#platform/server/ids.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import type { EngineEvent, RecordingState, StreamId } from '../port.ts'
import { EmptyRecordingError, finaliseRecording } from '../recording/finalise-recording.ts'
import { pauseAfter } from '../recording/pause-after.ts'
import { newRecording, type RecordingRecord, recordingRecords } from '../recording/recording-records.ts'
import type { RecorderFacts } from './wire.ts'

type Needs = {
  /** Of the recordings: a folder and a small file for each. */
  folder: string
  files: Pick<FileStorage, 'put' | 'delete'>
  log: Log
  now(): number
  tell(event: EngineEvent): void
  /** The recorders in the engine's process; while it does not run they do nothing. */
  recorders: {
    start(stream: StreamId, recording: string): Promise<void>
    stop(stream: StreamId): Promise<void>
    facts(stream: StreamId): Promise<RecorderFacts | null>
  }
}

/**
 * The product's side of recordings: it knows which ones there are, also after it was killed, and makes a file in the
 * file storage of those that ended.
 */
export function embeddedRecordings({ folder, files, log, now, tell, recorders }: Needs) {
  const records = recordingRecords(folder)
  const progress = new Map<string, number>()
  const finishing = new Map<string, Promise<void>>()
  let stopping = new AbortController()
  let storing: Promise<unknown> = Promise.resolve()
  const folderOf = (recording: string) => join(folder, recording)
  const keyOf = ({ stream, id }: RecordingRecord) => `recordings/${stream}/${id}.mp4`

  function change(record: RecordingRecord, state: Partial<RecordingState>): void {
    const stoppedAt = record.stoppedAt ?? new Date(now()).toISOString()
    try {
      records.save({ ...record, stoppedAt, state: { ...record.state, ...state } })
    } catch (error) {
      log.error(
        { recording: record.id, err: describeError(error) },
        'the state of a recording was not stored',
      )
    }
  }

  async function forget(record: RecordingRecord): Promise<void> {
    records.delete(record.id)
    await rm(folderOf(record.id), { recursive: true, force: true })
  }

  const clear = (recording: string) =>
    rm(folderOf(recording), { recursive: true, force: true }).catch((error) => {
      log.error({ recording, err: describeError(error) }, 'the folder of a recording was not deleted')
    })

  /** What it holds stays on the disk until it is deleted; one that never began is forgotten. */
  async function fail(record: RecordingRecord, error: string): Promise<void> {
    change(record, { state: 'failed', progress: null, error })
    tell({ type: 'recording.failed', stream: record.stream, recording: record.id, error })
    if (record.state.bytes === null) await forget(record)
  }

  /** One at a time, so that the disk keeps up with what is live. */
  function store(record: RecordingRecord) {
    const { signal } = stopping
    const onProgress = (share: number) => void progress.set(record.id, share)
    const options = { folder: folderOf(record.id), storage: files, key: keyOf(record), onProgress, signal }
    const done = storing.then(() => finaliseRecording(options))
    storing = done.catch(() => {})
    return done
  }

  async function finish(recording: string): Promise<void> {
    const { signal } = stopping
    for (let attempt = 0; !signal.aborted; attempt++) {
      const record = records.get(recording)
      if (!record) return
      try {
        const { bytes, durationMs } = await store(record)
        if (!records.get(recording)) return await files.delete(keyOf(record))
        change(record, { state: 'ready', bytes, durationMs, storageKey: keyOf(record), progress: 1 })
        tell({ type: 'recording.ready', stream: record.stream, recording })
        return await clear(recording)
      } catch (error) {
        if (signal.aborted || !records.get(recording)) return
        if (error instanceof EmptyRecordingError) return fail(record, 'empty')
        log.error({ recording, attempt, err: describeError(error) }, 'a recording was not stored')
        const pause = pauseAfter(attempt, error)
        if (pause === null) return fail(record, 'not_stored')
        await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  function finishLater(recording: string): void {
    if (finishing.has(recording)) return
    const work = finish(recording)
      .catch((error) => log.error({ recording, err: describeError(error) }, 'a recording was not finished'))
      .finally(() => {
        finishing.delete(recording)
        progress.delete(recording)
      })
    finishing.set(recording, work)
  }

  /** The recorder may be gone with its process; what it wrote is there. */
  const stopRecorder = (stream: StreamId) =>
    recorders.stop(stream).catch((error) => {
      log.error({ stream, err: describeError(error) }, 'a recorder was not stopped')
    })

  const recordings = {
    running: (stream: StreamId): string | null => records.running(stream)?.id ?? null,

    async start(stream: StreamId): Promise<string> {
      const running = records.running(stream)
      if (running) return running.id
      const id = randomIds.uuid()
      mkdirSync(folderOf(id), { recursive: true })
      const startedAt = new Date(now()).toISOString()
      records.save({ id, stream, reference: null, startedAt, stoppedAt: null, state: newRecording })
      await recorders.start(stream, id)
      return id
    },

    async stop(recording: string): Promise<void> {
      const record = records.get(recording)
      if (!record || record.stoppedAt !== null) return
      change(record, { state: 'processing', progress: 0 })
      await stopRecorder(record.stream)
      finishLater(recording)
    },

    async state(recording: string): Promise<RecordingState | null> {
      const record = records.get(recording)
      if (!record) return null
      if (record.state.state !== 'recording')
        return { ...record.state, progress: progress.get(recording) ?? record.state.progress }
      const facts = await recorders.facts(record.stream)
      return {
        ...record.state,
        bytes: facts?.bytes ?? record.state.bytes,
        durationMs: facts?.durationMs ?? null,
      }
    },

    async delete(recording: string): Promise<void> {
      const record = records.get(recording)
      if (!record) return
      records.delete(recording)
      if (record.stoppedAt === null) await stopRecorder(record.stream)
      await forget(record)
      await files.delete(keyOf(record))
    },

    /** Passes on what the recorders tell. */
    hear(event: Extract<EngineEvent, { type: 'recording.started' | 'recording.failed' }>): void {
      const record = records.get(event.recording)
      if (!record || record.stoppedAt !== null) return
      if (event.type === 'recording.failed') {
        fail(record, event.error).catch((error) => {
          log.error({ recording: record.id, err: describeError(error) }, 'a recording was not deleted')
        })
        return
      }
      if (record.state.bytes === null) {
        try {
          records.save({ ...record, startedAt: event.at, state: { ...record.state, bytes: 0 } })
        } catch (error) {
          log.error(
            { recording: record.id, err: describeError(error) },
            'the state of a recording was not stored',
          )
        }
      }
      tell(event)
    },

    /** Continues with what was being done when the product ended. */
    async resume(isOpen: (stream: StreamId) => boolean): Promise<void> {
      stopping = new AbortController()
      for (const record of records.all()) {
        const { state } = record.state
        if (state === 'recording' && !isOpen(record.stream)) await recordings.stop(record.id)
        else if (state === 'processing') finishLater(record.id)
        else if (state === 'ready') await clear(record.id)
      }
    },

    /** Ends the storing, which is repeated after the next start. */
    async halt(): Promise<void> {
      stopping.abort()
      await Promise.all(finishing.values())
    },
  }
  return recordings
}
