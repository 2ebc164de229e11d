import { describe, expect, it } from 'vitest'
import type { TrackConfig } from '../media-units.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { feed } from '../testing/sample-units.ts'
import { aacConfigBytes, parseAacConfig, silentFrame } from './aac.ts'
import { createPackager } from './packager.ts'
import { wholeStream } from './testing/read-playlist.ts'

describe('AAC', () => {
  it.each([1, 2] as const)('has frames of silence that decode, with %i channels', async (channels) => {
    const packager = createPackager({ authorize: () => 'rosa' })
    const facts = { sampleRate: 44_100, channels }
    const config: TrackConfig = { track: 'audio', codec: 'aac', ...facts, config: aacConfigBytes(facts)! }
    const duration = (1_024 / 44_100) * 1e6
    const units = Array.from({ length: 150 }, (_, at) => ({
      ...{ track: 'audio' as const, pts: Math.round(at * duration), duration },
      data: silentFrame(channels),
    }))
    feed(packager, { configs: [config], units })
    packager.end()
    const { streams, complaints } = await probe(await wholeStream(packager, 'x'))
    expect(complaints).toBe('')
    expect(streams).toMatchObject([{ codec_name: 'aac', frames: 150 }])
    await packager.close()
  })

  it('is read from its own configuration', () => {
    for (const sampleRate of [48_000, 44_100, 16_000, 8_000])
      for (const channels of [1, 2] as const)
        expect(parseAacConfig(aacConfigBytes({ sampleRate, channels })!)).toEqual({ sampleRate, channels })
    expect(aacConfigBytes({ sampleRate: 12_345, channels: 1 })).toBeNull()
  })

  it.each([
    ['high efficiency', [0x2b, 0x11]],
    ['six channels', [0x11, 0xb0]],
    ['frames of 960 samples', [0x11, 0x94]],
    ['an unknown rate', [0x17, 0x90]],
    ['nothing', []],
    ['too much', Array(100).fill(0x11)],
  ])('is refused with %s', (_, config) => {
    expect(parseAacConfig(Uint8Array.from(config))).toBeNull()
  })
})
