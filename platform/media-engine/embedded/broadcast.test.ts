import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Participant } from '../port.ts'
import { ffmpegProgram } from '../testing/ffmpeg.ts'
import { lossyNetwork } from './testing/lossy-network.ts'
import {
  postOffer,
  publishByWhip,
  type TestPublisher,
  type TestViewer,
  watchByWhep,
} from './testing/rtc-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

type Network = Awaited<ReturnType<typeof lossyNetwork>>

const seller = { id: 'seller', name: 'Lu' }
const viewerOf = (number: number) => ({ id: `viewer-${number}`, name: null })
let running: Awaited<ReturnType<typeof runningEngine>>
let stream: string
let streams = 0
/** Milliseconds that the engine's first start took. */
let startedIn = 0

beforeAll(async () => {
  const begun = performance.now()
  running = await runningEngine()
  startedIn = performance.now() - begun
})
afterAll(() => running.stop())
beforeEach(async () => {
  stream = `0b5d8f5e-8f43-4c1e-9d5f-${String(++streams).padStart(12, '0')}`
  await running.engine.openStream(stream, { record: false, maxKbps: 2_500 })
})

const publish = async (who: Participant = seller): Promise<TestPublisher> =>
  publishByWhip(await running.publishAddress(stream, who))
const watch = async (number = 1, payloadType = 96): Promise<TestViewer> =>
  watchByWhep({ ...(await running.watchAddress(stream, viewerOf(number))), payloadType })
const typesOf = () => running.events.filter((event) => event.stream === stream).map(({ type }) => type)

describe('a broadcast', () => {
  it('reaches every viewer in the payload type of each, from a keyframe on', async () => {
    const publisher = await publish()
    const viewers = [await watch(1, 96), await watch(2, 110)]
    for (const viewer of viewers) {
      await expect.poll(() => viewer.pictures.length).toBeGreaterThan(30)
      await expect.poll(() => viewer.sounds()).toBeGreaterThan(20)
      const [first = 0, ...rest] = viewer.pictures
      expect(rest.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, at) => first + 1 + at))
      await expect.poll(() => viewer.senderReports()).toBeGreaterThan(0)
    }
    expect([...viewers[0]!.payloadTypes]).toEqual([96])
    expect([...viewers[1]!.payloadTypes]).toEqual([110])
    await expect.poll(() => publisher.allowed()).toBeGreaterThan(2_400_000)
    expect(publisher.allowed()).toBeLessThanOrEqual(2_500_000)

    const state = await running.engine.state(stream)
    expect(state).toMatchObject({
      live: true,
      publisher: 'seller',
      source: 'whip',
      viewers: { realtime: 2, hls: 0 },
    })
    await expect
      .poll(async () => (await running.engine.state(stream)).quality)
      .toMatchObject({ width: 640, height: 360, loss: 0 })
    expect((await running.engine.participants(stream)).map(({ id }) => id)).toEqual(['viewer-1', 'viewer-2'])
    await expect
      .poll(typesOf)
      .toEqual(expect.arrayContaining(['stream.live', 'viewer.count', 'ingest.quality']))

    await viewers[0]!.leave()
    expect((await running.engine.state(stream)).viewers.realtime).toBe(1)
    viewers[1]!.vanish()
    await publisher.leave()
    expect((await running.engine.state(stream)).live).toBe(false)
    await running.engine.closeStream(stream)
    await expect.poll(() => typesOf().slice(-2)).toEqual(expect.arrayContaining(['stream.ended']))
  })

  it('goes on for its viewers when the same participant comes again, and is refused to another', async () => {
    const first = await publish()
    const viewer = await watch()
    await expect.poll(() => viewer.pictures.length).toBeGreaterThan(10)
    await expect(publish({ id: 'another', name: null })).rejects.toThrow('refused: 409')
    expect(typesOf()).toContain('publish.refused')

    const second = await publish()
    const before = viewer.pictures.length
    await expect.poll(() => viewer.pictures.length).toBeGreaterThan(before + 30)
    expect(viewer.isOpen()).toBe(true)
    for (const one of [first, second, viewer]) one.vanish()
  })

  it('survives a network that loses 3 % in both directions on both sides', async () => {
    const networks = [
      await lossyNetwork(running.udpPort(), 0.03),
      await lossyNetwork(running.udpPort(), 0.03),
    ]
    const [near, far] = networks as [Network, Network]
    const publisher = await publishByWhip({
      ...(await running.publishAddress(stream, seller)),
      rewrite: near.rewrite,
    })
    const viewer = await watchByWhep({
      ...(await running.watchAddress(stream, viewerOf(1))),
      rewrite: far.rewrite,
    })
    await expect.poll(() => viewer.pictures.length).toBeGreaterThan(0)
    const first = viewer.pictures[0]!
    await expect.poll(() => viewer.pictures.at(-1)).toBeGreaterThan(first + 240)
    const sent = viewer.pictures.at(-1)! - first + 1
    expect(near.dropped()).toBeGreaterThan(20)
    expect(far.dropped()).toBeGreaterThan(20)
    expect(viewer.pictures.length / sent).toBeGreaterThanOrEqual(0.95)
    viewer.vanish()
    publisher.vanish()
    for (const network of networks) network.close()
  })

  it('is live again within 5 s of the end of the engine, or five times as long as a first start takes, on the stream that it opened by itself', async () => {
    const begun = performance.now()
    const before = await publish()
    await expect.poll(typesOf, { interval: 20 }).toContain('stream.live')
    // A busy machine takes longer for a start and a first picture, too.
    const usual = startedIn + performance.now() - begun
    process.kill(running.pid(), 'SIGKILL')
    const killedAt = performance.now()
    await expect.poll(() => running.engine.address(stream)).toBeNull()
    expect(typesOf()).toContain('publisher.lost')
    before.vanish()
    await expect.poll(() => running.engine.address(stream), { interval: 20 }).not.toBeNull()
    const after = await publish()
    await expect.poll(async () => (await running.engine.state(stream)).live, { interval: 20 }).toBe(true)
    expect(performance.now() - killedAt).toBeLessThan(Math.max(5_000, 5 * usual))
    after.vanish()
  })
})

describe('a broadcast by RTMP', () => {
  it('is live on the stream of its key, which then is watched by HLS, until the key changes', async () => {
    const [ticket] = await running.engine.issuePublish(stream, seller, ['rtmp'])
    if (ticket?.kind !== 'rtmp') throw new Error('no key')
    const program = spawn(
      ffmpegProgram(),
      [
        ...['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
        ...['-f', 'lavfi', '-i', 'sine', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '30'],
        ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv', `${ticket.url}/${ticket.streamKey}`],
      ],
      { stdio: 'ignore' },
    )
    const ended = once(program, 'exit')
    await expect
      .poll(() => running.engine.state(stream))
      .toMatchObject({ live: true, source: 'rtmp', publisher: 'stream-key' })
    const play = await running.engine.issuePlay(stream, viewerOf(1), ['whep', 'hls'])
    expect(play.kind).toBe('hls')
    const index = await fetch(new URL(play.url, running.origin()))
    const master = await index.text()
    expect(master).toMatch(/CODECS="avc1\.[\da-f]{6},mp4a\.40\.2"/)
    const playlist = new URL(master.split('\n').find((line) => line.startsWith('live.m3u8'))!, index.url)
    await expect.poll(async () => (await fetch(playlist)).text()).toContain('#EXT-X-PART:')
    expect((await running.engine.state(stream)).viewers.hls).toBe(1)
    await running.engine.kick(stream, 'viewer-1', { banMs: 0 })
    expect((await fetch(playlist)).status).toBe(403)
    expect((await running.engine.state(stream)).viewers.hls).toBe(0)
    await expect(publish()).rejects.toThrow('refused: 409')
    await running.engine.rotateKey(stream)
    await ended
    expect((await running.engine.state(stream)).live).toBe(false)
  })
})

describe('who may come', () => {
  it('is decided by tickets of this stream and role that are neither forged nor revoked', async () => {
    const { url, bearer } = await running.publishAddress(stream, seller)
    const watching = await running.watchAddress(stream, viewerOf(1))
    const post = async (address: string, shown: string) => (await postOffer(address, shown, 'v=0\r\n')).status
    expect(await post(url, bearer)).toBe(400)
    expect(await post(url, watching.bearer)).toBe(401)
    expect(await post(watching.url, bearer)).toBe(401)
    expect(await post(url, `${bearer.slice(0, -3)}abc`)).toBe(401)
    const other = '0b5d8f5e-8f43-4c1e-9d5f-ffffffffffff'
    expect(await post(url.replace(stream, other), bearer)).toBe(401)
    await running.engine.rotateKey(stream)
    expect(await post(url, bearer)).toBe(401)
    expect(await post(watching.url, watching.bearer)).toBe(400)
  })

  it('changes at once for those who are there: a kick and a new key disconnect', async () => {
    const publisher = await publish()
    const viewer = await watch(1)
    const other = await watch(2)
    const kicked = await running.watchAddress(stream, viewerOf(1))
    await running.engine.kick(stream, 'viewer-1', { banMs: 60_000 })
    const watching = async () => (await running.engine.participants(stream)).map(({ id }) => id)
    await expect.poll(watching).toEqual(['viewer-2'])
    const seen = viewer.pictures.length
    await expect.poll(() => other.pictures.length).toBeGreaterThan(seen + 30)
    expect(viewer.pictures.length).toBeLessThan(seen + 10)
    expect((await postOffer(kicked.url, kicked.bearer, 'v=0\r\n')).status).toBe(401)
    await running.engine.rotateKey(stream)
    expect((await running.engine.state(stream)).live).toBe(false)
    for (const one of [publisher, viewer, other]) one.vanish()
    const again = await publish()
    again.vanish()
  })
})

describe('an offer', () => {
  it('of a megabyte is refused without being read', async () => {
    const { url, bearer } = await running.publishAddress(stream, seller)
    expect((await postOffer(url, bearer, `v=0\r\n${'a=x\r\n'.repeat(200_000)}`)).status).toBe(413)
  })

  it('is refused by a name when it has no codec of ours', async () => {
    const { url, bearer } = await running.publishAddress(stream, seller)
    const sdp = [
      'v=0',
      'm=video 9 UDP/TLS/RTP/SAVPF 96',
      'a=mid:0',
      'a=rtpmap:96 VP8/90000',
      'a=sendonly',
      '',
    ]
    const { status, body } = await postOffer(url, bearer, sdp.join('\r\n'))
    expect(status).toBe(422)
    expect(JSON.parse(body)).toMatchObject({ error: 'codec' })
    await expect.poll(typesOf).toContain('publish.refused')
  })

  it('is not changed later, and ended by DELETE or by a page that is left, also when it has ended before', async () => {
    const { url, bearer } = await running.publishAddress(stream, seller)
    expect(
      (await fetch(url, { method: 'PATCH', headers: { authorization: `Bearer ${bearer}` } })).status,
    ).toBe(405)
    const publisher = await publish()
    expect((await fetch(publisher.location, { method: 'PATCH' })).status).toBe(405)
    expect((await fetch(`${publisher.location}/end`, { method: 'POST' })).status).toBe(200)
    expect((await fetch(publisher.location, { method: 'DELETE' })).status).toBe(200)
    publisher.vanish()
  })

  it('of a live that has ended is left without a complaint', async () => {
    const { location, vanish } = await publish()
    await running.engine.closeStream(stream)
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(200)
    vanish()
  })
})
