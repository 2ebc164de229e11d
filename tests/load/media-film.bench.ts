import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finaliseRecording } from '#platform/media-engine/recording/finalise-recording.ts'
import { createRecorder } from '#platform/media-engine/recording/recorder.ts'
import { later, sampleUnits } from '#platform/media-engine/testing/sample-units.ts'
import { randomIds } from '#platform/server/ids.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import type { Bench } from './bench.ts'
import { machine, timed } from './measure.ts'

const minutes = Number(process.env.MEDIA_FILM_MINUTES ?? 60)
const piece = 10
/** The sound became AAC while it was live. */
const picture = { width: 640, height: 360, fps: 30, kbps: 1_000, audio: 'aac' } as const

/** From the end of a live to the file that can be downloaded: a recording of an hour, written as the engine writes it. */
export const bench: Bench = {
  name: 'the film of a recording',
  async run({ log, cleanUp }) {
    log(machine())
    const top = await mkdtemp(join(tmpdir(), 'arara-film-'))
    cleanUp(() => rm(top, { recursive: true, force: true }))
    const folder = join(top, 'live')
    const recorder = createRecorder({
      ...{ folder, quotaBytes: 1e11, leastFreeBytes: 0 },
      onStarted() {},
      onFailed(reason) {
        throw new Error(reason)
      },
    })
    const { configs, units } = await sampleUnits({ seconds: piece, ...picture })
    for (const config of configs) recorder.configure(config)
    for (let seconds = 0; seconds < minutes * 60; seconds += piece) {
      for (const unit of later(units, seconds * 1e6)) recorder.write(unit)
      await recorder.settled()
    }
    recorder.end()
    await recorder.settled()

    const before = process.cpuUsage()
    let film = { bytes: 0, durationMs: 0 }
    const storage = diskStorage(join(top, 'files'), randomIds)
    const took = await timed(async () => {
      film = await finaliseRecording({ folder, storage, key: 'recordings/film.mp4' })
    })
    const { user, system } = process.cpuUsage(before)
    log(machine())
    return {
      rows: [
        {
          label: `stop → MP4 of ${minutes} minutes`,
          ...{ value: took / 1_000, unit: 's', aim: '< 300 (180)', limit: 5 * minutes },
        },
        { label: 'processor time of it', value: (user + system) / 1e6, unit: 's' },
        { label: 'its size', value: film.bytes / 1e6, unit: 'MB' },
        {
          label: 'what is missing of its length',
          ...{ value: Math.abs(minutes * 60_000 - film.durationMs), unit: 'ms', limit: 300 },
        },
      ],
    }
  },
}
