import { describe, expect, it } from 'vitest'
import type { AudioUnit, VideoUnit } from '../media-units.ts'
import { FlvReader } from './flv-units.ts'
import { audioConfigTag, audioTag, videoConfigTag, videoTag } from './flv-writer.ts'
import { keepingSink, sampleAudio, sampleVideo } from './testing/sample-media.ts'

const picture = (key: boolean, ...more: Uint8Array[]) => ({
  track: 'video' as const,
  dts: 0,
  pts: 0,
  key,
  nalus: [...more, Buffer.alloc(20, key ? 0x65 : 0x41)],
})

function reading() {
  const sink = keepingSink()
  const reader = new FlvReader(sink)
  reader.video(1000, videoConfigTag(sampleVideo))
  const pictures = () => sink.units.filter((unit): unit is VideoUnit => unit.track === 'video')
  const sounds = () => sink.units.filter((unit): unit is AudioUnit => unit.track === 'audio')
  return { sink, reader, pictures, sounds }
}

const refused = (fault: string, text: string) =>
  expect.objectContaining({ fault, message: expect.stringContaining(text) })

describe('pictures of FLV', () => {
  it('are configured with their size, once', () => {
    const { sink, reader } = reading()
    reader.video(1040, videoConfigTag(sampleVideo))
    expect(sink.configs).toEqual([{ ...sampleVideo }])
  })

  it('begin with a keyframe at time 0', () => {
    const { reader, pictures } = reading()
    reader.video(2000, videoTag(picture(true)))
    reader.video(2040, videoTag({ ...picture(false), pts: 80_000 }))
    expect(pictures().map(({ dts, pts, key }) => [dts, pts, key])).toEqual([
      [0, 0, true],
      [40_000, 120_000, false],
    ])
  })

  it('are left out until the first keyframe', () => {
    const { reader, pictures } = reading()
    reader.video(2000, videoTag(picture(false)))
    reader.video(2040, videoTag(picture(true)))
    expect(pictures()).toHaveLength(1)
  })

  it('lose delimiters and filler, and keep their messages to the decoder', () => {
    const { reader, pictures } = reading()
    const sei = Buffer.from([6, 1, 2])
    reader.video(0, videoTag(picture(true, Buffer.from([9, 0xf0]), sei, Buffer.alloc(500, 12))))
    expect(pictures()[0]!.nalus.map((unit) => unit[0]! & 31)).toEqual([6, 5])
  })

  it('take parameter sets that change inside the pictures', () => {
    const { sink, reader } = reading()
    const pps = Buffer.concat([sampleVideo.pps, Buffer.from([0x80])])
    reader.video(0, videoTag(picture(true, sampleVideo.sps, pps)))
    expect(sink.configs.at(-1)).toMatchObject({ pps, width: 640, height: 360 })
  })

  it('keep their order where two have the same time', () => {
    const { reader, pictures } = reading()
    for (const time of [100, 140, 140, 130]) reader.video(time, videoTag(picture(time === 100)))
    const times = pictures().map(({ dts }) => dts)
    expect(times).toEqual([0, 40_000, 40_001, 40_002])
  })

  it('continue over the end of 32 bits', () => {
    const { reader, pictures } = reading()
    reader.video(0xffffffff - 19, videoTag(picture(true)))
    reader.video(20, videoTag(picture(false)))
    expect(pictures().at(-1)!.dts).toBe(40_000)
  })

  it.each([
    ['ahead', 500_000],
    ['back', 10],
  ])('wait for a keyframe when the clock of the encoder jumps %s', (_, time) => {
    const { sink, reader, pictures } = reading()
    reader.video(100_000, videoTag(picture(true)))
    reader.video(time, videoTag(picture(false)))
    reader.video(time + 40, videoTag(picture(true)))
    expect(sink.interrupts).toBe(1)
    expect(pictures().map(({ dts }) => dts)).toEqual([0, 80_000])
  })

  it.each([
    ['HEVC', Buffer.from([0x90, ...Buffer.from('hvc1'), 1, 2]), 'HEVC (H.265)'],
    ['AV1', Buffer.from([0x90, ...Buffer.from('av01'), 1, 2]), 'AV1'],
    ['VP9', Buffer.from([0x90, ...Buffer.from('vp09'), 1, 2]), 'VP9'],
    ['several tracks', Buffer.from([0x96, ...Buffer.from('avc1')]), 'several video tracks'],
    ['HEVC the old way', Buffer.from([0x1c, 0, 0, 0, 0]), 'HEVC (H.265)'],
    ['H.263', Buffer.from([0x12, 0]), 'H.263'],
  ])('are refused in %s, with a sentence that names it', (_, payload, name) => {
    const { reader } = reading()
    expect(() => reader.video(0, payload)).toThrow(refused('codec', name))
  })

  it('are taken when the enhanced format says H.264', () => {
    const { sink, reader, pictures } = reading()
    const enhanced = (type: number, old: Buffer, from: number) =>
      reader.video(0, Buffer.concat([Buffer.from([0x90 | type]), Buffer.from('avc1'), old.subarray(from)]))
    enhanced(0, videoConfigTag(sampleVideo), 5)
    enhanced(1, videoTag(picture(true)), 2)
    enhanced(3, videoTag(picture(false)), 5)
    expect(sink.configs).toHaveLength(1)
    expect(pictures()).toHaveLength(2)
  })

  it.each([
    ['a record that ends early', Buffer.from([0x17, 0, 0, 0, 0, 1, 66, 0])],
    ['a length beyond the end', Buffer.from([0x17, 1, 0, 0, 0, 0, 0, 0, 9, 0x65])],
  ])('are refused with %s', (_, payload) => {
    const { reader } = reading()
    expect(() => reader.video(0, payload)).toThrow(refused('protocol', 'damaged'))
  })

  it('are refused with thousands of parts', () => {
    const { reader } = reading()
    const parts = Array.from({ length: 1000 }, () => Buffer.from([0x41]))
    expect(() => reader.video(0, videoTag({ ...picture(true), nalus: parts }))).toThrow(
      refused('limit', '512'),
    )
  })
})

describe('sound of FLV', () => {
  const frame = { track: 'audio' as const, pts: 0, duration: 0, data: Buffer.alloc(100, 3) }

  it('follows without gaps, although its times are whole milliseconds', () => {
    const { sink, reader, sounds } = reading()
    reader.audio(0, audioConfigTag(sampleAudio.config))
    for (const time of [0, 21, 43, 64, 85, 107]) reader.audio(time, audioTag(frame))
    expect(sink.configs.at(-1)).toEqual(sampleAudio)
    const times = sounds().map(({ pts }) => pts)
    expect(times).toEqual([0, 21_333, 42_667, 64_000, 85_333, 106_667])
  })

  it('keeps a real gap', () => {
    const { reader, sounds } = reading()
    reader.audio(0, audioConfigTag(sampleAudio.config))
    for (const time of [0, 21, 500]) reader.audio(time, audioTag(frame))
    expect(sounds().at(-1)!.pts).toBe(500_000)
  })

  it.each([
    ['1210', { sampleRate: 44_100, channels: 2 }],
    ['1188', { sampleRate: 48_000, channels: 1 }],
    ['2b11880800', { sampleRate: 24_000, channels: 2 }],
    ['17805dc010', { sampleRate: 48_000, channels: 2 }],
  ])('reads the configuration %s', (config, read) => {
    const { sink, reader } = reading()
    reader.audio(0, audioConfigTag(Buffer.from(config, 'hex')))
    expect(sink.configs.at(-1)).toMatchObject(read)
  })

  it.each([
    ['MP3', Buffer.from([0x2f, 1]), 'MP3'],
    ['Opus', Buffer.from([0x90, ...Buffer.from('Opus')]), 'Opus'],
    ['an unknown AAC', audioConfigTag(Buffer.from([0x19, 0x90])), 'AAC'],
    ['AAC without channels', audioConfigTag(Buffer.from([0x11, 0x80])), 'channels'],
  ])('is refused as %s', (_, payload, name) => {
    const { reader } = reading()
    expect(() => reader.audio(0, payload)).toThrow(refused('codec', name))
  })
})
