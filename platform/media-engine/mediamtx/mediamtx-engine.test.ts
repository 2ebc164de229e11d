import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomIds } from '#platform/server/ids.ts'
import { silentLog } from '#platform/server/log.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { type RunningMediamtx, startMediamtx } from '#simulators/mediamtx/start.ts'
import type { EngineEvent, PublishTicket } from '../port.ts'
import { type EngineClient, type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { whipClients } from '../testing/whip-clients.ts'
import { createMediamtxEngine, type MediamtxSettings } from './mediamtx-engine.ts'

type Running = EngineUnderTest & { server: RunningMediamtx; settings: MediamtxSettings; callback(): string }

async function start(change: Partial<MediamtxSettings> = {}): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-mediamtx-'))
  const callback = () => `http://127.0.0.1:${engine.address()!.port}/media/mediamtx/auth?secret=between-us`
  const server = await startMediamtx({ port: 0, authAddress: callback })
  const settings: MediamtxSettings = {
    ...{ secret: 'a secret of the installation', password: 'between-us', folder },
    ...{ apiUrl: server.url, playbackUrl: server.url, webrtcUrl: server.url, hlsUrl: server.url },
    ...{ rtmpUrl: 'rtmp://media.arara.test:1935', callbackHost: '127.0.0.1', callbackPort: 0 },
    ...{ realtimeViewers: 50, lookEvery: 20 },
    ...change,
  }
  const files = diskStorage(join(folder, 'files'), randomIds)
  const engine = createMediamtxEngine({ settings, files, log: silentLog })
  await engine.start()

  async function offer(url: string, bearer: string, media = ['audio', 'video']): Promise<EngineClient> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` },
      body: ['v=0', ...media.map((kind) => `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`), ''].join('\r\n'),
    })
    if (response.status !== 201) throw new Error(`refused: ${response.status}`)
    const id = response.headers.get('id')!
    const location = new URL(response.headers.get('location')!, url)
    return {
      isConnected: async () => server.world.sessions.has(id),
      leave: async () => void (await fetch(location, { method: 'DELETE' })),
    }
  }

  return {
    ...{ engine, server, settings, callback },
    async publish(ticket) {
      if (ticket.kind === 'whip') return offer(ticket.url, ticket.bearer)
      throw new Error('not a WHIP ticket')
    },
    async publishWithLow(ticket) {
      if (ticket.kind === 'whip') return offer(ticket.url, ticket.bearer, ['audio', 'video', 'video'])
      throw new Error('not a WHIP ticket')
    },
    lowRefusal: 400,
    async watch(ticket) {
      if (ticket.kind === 'whep') return offer(ticket.url, ticket.bearer)
      throw new Error('not a WHEP ticket')
    },
    async close() {
      await engine.stop({ drainMs: 0 })
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

engineContract('MediaMTX', start)

/** docs/operations.md says how to start it for this. */
const { MEDIAMTX_URL: real, MEDIAMTX_SECRET: password = 'between-us' } = process.env
if (real) engineContract(`MediaMTX at ${real}`, () => startAt(real))

async function startAt(server: string): Promise<EngineUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-mediamtx-'))
  const at = (port: number, protocol = 'http') => `${protocol}://${new URL(server).hostname}:${port}`
  const settings: MediamtxSettings = {
    ...{ secret: 'a secret of the installation', password, folder },
    ...{ apiUrl: at(9997), playbackUrl: at(9996), webrtcUrl: at(8889), hlsUrl: at(8888) },
    ...{ rtmpUrl: at(1935, 'rtmp'), callbackHost: '0.0.0.0', callbackPort: 4005 },
    ...{ realtimeViewers: 50, lookEvery: 200 },
  }
  const files = diskStorage(join(folder, 'files'), randomIds)
  const engine = createMediamtxEngine({ settings, files, log: silentLog })
  await engine.start()
  const clients = whipClients({ engine })
  return {
    ...{ engine, publish: clients.publish, watch: clients.watch },
    ...{ publishWithLow: clients.publishWithLow, lowRefusal: 400 },
    async close() {
      clients.vanish()
      await engine.stop({ drainMs: 0 })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('MediaMTX', () => {
  const stream = '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'
  const seller = { id: 'seller', name: 'Lu' }
  let running: Running
  let events: EngineEvent[]

  beforeEach(async () => {
    running = await start()
    events = []
    running.engine.onEvent((event) => void events.push(event))
    await running.engine.openStream(stream, { record: false, maxKbps: 4_000 })
  })
  afterEach(() => running.close())

  async function rtmpTicket() {
    const [ticket] = await running.engine.issuePublish(stream, seller, ['rtmp'])
    return ticket as Extract<PublishTicket, { kind: 'rtmp' }>
  }

  it('takes an encoder by RTMP with the key of the stream, until the key is replaced', async () => {
    const { url, streamKey } = await rtmpTicket()
    expect(url).toBe('rtmp://media.arara.test:1935/live')
    const [name = '', query = ''] = streamKey.split('?')
    expect(name).toBe(stream)
    const publish = () => running.server.world.publishRtmp(`live/${name}`, query)
    expect(await publish()).not.toBeNull()
    expect(await running.engine.state(stream)).toMatchObject({ live: true, source: 'rtmp' })
    await running.engine.rotateKey(stream)
    expect((await running.engine.state(stream)).live).toBe(false)
    expect(await publish()).toBeNull()
    expect(events).toContainEqual({ type: 'publish.refused', stream, reason: 'key' })
  })

  it('lets a viewer in by HLS with a ticket in the address, and by none that is for WebRTC', async () => {
    const [whip] = await running.engine.issuePublish(stream, seller, ['whip'])
    await running.publish(whip!)
    const ticket = await running.engine.issuePlay(stream, { id: 'buyer', name: null }, ['hls'])
    expect((await fetch(ticket.url)).status).toBe(200)
    expect((await running.engine.state(stream)).viewers).toEqual({ realtime: 0, hls: 1 })
    expect((await fetch(ticket.url.replace('buyer', 'other'))).status).toBe(401)
    expect((await fetch(ticket.url.split('?')[0]!)).status).toBe(401)
    await running.engine.kick(stream, 'buyer', { banMs: 0 })
    expect((await running.engine.state(stream)).viewers.hls).toBe(0)
    expect((await fetch(ticket.url)).status).toBe(401)
  })

  it('answers only who knows the secret of the callback, and lets only itself use the API', async () => {
    const ask = (url: string, body: object) =>
      fetch(url, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status)
    const [whip] = await running.engine.issuePublish(stream, seller, ['whip'])
    const { bearer } = whip as Extract<PublishTicket, { kind: 'whip' }>
    const body = {
      action: 'publish',
      path: `live/${stream}`,
      protocol: 'webrtc',
      token: bearer,
      query: 'p=seller',
    }
    expect(await ask(running.callback(), body)).toBe(204)
    expect(await ask(running.callback().replace('between-us', 'guessed'), body)).toBe(401)
    expect(await ask(running.callback(), { ...body, query: 'p=other' })).toBe(401)
    expect(await ask(running.callback(), { ...body, protocol: 'rtsp' })).toBe(401)
    expect(await ask(running.callback(), { ...body, path: `other/${stream}` })).toBe(401)
    expect(await ask(running.callback(), { action: 'api', user: 'arara', password: 'guessed' })).toBe(401)
    expect(await ask(running.callback().replace('/auth', '/other'), body)).toBe(404)
    const broken = await fetch(running.callback(), { method: 'POST', body: '{' })
    expect(broken.status).toBe(401)
    const large = await fetch(running.callback(), { method: 'POST', body: 'a'.repeat(300_000) })
    expect(large.status).toBe(413)
  })

  it('says that it is not ready while MediaMTX does not answer, and goes on when it does', async () => {
    await running.server.close()
    expect(await running.engine.health()).toEqual({ ok: false, missing: ['media'] })
    expect(await running.engine.state(stream)).toMatchObject({ live: false })
  })

  it('makes a recording of its own of what comes after an interruption', async () => {
    await running.engine.openStream(stream, { record: true, maxKbps: 4_000 })
    const [whip] = await running.engine.issuePublish(stream, seller, ['whip'])
    const of = (type: EngineEvent['type']) => events.filter((event) => event.type === type).length
    const first = await running.publish(whip!)
    await expect.poll(() => of('recording.started')).toBe(1)
    await expect.poll(() => running.server.world.segments.length).toBe(1)
    await first.leave()
    await expect.poll(() => of('recording.ready')).toBe(1)
    await running.publish(whip!)
    await expect.poll(() => of('recording.started')).toBe(2)
  })
})
