import { expect, it, onTestFinished } from 'vitest'
import type { MediaUnit, VideoConfig, VideoUnit } from '../media-units.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { isSound, later, sampleUnits, timeOf } from '../testing/sample-units.ts'
import { createPackager } from './packager.ts'
import { bodyOf, readPlaylist } from './testing/read-playlist.ts'

const isPicture = (unit: MediaUnit): unit is VideoUnit => !isSound(unit)

async function start() {
  const packager = createPackager({ authorize: () => 'rosa' })
  onTestFinished(() => packager.close())
  const high = await sampleUnits({ seconds: 9, kbps: 1_500 })
  const low = await sampleUnits({ seconds: 9, width: 160, height: 96, kbps: 100, audio: null })
  const get = async (path: string) =>
    bodyOf(await packager.handle({ path, query: new URLSearchParams({ ticket: 'x' }) }))
  const list = async (path: string) => readPlaylist((await get(path)).toString())
  /** The whole stream as a viewer of this playlist gets it: each segment behind its map. */
  async function watched(path: string): Promise<{ bytes: number; pieces: Buffer[] }> {
    const { text } = await list(path)
    const pieces: Buffer[] = []
    let map = ''
    for (const line of text.split('\n')) {
      const named = /^#EXT-X-MAP:URI="(.+)"$/.exec(line)?.[1]
      if (named && named !== map) pieces.push(await get(named))
      map = named ?? map
      if (/^s\d.*\.m4s$/.test(line)) pieces.push(await get(line))
    }
    return { pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0) }
  }
  /** Both layers at the same time, in the order of their pictures' times. */
  function feed(units: MediaUnit[], lowUnits: MediaUnit[]): void {
    const both = [
      ...units.map((unit) => ({ unit, isLow: false })),
      ...lowUnits.filter(isPicture).map((unit) => ({ unit, isLow: true })),
    ].sort((a, b) => timeOf(a.unit) - timeOf(b.unit))
    for (const { unit, isLow } of both)
      if (isLow) packager.lowPictures.write(unit as VideoUnit)
      else packager.write(unit)
  }
  const configure = () => {
    for (const config of high.configs) packager.configure(config)
    packager.lowPictures.configure(low.configs[0] as VideoConfig)
  }
  configure()
  return { packager, high: high.units, low: low.units, feed, configure, get, list, watched }
}

const shapeOf = (text: string) =>
  text.split('\n').filter((line) => /^#EXT(?:INF|-X-(?:MEDIA-SEQ|DISCONT))/.test(line))

it('offers the picture first and the low layer second, both with the same sound', async () => {
  const { packager, high, low, feed, get, watched } = await start()
  feed(high, low)
  packager.end()
  const master = (await get('index.m3u8')).toString()
  expect(master.match(/RESOLUTION=\S+/g)).toEqual(['RESOLUTION=320x180', 'RESOLUTION=160x96'])
  expect(master.match(/CODECS="avc1\.\w+,mp4a\.40\.2"/g)).toHaveLength(2)
  for (const [path, width] of [
    ['whole.m3u8', 320],
    ['low-whole.m3u8', 160],
  ] as const) {
    const { pieces } = await watched(path)
    const { streams, complaints, duration } = await probe(Buffer.concat(pieces))
    expect(complaints).toBe('')
    expect(streams).toMatchObject([{ width, frames: 270 }, { codec_name: 'aac' }])
    expect(duration).toBeCloseTo(9, 0)
  }
})

it('costs less than half of the data', async () => {
  const { high, low, feed, watched } = await start()
  feed(high, low)
  const [normal, saver] = [await watched('whole.m3u8'), await watched('low-whole.m3u8')]
  expect(saver.bytes).toBeLessThan(normal.bytes / 2)
})

it('has the same segments, numbers and discontinuities in both renditions', async () => {
  const { packager, high, low, feed, configure, list } = await start()
  const until = (units: MediaUnit[], seconds: number) => units.filter((unit) => timeOf(unit) < seconds * 1e6)
  feed(until(high, 5), until(low, 5))
  packager.interrupt()
  configure()
  feed(later(high, 20e6), later(low, 20e6))
  packager.end()
  const [normal, saver] = [await list('whole.m3u8'), await list('low-whole.m3u8')]
  expect(shapeOf(saver.text)).toEqual(shapeOf(normal.text))
  expect(saver.discontinuities).toBe(1)
  expect(saver.segments.every(({ uri }, at) => uri !== normal.segments[at]?.uri)).toBe(true)
})

it('goes on with the picture itself while there is no low layer, and comes back', async () => {
  const { packager, high, low, feed, list, watched } = await start()
  const isThere = (unit: MediaUnit) => timeOf(unit) < 3.5e6 || timeOf(unit) >= 6e6
  feed(high, low.filter(isThere))
  packager.end()
  const [normal, saver] = [await list('whole.m3u8'), await list('low-whole.m3u8')]
  const isShared = saver.segments.map(({ uri }, at) => uri === normal.segments[at]?.uri)
  expect(isShared).toEqual([false, false, true, false, false])
  expect(shapeOf(saver.text)).toEqual(shapeOf(normal.text))
  const { pieces } = await watched('low-whole.m3u8')
  expect((await probe(Buffer.concat(pieces.slice(0, 2)))).streams[0]?.frames).toBe(60)
})

it('is not offered where the publisher sends one layer, and is the picture itself there', async () => {
  const { packager, high, get, list } = await start()
  for (const unit of high) packager.write(unit)
  expect((await get('index.m3u8')).toString().match(/STREAM-INF/g)).toHaveLength(1)
  const [normal, saver] = [await list('live.m3u8'), await list('low-live.m3u8')]
  expect(saver.segments).toEqual(normal.segments)
  expect(normal.text).not.toContain('RENDITION-REPORT')
})

it('takes keyframes that come a little early or late, and every picture once', async () => {
  for (const microseconds of [-70_000, 70_000]) {
    const { packager, high, low, feed, list } = await start()
    feed(high, later(low, microseconds))
    packager.end()
    const [normal, saver] = [await list('whole.m3u8'), await list('low-whole.m3u8')]
    expect(saver.segments.some(({ uri }, at) => uri === normal.segments[at]?.uri)).toBe(false)
    for (const { duration } of saver.parts) expect(duration).toBeLessThan(0.23)
  }
})

it('tells each rendition where the other one is', async () => {
  const { high, low, feed, list } = await start()
  feed(high, low)
  const report = /#EXT-X-RENDITION-REPORT:URI="([\w-]+\.m3u8)",LAST-MSN=\d+/
  expect((await list('live.m3u8')).text.match(report)?.[1]).toBe('low-live.m3u8')
  expect((await list('low-live.m3u8')).text.match(report)?.[1]).toBe('live.m3u8')
})
