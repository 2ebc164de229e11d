import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { MediaUnit } from '../media-units.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { feed, isSound, later, sampleUnits, timeOf } from '../testing/sample-units.ts'
import { createPackager, type HlsReply, type PackagerOptions } from './packager.ts'
import { segmentFiles } from './segment-files.ts'
import { bodyOf, readPlaylist, wholeStream } from './testing/read-playlist.ts'

function start(options: Partial<PackagerOptions> = {}) {
  const revoked = new Set<string>()
  const packager = createPackager({
    authorize: (ticket) => (ticket.startsWith('of-') && !revoked.has(ticket) ? ticket.slice(3) : null),
    ...options,
  })
  onTestFinished(() => packager.close())
  const ask = (path: string, query: Record<string, string> = {}, acceptsGzip = false) =>
    packager.handle({ path, query: new URLSearchParams({ ticket: 'of-rosa', ...query }), acceptsGzip })
  const list = async (path = 'live.m3u8', query: Record<string, string> = {}) =>
    readPlaylist((await bodyOf(await ask(path, query))).toString())
  return { packager, ask, list, revoked, whole: () => wholeStream(packager, 'of-rosa') }
}

const upTo = (units: MediaUnit[], seconds: number) => units.filter((unit) => timeOf(unit) < seconds * 1e6)
const from = (units: MediaUnit[], seconds: number) => units.filter((unit) => timeOf(unit) >= seconds * 1e6)

/** Whether the promise is still waiting after everything that was due has run. */
async function isWaiting(reply: Promise<HlsReply>): Promise<boolean> {
  const later = Symbol('later')
  await new Promise(setImmediate)
  return (await Promise.race([reply, Promise.resolve(later)])) === later
}

describe('the stream', () => {
  it.each([
    ['without B-frames', { seconds: 7 }],
    ['with B-frames', { seconds: 7, bFrames: 2 }],
  ])('decodes to the pictures and the sound that came in, %s', async (_, options) => {
    const { packager, whole } = start()
    feed(packager, await sampleUnits(options))
    packager.end()
    const { streams, complaints, duration } = await probe(await whole())
    expect(complaints).toBe('')
    expect(streams).toMatchObject([
      { codec_name: 'h264', width: 320, height: 180, frames: 210 },
      { codec_name: 'aac' },
    ])
    expect(duration).toBeCloseTo(7, 0)
  })

  it.each([
    ['pictures', { seconds: 5, audio: null }, ['h264'], 'avc1.42c00d'],
    ['sound', { seconds: 5, video: false }, ['aac'], 'mp4a.40.2'],
  ] as const)('may have %s alone', async (_, options, codecs, named) => {
    const { packager, ask, whole } = start()
    feed(packager, await sampleUnits(options))
    packager.end()
    const { streams, complaints, duration } = await probe(await whole())
    expect([complaints, streams.map((stream) => stream.codec_name)]).toEqual(['', codecs])
    expect(duration).toBeCloseTo(5, 0)
    expect((await bodyOf(await ask('index.m3u8'))).toString()).toContain(`CODECS="${named}"`)
  })

  it('has parts of 0.2 s and segments that begin with a keyframe', async () => {
    const { packager, list } = start()
    feed(packager, await sampleUnits({ seconds: 7 }))
    const { parts, segments } = await list()
    expect(segments.map(({ duration }) => duration)).toEqual([2, 2, 2])
    for (const { duration } of parts.slice(0, -1)) expect(duration).toBeCloseTo(0.2, 2)
    expect(parts.filter(({ independent }) => independent)).toHaveLength(4)
  })

  it('keeps its target duration when keyframes come every 60 s', async () => {
    const { packager, list, whole } = start()
    feed(packager, await sampleUnits({ seconds: 62, keyEvery: 60, fps: 10 }))
    packager.end()
    const { segments, text } = await list('whole.m3u8')
    expect(text).toContain('#EXT-X-TARGETDURATION:4\n')
    for (const { duration } of segments) expect(duration).toBeLessThan(4.5)
    expect((await probe(await whole())).complaints).toBe('')
  })

  it('has every picture of a camera that skips many', async () => {
    const { packager, list, whole } = start()
    const { configs, units } = await sampleUnits({ seconds: 9, keyEvery: 0.1, fps: 10 })
    const skipping = units.filter((unit, at) => isSound(unit) || at % 7 < 3)
    feed(packager, { configs, units: skipping })
    packager.end()
    const { streams, complaints } = await probe(await whole())
    expect(complaints).toBe('')
    expect(streams[0]!.frames).toBe(skipping.filter((unit) => !isSound(unit)).length)
    for (const { duration } of (await list()).segments) expect(duration).toBeLessThan(4.5)
  })

  it('is silent where the sound is missing, so that players do not stop', async () => {
    const { packager, whole } = start()
    const { configs, units } = await sampleUnits({ seconds: 9 })
    feed(packager, {
      configs,
      units: units.filter((unit) => !isSound(unit) || unit.pts < 3e6 || unit.pts > 7e6),
    })
    packager.end()
    const { streams, complaints } = await probe(await whole())
    expect(complaints).toBe('')
    expect(streams[1]!.frames).toBeGreaterThan(9 * 46)
  })

  it('goes on with sound while there is no picture', async () => {
    const { packager, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 12 })
    feed(packager, { configs, units: units.filter((unit) => isSound(unit) || unit.dts < 3e6) })
    const { segments, parts } = await list('whole.m3u8')
    const total = segments.reduce((sum, { duration }) => sum + duration, 0)
    expect(total).toBeGreaterThan(7)
    expect(parts.length).toBeGreaterThan(20)
  })
})

describe('an interruption', () => {
  it('is a discontinuity with a new map, and takes no time', async () => {
    const { packager, list, whole } = start()
    const { configs, units } = await sampleUnits({ seconds: 7 })
    feed(packager, { configs, units: upTo(units, 3.3) })
    packager.interrupt()
    feed(packager, { configs, units: later(units, 600e6) })
    packager.end()
    const { map, discontinuities, segments } = await list('whole.m3u8')
    expect([map.length, discontinuities]).toEqual([2, 1])
    const total = segments.reduce((sum, { duration }) => sum + duration, 0)
    expect(total).toBeCloseTo(10.3, 1)
    expect((await probe(await whole())).complaints).toBe('')
  })

  it.each([
    ['forward', 3_600e6],
    ['back', -2e6],
  ])('is also a clock that jumps %s', async (_, jump) => {
    const { packager, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 9 })
    feed(packager, { configs, units: [...upTo(units, 4), ...later(from(units, 4), jump)] })
    packager.end()
    const { map, discontinuities, segments } = await list('whole.m3u8')
    expect([map.length, discontinuities]).toEqual([2, 1])
    expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(9, 0)
  })

  it('is also a phone that is turned: the new size has a map of its own', async () => {
    const { packager, ask, list } = start()
    feed(packager, await sampleUnits({ seconds: 5 }))
    const upright = await sampleUnits({ seconds: 5, width: 180, height: 320 })
    feed(packager, { ...upright, units: later(upright.units, 5e6) })
    packager.end()
    const { map, discontinuities } = await list()
    expect([map.length, discontinuities]).toEqual([2, 1])
    const sizes = await Promise.all(
      map.map(async (uri) => (await bodyOf(await ask(uri))).toString('latin1').includes('\0\xb4\x01\x40')),
    )
    expect(sizes).toEqual([false, true])
    expect((await bodyOf(await ask('index.m3u8'))).toString()).toContain('RESOLUTION=180x320')
  })

  it('is counted from a small number, which grows over a restart of the process', async () => {
    const at = Date.UTC(2026, 10, 29, 20)
    const units = await sampleUnits({ seconds: 3 })
    const numberOf = async (openedAt?: number) => {
      const { packager, list } = start({ now: () => at, ...(openedAt && { openedAt }) })
      feed(packager, units)
      return /#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec((await list()).text)?.[1]
    }
    expect(await numberOf()).toBe('0')
    expect(await numberOf(at - 90_000)).toBe('90')
  })

  it('is not the same parameters again', async () => {
    const { packager, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 7 })
    feed(packager, { configs, units: upTo(units, 3) })
    feed(packager, { configs, units: from(units, 3) })
    expect((await list()).discontinuities).toBe(0)
  })
})

describe('a playlist', () => {
  it('waits for the part that is asked for', async () => {
    const { packager, ask, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 7 })
    feed(packager, { configs, units: upTo(units, 2.5) })
    const { sequence, segments, hint } = await list()
    const edge = String(sequence + segments.length)
    const next = ask('live.m3u8', { _HLS_msn: edge, _HLS_part: '3' })
    const whole = ask('live.m3u8', { _HLS_msn: edge })
    const hinted = ask(hint!)
    expect(await Promise.all([isWaiting(next), isWaiting(whole), isWaiting(hinted)])).toEqual([
      true,
      true,
      true,
    ])
    for (const unit of from(units, 2.5)) if (timeOf(unit) < 3e6) packager.write(unit)
    expect((await hinted).status).toBe(200)
    expect(readPlaylist((await bodyOf(await next)).toString()).parts.length).toBeGreaterThan(3)
    expect(await isWaiting(whole)).toBe(true)
    for (const unit of from(units, 3)) packager.write(unit)
    expect(readPlaylist((await bodyOf(await whole)).toString()).segments.length).toBeGreaterThan(1)
  })

  it('answers at once for what it has, and refuses what is far ahead or no number', async () => {
    const { packager, ask, list } = start()
    feed(packager, await sampleUnits({ seconds: 7 }))
    const { sequence } = await list()
    const status = async (query: Record<string, string>) => (await ask('live.m3u8', query)).status
    expect(await status({ _HLS_msn: String(sequence), _HLS_part: '900' })).toBe(200)
    expect(await status({ _HLS_msn: String(sequence + 90) })).toBe(400)
    expect(await status({ _HLS_msn: '-1' })).toBe(400)
    expect(await status({ _HLS_msn: '1e9' })).toBe(400)
    expect(await status({ _HLS_part: '1' })).toBe(400)
  })

  it('refuses a hinted part that never comes, because a keyframe came before', async () => {
    const { packager, ask, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 7 })
    feed(packager, { configs, units: upTo(units, 1.99) })
    const hinted = ask((await list()).hint!)
    expect(await isWaiting(hinted)).toBe(true)
    packager.interrupt()
    const last = await hinted
    expect([200, 404]).toContain(last.status)
    const beyond = ask(`${(await list()).parts.at(-1)!.uri.replace(/\d+\.m4s$/, '')}90.m4s`)
    expect((await beyond).status).toBe(404)
  })

  it('leaves out what the player has, and is small when packed', async () => {
    const { packager, ask, list } = start()
    const { configs, units } = await sampleUnits({ seconds: 40, fps: 10 })
    feed(packager, { configs, units })
    const all = await list('whole.m3u8')
    const update = await list('whole.m3u8', { _HLS_skip: 'YES' })
    const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(update.text)?.[1])
    expect(skipped).toBeGreaterThan(3)
    expect(update.segments).toEqual(all.segments.slice(skipped))
    expect(update.sequence).toBe(all.sequence)
    const packed = await ask('live.m3u8', {}, true)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await bodyOf(packed)).length).toBeLessThan(1_500)
  })

  it('ends when the live ends', async () => {
    const { packager, ask, list } = start()
    feed(packager, await sampleUnits({ seconds: 7 }))
    const { sequence, segments } = await list()
    const waiting = ask('live.m3u8', { _HLS_msn: String(sequence + segments.length + 1) })
    packager.end()
    expect((await bodyOf(await waiting)).toString()).toContain('#EXT-X-ENDLIST')
  })

  it('needs a ticket; segments need a name that only a playlist tells', async () => {
    const { packager, ask, list, revoked } = start()
    feed(packager, await sampleUnits({ seconds: 7 }))
    const { segments, sequence } = await list()
    expect((await ask('live.m3u8', { ticket: 'forged' })).status).toBe(403)
    expect((await ask('index.m3u8', { ticket: '' })).status).toBe(403)
    expect((await ask(segments[0]!.uri, { ticket: '' })).headers['cache-control']).toContain('immutable')
    for (const path of [`s${sequence}.AAAAAAAAAAA.m4s`, '../x', 's1.m4s', 'x'.repeat(5_000), '', 'i1.mp4'])
      expect((await ask(path)).status).toBe(404)
    const waiting = ask('live.m3u8', { _HLS_msn: String(sequence + segments.length + 1) })
    revoked.add('of-rosa')
    packager.end()
    expect((await waiting).status).toBe(403)
  })
})

describe('the window', () => {
  it('has older segments from the disk, within its share of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arara-segments-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const files = segmentFiles({
      ...{ folder: join(folder, 'live'), mostBytes: 40 * 1024 * 1024 },
      onError(error) {
        throw error
      },
    })
    const { packager, ask, list, whole } = start({ files, memoryBytes: 300_000 })
    feed(packager, await sampleUnits({ seconds: 40, fps: 10 }))
    packager.end()
    const { segments } = await list('whole.m3u8')
    expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(40, 0)
    await expect.poll(async () => (await readdir(join(folder, 'live'))).length).toBe(segments.length)
    expect(Buffer.isBuffer((await ask(segments[0]!.uri)).body)).toBe(false)
    expect(await probe(await whole())).toMatchObject({ complaints: '', streams: [{ frames: 400 }, {}] })
    await packager.close()
    expect(await readdir(folder)).toEqual([])
  })

  it('forgets the oldest segments and counts on', async () => {
    const { packager, list } = start({ seekBackSeconds: 12, memoryBytes: 600_000 })
    feed(packager, await sampleUnits({ seconds: 40, fps: 10 }))
    const { sequence, segments } = await list('whole.m3u8')
    expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeLessThan(20)
    const { sequence: after } = await list('live.m3u8')
    expect(after).toBe(sequence)
  })
})

describe('the count of viewers', () => {
  it('has each page once, for 15 s after its last playlist', async () => {
    let time = 0
    const { packager, ask } = start({ elapsed: () => time })
    feed(packager, await sampleUnits({ seconds: 7 }))
    for (let at = 0; at < 10_000; at++) await ask('live.m3u8', { session: `page-${at}` })
    expect(packager.viewers()).toBe(3)
    await ask('live.m3u8', { ticket: 'of-ana', session: 'a' })
    expect(packager.viewers()).toBe(4)
    time = 14_000
    await ask('live.m3u8', { ticket: 'of-ana', session: 'a' })
    time = 15_500
    expect([packager.viewers(), packager.participants()]).toEqual([1, ['ana']])
    packager.disconnect('ana')
    expect(packager.viewers()).toBe(0)
  })
})
