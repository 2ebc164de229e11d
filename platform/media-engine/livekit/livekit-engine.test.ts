import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RoomServiceClient } from 'livekit-server-sdk'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { type RunningLivekit, startLivekit } from '#simulators/livekit/start.ts'
import type { EngineEvent } from '../port.ts'
import { type EngineClient, type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { createLivekitEngine } from './livekit-engine.ts'

type Running = EngineUnderTest & { server: RunningLivekit; webhook(): string }

async function start(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-livekit-'))
  const keys = { apiKey: 'APIarara', apiSecret: 'a secret of at least thirty-two characters' }
  const webhook = () => `http://127.0.0.1:${engine.address()!.port}/media/livekit/webhook`
  const server = await startLivekit({ port: 0, ...keys, webhookAddress: webhook })
  const settings = {
    ...{ secret: 'a secret of the installation', apiUrl: server.url, publicUrl: 'wss://live.arara.test' },
    ...{ ...keys, hasIngress: true, callbackHost: '127.0.0.1', callbackPort: 0, folder },
  }
  const engine = createLivekitEngine({ settings, log: silentLog })
  await engine.start()

  async function join_(token: string, publishes: boolean): Promise<EngineClient> {
    const { room, identity } = await server.join(token, publishes)
    if (!server.isIn(room, identity)) throw new Error('removed at once')
    return {
      isConnected: async () => server.isIn(room, identity),
      leave: () => server.leave(room, identity),
    }
  }

  return {
    ...{ engine, server, webhook },
    async publish(ticket) {
      if (ticket.kind === 'livekit') return join_(ticket.token, true)
      throw new Error('not a ticket of LiveKit')
    },
    async watch(ticket) {
      if (ticket.kind === 'livekit') return join_(ticket.token, false)
      throw new Error('not a ticket of LiveKit')
    },
    async close() {
      await engine.stop({ drainMs: 0 })
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

engineContract('LiveKit', start)

describe('LiveKit', () => {
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

  it('takes an encoder by RTMP with the key of the stream, until the key is replaced', async () => {
    const key = async () => {
      const [ticket] = await running.engine.issuePublish(stream, seller, ['rtmp'])
      return ticket?.kind === 'rtmp' ? ticket.streamKey : ''
    }
    const before = await key()
    expect(await key()).toBe(before)
    expect(await running.server.publishRtmp(before)).not.toBeNull()
    expect(await running.engine.state(stream)).toMatchObject({ live: true, source: 'rtmp' })
    await running.engine.rotateKey(stream)
    expect((await running.engine.state(stream)).live).toBe(false)
    expect(await running.server.publishRtmp(before)).toBeNull()
    expect(await key()).not.toBe(before)
  })

  it('believes no webhook that LiveKit did not sign', async () => {
    const body = JSON.stringify({ event: 'room_finished', room: { name: stream } })
    const send = (authorization: string) =>
      fetch(running.webhook(), { method: 'POST', body, headers: { authorization } }).then(
        ({ status }) => status,
      )
    expect(await send('')).toBe(401)
    expect(await send('forged')).toBe(401)
  })

  it('says that it is not ready while LiveKit does not answer', async () => {
    await running.server.close()
    expect(await running.engine.health()).toEqual({ ok: false, missing: ['media'] })
  })
})

/** docs/operations.md says how to start it for this. Who joins it would need LiveKit's own client. */
const { LIVEKIT_URL: real, LIVEKIT_API_KEY: apiKey = '', LIVEKIT_API_SECRET: apiSecret = '' } = process.env
if (real)
  describe(`LiveKit at ${real}`, () => {
    it('opens a room for a stream, replaces its key and closes it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arara-livekit-'))
      const settings = {
        ...{ secret: 'a secret of the installation', apiUrl: real, publicUrl: real.replace('http', 'ws') },
        ...{ apiKey, apiSecret, hasIngress: false, callbackHost: '127.0.0.1', callbackPort: 0, folder },
      }
      const engine = createLivekitEngine({ settings, log: silentLog })
      onTestFinished(async () => {
        await engine.stop({ drainMs: 0 })
        await rm(folder, { recursive: true, force: true })
      })
      await engine.start()
      const [stream, rooms] = [randomUUID(), new RoomServiceClient(real, apiKey, apiSecret)]
      const isOpen = async () => (await rooms.listRooms([stream])).length > 0
      expect(await engine.health()).toEqual({ ok: true, missing: [] })
      await engine.openStream(stream, { record: false, maxKbps: 4_000 })
      await engine.openStream(stream, { record: false, maxKbps: 4_000 })
      expect(await isOpen()).toBe(true)
      await engine.rotateKey(stream)
      await engine.kick(stream, 'buyer', { banMs: 60_000 })
      await engine.closeStream(stream)
      await engine.closeStream(stream)
      expect(await isOpen()).toBe(false)
    })
  })
