import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomIds } from '#platform/server/ids.ts'
import { silentLog } from '#platform/server/log.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedSettings } from './embedded-engine.ts'

const stream = '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'
const seller = { id: 'seller', name: 'Lu' }
let folder: string
let engine: EmbeddedEngine
let settings: EmbeddedSettings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-media-'))
  settings = {
    ...{ secret: 'a secret of the installation', url: null, rtmpHost: 'localhost' },
    ...{ httpHost: '127.0.0.1', httpPort: 0, udpPort: 0, rtmpPort: 0, announceIp: null },
    ...{ trustedProxies: 'loopback', folder, realtimeViewers: 10, processes: 1 },
    ...{ recordingBytes: 1e9, leastFreeBytes: 0, forwardHosts: [] },
    turn: { urls: ['turn:turn.arara.test'], secret: 'shared with the TURN server' },
  }
  engine = createEmbeddedEngine({
    settings,
    files: diskStorage(join(folder, 'files'), randomIds),
    log: silentLog,
  })
  await engine.start()
})
afterAll(async () => {
  await engine.stop({ drainMs: 0 })
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded engine', () => {
  it('serves in a process of its own', async () => {
    expect(engine.pid(stream)).not.toBe(process.pid)
    expect(await engine.health()).toEqual({ ok: true, missing: [] })
    const { host, port } = engine.address(stream)!
    const answer = await fetch(`http://${host}:${port}/media/whip/${stream}`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is started again when it was killed, and the product continues meanwhile', async () => {
    await engine.openStream(stream, { record: false, maxKbps: 2_500 })
    const killed = engine.pid(stream)!
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => engine.address(stream)).toBeNull()
    expect(await engine.health()).toEqual({ ok: false, missing: ['media'] })
    expect(await engine.state(stream)).toMatchObject({ live: false, publisher: null })
    expect(await engine.issuePublish(stream, seller, ['whip'])).toHaveLength(1)
    await expect.poll(() => engine.address(stream)).not.toBeNull()
    expect(engine.pid(stream)).not.toBe(killed)
  })

  it('lends credentials of the TURN server for the time of a ticket', async () => {
    const [ticket] = await engine.issuePublish(stream, seller, ['whip'])
    expect(ticket).toMatchObject({
      kind: 'whip',
      url: `/media/whip/${stream}`,
      iceServers: [{ urls: ['turn:turn.arara.test'], username: expect.stringMatching(/^\d+:publish$/) }],
    })
  })

  it('issues no ticket to a banned participant', async () => {
    await engine.kick(stream, 'troll', { banMs: 60_000 })
    const troll = { id: 'troll', name: null }
    await expect(engine.issuePlay(stream, troll, ['whep'])).rejects.toMatchObject({ code: 'access_denied' })
    expect((await engine.issuePlay(stream, seller, ['whep'])).kind).toBe('whep')
  })

  it('names a stream by its uuid alone', async () => {
    await expect(engine.openStream('../../etc/passwd', { record: false, maxKbps: 500 })).rejects.toThrow(
      'uuid',
    )
  })
})
