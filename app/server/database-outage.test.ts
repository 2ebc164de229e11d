import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { defineJob } from '#platform/server/jobs.ts'
import { simulatorApps } from '#simulators/main.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let proxy: DatabaseProxy
let seller: ConnectedSeller

beforeAll(async () => {
  app = await startTestApp({
    databaseUrl: async (direct) => {
      proxy = await startDatabaseProxy(direct)
      return proxy.url
    },
  })
  seller = await connectedSeller(app)
})
afterAll(async () => {
  await app.stop()
  await proxy.close()
})

const plugins = (headers: Record<string, string> = {}) =>
  app.call('GET', '/plugins/my', { token: seller.token, headers })

async function deliver(commentId: string): Promise<Response> {
  const value = {
    id: commentId,
    text: 'quero',
    from: { id: '1', username: 'ana' },
    media: { id: 'live-1', media_product_type: 'LIVE' },
  }
  const entry = { id: seller.accountId, time: 1_786_217_024, changes: [{ field: 'live_comments', value }] }
  const body = JSON.stringify({ object: 'instagram', entry: [entry] })
  const signature = createHmac('sha256', simulatorApps.appSecret).update(body).digest('hex')
  return fetch(`${app.url}/api/webhooks/instagram`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  })
}

/** Opens a WebSocket; returns it, or the status of the refused upgrade. */
async function openSocket(): Promise<WebSocket | number> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  socket.on('error', () => {})
  return Promise.race([
    once(socket, 'open').then(() => socket),
    once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ])
}

const rows = async (statement: string) => (await runStatement(app.database.url, statement)).rows

describe('during a database outage', () => {
  beforeAll(() => proxy.refuse())
  afterAll(async () => {
    await proxy.accept()
    await eventually(async () => (await app.call('GET', '/ready')).status === 200)
  })

  it('the API answers 503 at once, in the caller’s language, with Retry-After', async () => {
    const answer = await plugins()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.body).toEqual({
      error: 'unavailable',
      message:
        'Tempo de conexão excedido. Nossos servidores estão indisponíveis no momento. Tente novamente em instantes.',
    })
    expect((await plugins({ 'accept-language': 'en-US' })).body.message).toContain('Try again in a moment')
  })

  it('calls without a session answer 503 too', async () => {
    const body = { document: '52998224725', document_type: 'CPF', password: 'whatever-it-is' }
    expect((await app.call('POST', '/session/login', { body })).status).toBe(503)
    expect((await app.call('GET', '/bio-that-does-not-exist')).status).toBe(404)
  })

  it.each(['/@lu.prado', '/merchants/lr/2026-11-21/insta/lu', '/merchants/lr/admin'])(
    'a browser that opens %s gets a localized page with the logo and a link',
    async (path) => {
      const answer = await fetch(app.url + path, {
        headers: { accept: 'text/html', 'accept-language': 'en-US', cookie: `access_token=${seller.token}` },
      })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('retry-after')).toBe('5')
      const html = await answer.text()
      expect(html).toContain('<html lang="en-US">')
      expect(html).toContain('aria-label="Arara"')
      expect(html).toContain('Our servers are unavailable right now.')
      expect(html).toContain('<a href="/">')
    },
  )

  it('a client that does not accept HTML gets JSON', async () => {
    const answer = await fetch(`${app.url}/@lu.prado`, { headers: { accept: 'application/json' } })
    expect([answer.status, (await answer.json()).error]).toEqual([503, 'unavailable'])
  })

  it('a webhook is refused, so that the provider sends it again', async () => {
    expect((await deliver('during-the-outage')).status).toBe(503)
  })

  it('a WebSocket is refused as unavailable, not as signed out', async () => {
    expect(await openSocket()).toBe(503)
  })

  it('the process is alive but not ready', async () => {
    expect((await app.call('GET', '/health')).status).toBe(200)
    const ready = await app.call('GET', '/ready')
    expect([ready.status, ready.body.missing]).toEqual([503, ['database']])
  })
})

describe('after a database outage', () => {
  const tidyUp = defineJob('app.purge-expired')
  let socket: WebSocket
  let received: { type: string; event?: string; topic: string; resumed?: boolean }[] = []

  beforeEach(async () => {
    if (socket) return
    const opened = await openSocket()
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
    socket = opened
    let isAllowed = true
    app.app.platform.realtime.allow('outage-test', async () => true)
    app.app.platform.realtime.allow('right-test', async () => isAllowed)
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'outage-test:1' }))
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'right-test:1' }))
    await eventually(async () => new Set(received.map(({ topic }) => topic)).size === 2)
    await proxy.refuse()
    await eventually(async () => (await app.call('GET', '/ready')).status === 503)
    isAllowed = false
    received = []
    await proxy.accept()
    await eventually(async () => (await app.call('GET', '/ready')).status === 200)
  })
  afterAll(() => socket.close())

  it('calls and webhooks succeed', async () => {
    expect((await plugins()).status).toBe(200)
    expect((await deliver('after-the-outage')).status).toBe(200)
    expect(await rows("select 1 from comments where comment_id = 'after-the-outage'")).toHaveLength(1)
  })

  it('has open pages fetch again and receive the updates from then on', async () => {
    await eventually(async () => received.some(({ type, resumed }) => type === 'subscribed' && !resumed))
    await app.app.platform.realtime.publish('outage-test:1', 'changed', {})
    await eventually(async () => received.some(({ event }) => event === 'changed'))
  })

  it('open pages lose the topics whose access ended meanwhile', async () => {
    await eventually(async () =>
      received.some(({ type, topic }) => type === 'ended' && topic === 'right-test:1'),
    )
  })

  it('jobs run again', async () => {
    await app.app.platform.jobs.enqueue(tidyUp, {})
    await eventually(async () => {
      const left = await rows(
        "select 1 from jobs.job where name = 'app.purge-expired' and state <> 'completed'",
      )
      return left.length === 0
    }, 20)
  })

  it('this process leads the capture again', async () => {
    await eventually(async () => {
      const locks = await rows(
        "select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and application_name = 'arara leader' and datname = current_database()",
      )
      return locks.length === 1
    })
  })
})

describe('the readiness of a product whose folder takes no writes', () => {
  it('is 503 and names the folder, until it accepts writes again', async () => {
    const { dataDir } = app.app.platform.env
    await rename(dataDir, `${dataDir}-away`)
    await writeFile(dataDir, 'a file in the place of the folder')
    const missing = async () => (await app.call('GET', '/ready')).body.missing
    await eventually(async () => (await missing())?.includes('data_folder'), 15)

    await rm(dataDir)
    await rename(`${dataDir}-away`, dataDir)
    await eventually(async () => (await app.call('GET', '/ready')).status === 200, 15)
  })
})

describe('a session whose check fails while the page subscribes', () => {
  it('closes the connection, so that the page reconnects and the session is checked again', async () => {
    const socket = await openSocket()
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    app.app.platform.realtime.allow('broken-test', async () => {
      throw new Error('the database is away')
    })
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'broken-test:1' }))
    expect((await once(socket, 'close'))[0]).toBe(1013)
  })
})
