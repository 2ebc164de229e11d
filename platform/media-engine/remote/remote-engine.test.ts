import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { runningEngine } from '../embedded/testing/running-engine.ts'
import { remoteBearer, remoteCallPath } from './remote-calls.ts'
import { createRemoteEngine } from './remote-engine.ts'
import { secret, serveRemotely } from './testing/serve-remotely.ts'

let running: Awaited<ReturnType<typeof runningEngine>>
let served: Awaited<ReturnType<typeof serveRemotely>>
beforeAll(async () => {
  running = await runningEngine()
  served = await serveRemotely(running.engine)
})
afterAll(async () => {
  await served.close()
  await running.stop()
})

const stream = randomUUID()
const buyer = { id: 'buyer', name: null }
const remote = (url = served.url) => createRemoteEngine({ url, secret, like: running.engine })

describe('the engine of another process', () => {
  it('refuses with the codes of that process', async () => {
    const engine = remote()
    await engine.openStream(stream, { record: false, maxKbps: 4_000 })
    await engine.kick(stream, buyer.id, { banMs: 60_000 })
    const refused = await engine.issuePlay(stream, buyer, ['whep']).catch((error) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused.code).toBe('access_denied')
  })

  it('is not there for callers without the bearer of the installation', async () => {
    const call = (path: string, authorization: string, body = '[]') =>
      fetch(`${served.url}${remoteCallPath}/${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      })
    const right = `Bearer ${remoteBearer(secret)}`
    expect((await call('health', right)).status).toBe(200)
    for (const wrong of ['', 'Bearer ', `Bearer ${remoteBearer('another')}`, right.slice(0, -1)])
      expect((await call('health', wrong)).status).toBe(404)
    for (const name of ['start', 'stop', 'onEvent', 'constructor', '__proto__'])
      expect((await call(name, right)).status).toBe(404)
    expect((await call('state', right, '{"0":"x"}')).status).toBe(400)
  })

  it.each(['a process that is down', 'a server that answers with a page', 'a process with another secret'])(
    'has every stream offline and changes nothing behind %s',
    async (which) => {
      const page = which.includes('page') ? await startPage() : null
      const engine = which.includes('secret')
        ? createRemoteEngine({ url: served.url, secret: 'another', like: running.engine })
        : remote(page?.url ?? 'http://127.0.0.1:9')
      expect(await engine.health()).toEqual({ ok: false, missing: ['media'] })
      expect(await engine.state(stream)).toMatchObject({ live: false, viewers: { realtime: 0, hls: 0 } })
      expect(await engine.participants(stream)).toEqual([])
      expect(await engine.forwards(stream)).toEqual([])
      for (const change of [
        engine.openStream(stream, { record: false, maxKbps: 4_000 }),
        engine.issuePublish(stream, buyer, ['whip']),
        engine.rotateKey(stream),
      ])
        await expect(change).rejects.toMatchObject({ code: 'unavailable' })
      await page?.close()
    },
  )
})

async function startPage() {
  const server = createServer((_request, response) => response.end('<html>'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
