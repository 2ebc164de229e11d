import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPlaylist } from '../packager/testing/read-playlist.ts'
import { publishByWhip, type TestPublisher, watchByWhep } from './testing/rtc-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

const size = 6_000
const lowSize = 600
const patient = { timeout: 20_000 }
let running: Awaited<ReturnType<typeof runningEngine>>
let stream: string
let streams = 0

beforeAll(async () => {
  running = await runningEngine()
})
afterAll(() => running.stop())
beforeEach(async () => {
  stream = `1c5d8f5e-8f43-4c1e-9d5f-${String(++streams).padStart(12, '0')}`
  await running.engine.openStream(stream, { record: false, maxKbps: 2_500 })
})

const publish = async (change: { lowSize?: number } = { lowSize }): Promise<TestPublisher> =>
  publishByWhip({
    ...(await running.publishAddress(stream, { id: 'seller', name: null })),
    ...{ fps: 15, size, ...change },
  })

async function masterOf(query = ''): Promise<{ address: string; text: string }> {
  const ticket = await running.engine.issuePlay(stream, { id: 'viewer', name: null }, ['hls'])
  const address = new URL(ticket.url, running.origin(stream)).href + query
  return { address, text: await (await fetch(address)).text() }
}

/** The playlists of the renditions, best first. */
async function renditions(): Promise<URL[]> {
  const { address, text } = await masterOf()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => new URL(line, address))
}

/**
 * Whether the low rendition's newest segment is one of the normal rendition. The normal one is read last: a segment that
 * both get between the two reads would look like one of the low rendition alone.
 */
async function isShared(normal: URL, saver: URL): Promise<boolean> {
  const low = await read(saver)
  const high = await read(normal)
  return high.segments.some(({ uri }) => uri === low.segments.at(-1)?.uri)
}

const read = async (playlist: URL) => readPlaylist(await (await fetch(playlist)).text())

/** Names and bytes of the whole segments. */
async function segmentsOf(playlist: URL) {
  const { sequence, segments } = await read(playlist)
  return Promise.all(
    segments.map(async ({ uri }, at) => ({
      number: sequence + at,
      uri,
      bytes: (await (await fetch(new URL(uri, playlist))).arrayBuffer()).byteLength,
    })),
  )
}

it('is a second rendition that costs a viewer less than half of the data', async () => {
  const publisher = await publish()
  await expect.poll(async () => (await renditions()).length, { timeout: 15_000 }).toBe(2)
  const [normal, saver] = (await renditions()) as [URL, URL]
  const own = async () => {
    const [high, low] = [await segmentsOf(normal), await segmentsOf(saver)]
    return low.flatMap((one) => {
      const same = high.find(({ number }) => number === one.number)
      return same && same.uri !== one.uri ? [{ high: same.bytes, low: one.bytes }] : []
    })
  }
  await expect.poll(async () => (await own()).length, { timeout: 20_000 }).toBeGreaterThan(2)
  for (const { high, low } of await own()) expect(low).toBeLessThan(high / 2)
  expect(publisher.lowKeyframeRequests()).toBeGreaterThan(0)

  // Viewers by WebRTC get the picture itself, and the publisher may send both layers.
  const viewer = await watchByWhep(await running.watchAddress(stream, { id: 'realtime', name: null }))
  await expect.poll(() => viewer.pictures.length).toBeGreaterThan(10)
  await expect.poll(() => publisher.allowed()).toBeGreaterThan(2_500_000)
  expect((await running.engine.state(stream)).quality).toMatchObject({ width: 640, height: 360 })
  viewer.vanish()
  publisher.vanish()
}, 60_000)

it('gives its viewers the picture itself once the publisher leaves it out', async () => {
  const publisher = await publish()
  await expect.poll(async () => (await renditions()).length, { timeout: 15_000 }).toBe(2)
  const [normal, saver] = (await renditions()) as [URL, URL]
  publisher.sendLow(false)
  await expect.poll(() => isShared(normal, saver), { timeout: 20_000 }).toBe(true)
  expect((await read(saver)).discontinuities).toBe(0)
  publisher.vanish()
}, 60_000)

it('comes back to its viewers, in the same playlist, when the publisher sends it again', async () => {
  const publisher = await publish()
  await expect.poll(async () => (await renditions()).length, patient).toBe(2)
  const [normal, saver] = (await renditions()) as [URL, URL]
  publisher.sendLow(false)
  await expect.poll(() => isShared(normal, saver), patient).toBe(true)
  publisher.sendLow(true)
  await expect.poll(() => isShared(normal, saver), patient).toBe(false)
  const low = await segmentsOf(saver)
  const high = await segmentsOf(normal)
  const newest = low.at(-1)!
  expect(newest.bytes).toBeLessThan(high.find(({ number }) => number === newest.number)!.bytes / 2)
  expect((await read(saver)).discontinuities).toBe(0)
  publisher.vanish()
}, 60_000)

it('comes back to its viewers, in the same playlist, when the publisher reconnects', async () => {
  const before = await publish()
  await expect.poll(async () => (await renditions()).length, patient).toBe(2)
  const [normal, saver] = (await renditions()) as [URL, URL]
  before.vanish()
  await expect.poll(async () => (await running.engine.state(stream)).live, patient).toBe(false)
  const { sequence, segments } = await read(saver)
  const next = sequence + segments.length
  const after = await publish()
  const sincePublisherIsBack = async () => (await segmentsOf(saver)).filter(({ number }) => number > next)
  await expect.poll(async () => (await sincePublisherIsBack()).length, patient).toBeGreaterThan(1)
  await expect.poll(() => isShared(normal, saver), patient).toBe(false)
  expect((await read(saver)).discontinuities).toBe((await read(normal)).discontinuities)
  expect((await masterOf()).text.match(/STREAM-INF/g)).toHaveLength(2)
  after.vanish()
}, 60_000)

it('is offered to viewers who open the playlist again when the publisher reconnects with it', async () => {
  const before = await publish({})
  await expect.poll(async () => (await renditions()).length, patient).toBe(1)
  before.vanish()
  await expect.poll(async () => (await running.engine.state(stream)).live, patient).toBe(false)
  const after = await publish()
  await expect.poll(async () => (await renditions()).length, patient).toBe(2)
  expect((await masterOf('&saves=yes')).text).toContain('low-live.m3u8')
  after.vanish()
}, 60_000)

it('is not there for a publisher with one layer', async () => {
  const publisher = await publish({})
  await expect.poll(async () => (await renditions()).length, { timeout: 15_000 }).toBe(1)
  expect((await masterOf('&saves=yes')).text.match(/STREAM-INF/g)).toHaveLength(1)
  await expect.poll(() => publisher.allowed()).toBeGreaterThan(2_400_000)
  expect(publisher.allowed()).toBeLessThanOrEqual(2_500_000)
  publisher.vanish()
}, 30_000)
