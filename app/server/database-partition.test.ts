import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    variables: { ARARA_DATABASE_SILENCE_SECONDS: '2' },
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

const plugins = () => app.call('GET', '/plugins/my', { token: seller.token })

function deliver(commentId: string) {
  const value = {
    id: commentId,
    text: 'quero',
    from: { id: '1', username: 'ana' },
    media: { id: 'live-1', media_product_type: 'LIVE' },
  }
  const entry = { id: seller.accountId, time: 1_786_217_024, changes: [{ field: 'live_comments', value }] }
  const body = JSON.stringify({ object: 'instagram', entry: [entry] })
  const signature = createHmac('sha256', simulatorApps.appSecret).update(body).digest('hex')
  return app.call('POST', '/webhooks/instagram', {
    body,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  })
}

const rows = async (statement: string) => (await runStatement(app.database.url, statement)).rows
const captured = async () =>
  (await rows('select comment_id from comments order by comment_id')).map((row) => row.comment_id)
const leaders = () =>
  rows(
    "select pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and application_name = 'arara leader' and datname = current_database()",
  )

describe('a network that swallows what goes between the product and its database', () => {
  const tidyUp = defineJob('app.purge-expired')
  const received: { type: string; event?: string; resumed?: boolean }[] = []
  let socket: WebSocket
  let leaderBefore: unknown

  beforeAll(async () => {
    app.app.platform.realtime.allow('partition-test', async () => true)
    socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'partition-test:1' }))
    await eventually(async () => received.length === 1)
    received.length = 0
    expect((await deliver('acknowledged-before')).status).toBe(200)
    leaderBefore = await eventually(async () => (await leaders())[0]?.pid)
    proxy.swallow()
  })
  afterAll(() => socket.close())

  it('has calls and deliveries under way answered with 503 and Retry-After, instead of never', async () => {
    const answers = await Promise.all([plugins(), plugins(), deliver('never-acknowledged')])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5'])
  })

  it('leaves the process alive, not ready, and refusing further calls', async () => {
    expect((await app.call('GET', '/health')).status).toBe(200)
    const ready = await app.call('GET', '/ready')
    expect([ready.status, ready.body.missing]).toEqual([503, ['database']])
    expect((await plugins()).status).toBe(503)
  })

  it('frees the leadership of the capture, although the database hears of no closed connection', async () => {
    await expect.poll(leaders, { timeout: 60_000 }).toEqual([])
  })

  it('is over by itself: the same process serves, with every acknowledged comment once', async () => {
    await proxy.accept()
    await eventually(async () => (await app.call('GET', '/ready')).status === 200)
    expect((await plugins()).status).toBe(200)
    await eventually(async () => (await deliver('never-acknowledged')).status === 200)
    expect(await captured()).toEqual(['acknowledged-before', 'never-acknowledged'])
  })

  it('has open pages fetch again and hear what is published from then on', async () => {
    await eventually(async () => received.some(({ type, resumed }) => type === 'subscribed' && !resumed))
    await app.app.platform.realtime.publish('partition-test:1', 'changed', {})
    await eventually(async () => received.some(({ event }) => event === 'changed'))
  })

  it('has jobs run again and this process lead the capture again', async () => {
    await app.app.platform.jobs.enqueue(tidyUp, {})
    await eventually(async () => {
      const left = await rows(
        "select 1 from jobs.job where name = 'app.purge-expired' and state <> 'completed'",
      )
      return left.length === 0
    }, 60)
    const leader = await eventually(async () => (await leaders())[0]?.pid)
    expect(leader).not.toBe(leaderBefore)
  })
})
