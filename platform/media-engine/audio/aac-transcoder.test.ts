import { describe, expect, it } from 'vitest'
import type { MediaSink, MediaUnit, TrackConfig } from '../media-units.ts'
import { createPackager } from '../packager/packager.ts'
import { wholeStream } from '../packager/testing/read-playlist.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { feed, isSound, sampleUnits } from '../testing/sample-units.ts'
import { createAacTranscoder } from './aac-transcoder.ts'

/** Keeps what it gets. */
function keeper() {
  const configs: TrackConfig[] = []
  const units: MediaUnit[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const sink: MediaSink = {
    configure: (config) => configs.push(config),
    write: (unit) => units.push(unit),
    interrupt() {},
    end: () => resolve(),
  }
  return { configs, units, ended, sink, sounds: () => units.filter(isSound) }
}

const transcoderTo = (sink: MediaSink) =>
  createAacTranscoder({
    sink,
    onError(error) {
      throw error
    },
  })

describe('the sound', () => {
  it('becomes AAC from Opus, with the times it had', async () => {
    const kept = keeper()
    const transcoder = transcoderTo(kept.sink)
    feed(transcoder, await sampleUnits({ seconds: 3, audio: 'opus', video: false }))
    transcoder.end()
    await kept.ended
    expect(kept.configs).toMatchObject([{ codec: 'aac', sampleRate: 48_000, channels: 2 }])
    const sounds = kept.sounds()
    expect(sounds.length).toBeGreaterThan(138)
    for (const [at, { pts }] of sounds.entries()) expect(Math.abs(pts - at * 21_333.3)).toBeLessThan(30_000)

    const packager = createPackager({ authorize: () => 'rosa' })
    feed(packager, { configs: kept.configs, units: sounds })
    packager.end()
    const { streams, complaints } = await probe(await wholeStream(packager, 'x'))
    expect(complaints).toBe('')
    expect(streams).toMatchObject([{ codec_name: 'aac' }])
  })

  it('keeps its times over a pause, and over packets that are no Opus', async () => {
    const kept = keeper()
    const transcoder = transcoderTo(kept.sink)
    const { configs, units } = await sampleUnits({ seconds: 3, audio: 'opus', video: false })
    const broken = units
      .filter(isSound)
      .map((unit, at) => (at === 20 ? { ...unit, data: Uint8Array.of(3) } : unit))
    const paused = broken.map((unit) =>
      unit.pts < 1_500_000 ? unit : { ...unit, pts: unit.pts + 4_000_000 },
    )
    feed(transcoder, { configs, units: paused })
    transcoder.end()
    await kept.ended
    const times = kept.sounds().map(({ pts }) => pts)
    expect(times.filter((pts) => pts > 1_560_000 && pts < 5_400_000)).toEqual([])
    expect(times.at(-1)! / 1_000_000).toBeGreaterThan(6.9)
  })

  it('passes as it is when it is AAC-LC, and is left out in another form', async () => {
    const kept = keeper()
    const transcoder = transcoderTo(kept.sink)
    const { configs, units } = await sampleUnits({ seconds: 3, video: false })
    feed(transcoder, { configs, units })
    expect(kept.sounds()).toEqual(units)
    const highEfficiency = Uint8Array.of(0x2b, 0x11, 0x88, 0)
    transcoder.configure({
      track: 'audio',
      codec: 'aac',
      sampleRate: 48_000,
      channels: 2,
      config: highEfficiency,
    })
    transcoder.write(units[0]!)
    expect(kept.sounds()).toHaveLength(units.length)
    transcoder.end()
    await kept.ended
  })

  it('of a publisher who has gone is not heard after the next one began', async () => {
    const kept = keeper()
    const transcoder = transcoderTo(kept.sink)
    const { configs, units } = await sampleUnits({ seconds: 3, audio: 'opus', video: false })
    feed(transcoder, { configs, units })
    transcoder.interrupt()
    const next = units.slice(0, 50).filter(isSound)
    feed(transcoder, { configs, units: next.map((unit) => ({ ...unit, pts: unit.pts + 60_000_000 })) })
    transcoder.end()
    await kept.ended
    expect(Math.min(...kept.sounds().map(({ pts }) => pts))).toBeGreaterThanOrEqual(59_900_000)
  })
})
