import { describeError, type Log } from '#platform/server/log.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import type { EngineEvent } from '../port.ts'
import type { RecordingRecord, recordingRecords } from '../recording/recording-records.ts'
import { pathOf } from './mediamtx-access.ts'
import type { MediamtxApi } from './mediamtx-api.ts'

type Needs = {
  api: MediamtxApi
  files: FileStorage
  recordings: ReturnType<typeof recordingRecords>
  log: Log
  tell(event: EngineEvent): void
}

/** How far apart the clocks of both machines may be, in milliseconds. */
const clockDifference = 2_000

/** Fetches finished recordings from MediaMTX into the file storage, one MP4 each. */
export function recordingFinisher({ api, files, recordings, log, tell }: Needs) {
  const pending = new Set<string>()

  async function store(record: RecordingRecord): Promise<void> {
    const name = pathOf(record.stream)
    const until = Date.parse(record.stoppedAt!) + clockDifference
    const since = new Date(Date.parse(record.startedAt) - clockDifference).toISOString()
    const spans = await api.timespans(name, since)
    const [span] = spans.filter(({ start }) => Date.parse(start) <= until)
    if (!span) throw new Error('MediaMTX has recorded nothing')
    const storageKey = `recordings/${record.stream}/${record.id}.mp4`
    const bytes = await files.put(storageKey, await api.download(name, span))
    const durationMs = Math.round(span.seconds * 1000)
    const state = { ...record.state, state: 'ready' as const, bytes, durationMs, storageKey, progress: 1 }
    recordings.save({ ...record, state })
    tell({ type: 'recording.ready', stream: record.stream, recording: record.id })
    for (const { start } of await api.segments(name))
      if (Date.parse(start) <= until) await api.deleteSegment(name, start)
  }

  async function run(record: RecordingRecord): Promise<void> {
    if (pending.has(record.id)) return
    pending.add(record.id)
    try {
      await store(record)
    } catch (error) {
      log.error({ recording: record.id, err: describeError(error) }, 'a recording was not fetched')
      const now = recordings.get(record.id)
      if (now && now.state.state !== 'ready') {
        const failure = 'the recording was not fetched'
        recordings.save({ ...now, state: { ...now.state, state: 'failed', error: failure } })
        tell({ type: 'recording.failed', stream: record.stream, recording: record.id, error: failure })
      }
    } finally {
      pending.delete(record.id)
    }
  }

  return {
    finish(recording: string, stoppedAt: string) {
      const record = recordings.get(recording)
      if (!record) return
      const state = { ...record.state, state: 'processing' as const, progress: 0 }
      void run(recordings.save({ ...record, stoppedAt, state }))
    },
    /** Continues with what was being fetched when the product ended. */
    resume() {
      for (const record of recordings.all()) if (record.state.state === 'processing') void run(record)
    },
    async remove({ id }: RecordingRecord) {
      const key = recordings.get(id)?.state.storageKey
      if (key) await files.delete(key)
      recordings.delete(id)
    },
  }
}
