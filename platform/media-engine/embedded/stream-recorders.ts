import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineEvent, StreamId } from '../port.ts'
import { createRecorder, type Recorder } from '../recording/recorder.ts'
import type { RecorderFacts } from './wire.ts'
import type { Writers } from './writers.ts'

type Needs = {
  /** Each recording has a folder in it that is named by its id. */
  folder: string
  quotaBytes: number
  leastFreeBytes: number
  tell(event: EngineEvent): void
}

type Running = { recording: string; recorder: Recorder; isContinued: boolean; writers: Writers }

/** The recorders of open streams, one for each at most. */
export function streamRecorders({ folder, quotaBytes, leastFreeBytes, tell }: Needs) {
  const running = new Map<StreamId, Running>()

  async function end(stream: StreamId): Promise<void> {
    const ended = running.get(stream)
    if (!ended) return
    running.delete(stream)
    ended.writers.remove(ended.recorder)
    ended.recorder.end()
    await ended.recorder.settled()
  }

  function record(stream: StreamId, recording: string, writers: Writers): void {
    const own = join(folder, recording)
    const failed = (error: string) => tell({ type: 'recording.failed', stream, recording, error })
    const recorder: Recorder = createRecorder({
      ...{ folder: own, quotaBytes, leastFreeBytes },
      // The finished file takes as much again.
      freeBytes: async () => (await freeOf(own)) - recorder.bytes(),
      onStarted: () => tell({ type: 'recording.started', stream, recording, at: new Date().toISOString() }),
      onFailed(reason) {
        const isRunning = running.get(stream)?.recorder === recorder
        void (isRunning ? end(stream) : recorder.settled()).then(() => failed(reason))
      },
    })
    running.set(stream, { recording, recorder, isContinued: recorder.bytes() > 0, writers })
    writers.add(recorder)
  }

  return {
    /** Begins with the next keyframe, and continues what the recording already holds. */
    start(stream: StreamId, recording: string, writers: Writers): void {
      if (running.get(stream)?.recording === recording) return
      void end(stream)
      try {
        record(stream, recording, writers)
      } catch {
        tell({ type: 'recording.failed', stream, recording, error: 'disk_error' })
      }
    },

    /** Resolves when everything is in the files. */
    stop: end,
    stopAll: async () => void (await Promise.all([...running.keys()].map(end))),

    facts(stream: StreamId): RecorderFacts | null {
      const found = running.get(stream)
      if (!found) return null
      const { recorder, isContinued } = found
      return { bytes: recorder.bytes(), durationMs: isContinued ? null : recorder.durationMs() }
    },
  }
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
