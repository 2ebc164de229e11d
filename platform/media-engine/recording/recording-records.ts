import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordingState, StreamId } from '../port.ts'

/** A recording. `reference` is what an engine elsewhere calls it. */
export type RecordingRecord = {
  id: string
  stream: StreamId
  reference: string | null
  startedAt: string
  stoppedAt: string | null
  state: RecordingState
}

export const newRecording: RecordingState = {
  state: 'recording',
  bytes: null,
  durationMs: null,
  storageKey: null,
  thumbnailKey: null,
  progress: null,
  error: null,
}

/** One small file a recording, in `folder`, so that the product knows of it after it was killed. */
export function recordingRecords(folder: string) {
  const records = new Map<string, RecordingRecord>()
  const pathOf = (id: string) => join(folder, `${id}.json`)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue
    const record: RecordingRecord = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    records.set(record.id, record)
  }

  return {
    get: (id: string): RecordingRecord | null => records.get(id) ?? null,
    all: (): RecordingRecord[] => [...records.values()],
    /** The one that is being made. */
    running: (stream: StreamId): RecordingRecord | null =>
      [...records.values()].find((one) => one.stream === stream && one.stoppedAt === null) ?? null,
    save(record: RecordingRecord): RecordingRecord {
      records.set(record.id, record)
      writeFileSync(`${pathOf(record.id)}.new`, JSON.stringify(record), { mode: 0o600 })
      renameSync(`${pathOf(record.id)}.new`, pathOf(record.id))
      return record
    },
    delete(id: string) {
      records.delete(id)
      rmSync(pathOf(id), { force: true })
    },
  }
}
