import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { killHard } from '#platform/embedded-postgres/testing/processes.ts'
import { createRealtime, type Socket } from '#platform/web/realtime-client.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { webhookSignature } from '#simulators/instagram/webhooks/sign.ts'
import { simulatorApps } from '#simulators/main.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort, type ProductProcess } from '#tests/support/product-process.ts'
import { startKillable } from './killable-product.ts'
import { childrenOf, commandOf, read } from './processes.ts'
import { limit } from './rounds.ts'
import { look } from './stored.ts'

const username = 'ateliedalu.modas'
const second = 1_000
/** Seconds: for what never comes, also beside much other work. */
const patience = 240

let stage: Awaited<ReturnType<typeof setStage>>
beforeAll(async () => {
  stage = await setStage()
}, limit())
afterAll(() => stage.end())

it('tells the web process who the client is, whatever the client says', async () => {
  const { product } = stage
  const [, document, password] = /Demo seller\s+(\S+)\s+password (\S+)/.exec(product.output()) ?? []
  const login = await fetch(`${product.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
    body: JSON.stringify({ document, document_type: 'CPF', password }),
  })
  const { token } = (await login.json()).row
  const headers = { authorization: `Bearer ${token}` }
  const sessions = await fetch(`${product.url}/api/session/my`, { headers })
  const text = JSON.stringify(await sessions.json())
  expect(text).toContain('"127.0.0"')
  expect(text).not.toContain('6.6.6')
})

const misfortunes = [
  ['hangs', 'SIGSTOP'],
  ['is killed', 'SIGKILL'],
  // What V8 does to a process that has no memory left.
  ['aborts', 'SIGABRT'],
] as const
it.each(misfortunes)(
  'captures while the web process %s, which comes back by itself',
  async (what, signal) => {
    const { product, deliverer, report } = stage
    const usual = await deliverer.p99Of(60)
    const busyBefore = howBusy()
    const before = memberOf(product, 'web')
    const opened = report.opened()

    process.kill(before, signal)
    await until(async () => (await statusOf(product, '/api/health')) === 503, patience)
    expect(await statusOf(product, '/api/health/capture')).toBe(200)
    await until(async () => (await statusOf(product, '/api/health')) === 200, patience)
    expect(memberOf(product, 'web')).not.toBe(before)
    await until(async () => report.opened() > opened, patience)

    expect(deliverer.failures()).toEqual([])
    const busy = Math.max(busyBefore, howBusy())
    const p99 = deliverer.p99()
    const figures = `webhook p99 ${p99.toFixed(0)} ms, usually ${usual.toFixed(0)} ms; work takes ${busy.toFixed(1)} times as long as alone`
    process.stdout.write(`while the web process ${what}: ${figures}\n`)
    expect(p99 / busy, figures).toBeLessThan(second)
  },
  limit(),
)

it(
  'starts the capture process again, and loses nothing that was answered',
  async () => {
    const { product, deliverer, dataDir, mediaId } = stage
    const capture = memberOf(product, 'capture')
    killHard(capture)
    await until(async () => (await statusOf(product, '/api/health/capture')) === 200, patience)
    expect(memberOf(product, 'capture')).not.toBe(capture)

    await deliverer.stop()
    const stored = await look(await embeddedDatabaseUrl(dataDir), mediaId)
    expect(deliverer.acknowledged().length).toBeGreaterThan(100)
    expect(deliverer.acknowledged().filter((id) => !stored.comments.has(id))).toEqual([])
    expect(stored.rows).toBe(stored.comments.size)
    expect(stored.disagreements).toEqual([])
  },
  limit(),
)

it(
  'leaves no process behind when the supervisor is killed',
  async () => {
    const { product } = stage
    const members = [memberOf(product, 'web'), memberOf(product, 'capture')]
    await product.kill()
    await until(async () => members.every((pid) => !isRunning(pid)), patience)
  },
  limit(),
)

/** The fleet with the demo seller's live on air, deliveries twenty times a second, and an open report. */
async function setStage() {
  const port = await freePort()
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/instagram`,
    retryDelays: [100, 300, 600],
  })
  const killable = await startKillable({
    port,
    simulatorsUrl: simulator.url,
    // What connects from this machine is no trusted proxy here.
    variables: { ARARA_TRUSTED_PROXIES: '10.0.0.0/8' },
    as: 'fleet',
  })
  const { dataDir } = killable
  const product = killable.current()
  await product.ready
  const shop = await openDemoShop(product)
  const { id: pluginId, account_id: accountId } = await shop.connect(username)
  const created = await fetch(`${simulator.url}/control/lives`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  const mediaId: string = (await created.json()).media_id
  const deliverer = startDeliverer(product, accountId, mediaId)
  await until(async () => (await look(await embeddedDatabaseUrl(dataDir), mediaId)).rows > 0, patience)
  const { columns, rows } = await shop.post('/plugins/live/metadata', {
    plugin_id: pluginId,
    media_id: mediaId,
  })
  const report = openReport(product, shop.token, rows[0][columns.indexOf('id')])
  await until(async () => report.opened() > 0, patience)
  return {
    product,
    dataDir,
    mediaId,
    deliverer,
    report,
    async end() {
      report.close()
      await deliverer.stop()
      await killable.end()
      await simulator.close()
    },
  }
}

/** Delivers a comment twenty times a second as the provider does, and notes what became of each. */
function startDeliverer({ url }: ProductProcess, accountId: string, mediaId: string) {
  const pending = new Set<Promise<void>>()
  const acknowledged: string[] = []
  let times: number[] = []
  let failures: string[] = []
  let stopped = false
  let count = 0

  async function deliver(id: string) {
    const value = {
      id,
      text: `quero ${id}`,
      from: { id: '77', username: 'ana' },
      media: { id: mediaId, media_product_type: 'LIVE' },
    }
    const entry = [
      { id: accountId, time: Math.floor(Date.now() / 1000), changes: [{ field: 'live_comments', value }] },
    ]
    const body = JSON.stringify({ object: 'instagram', entry })
    const start = performance.now()
    const status = await fetch(`${url}/api/webhooks/instagram`, {
      method: 'POST',
      headers: {
        'x-hub-signature-256': webhookSignature(body, simulatorApps.appSecret),
        'content-type': 'application/json',
      },
      body,
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    times.push(performance.now() - start)
    if (status === 200) acknowledged.push(id)
    else failures.push(`${id}: ${status}`)
  }

  const running = (async () => {
    while (!stopped) {
      const sending = deliver(`d-${count++}`)
      pending.add(sending)
      void sending.then(() => pending.delete(sending))
      await sleep(50)
    }
    await Promise.all(pending)
  })()

  const p99 = () => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return {
    acknowledged: () => acknowledged,
    failures: () => failures,
    p99,
    /** Of so many deliveries from now on; what is asked for later is counted from there. */
    async p99Of(some: number) {
      times = []
      await until(async () => times.length >= some, patience)
      const usual = p99()
      times = []
      failures = []
      return usual
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

/** A page's own realtime client, which connects again by itself. */
function openReport({ url }: ProductProcess, token: string, liveId: string) {
  let times = 0
  const client = createRealtime({
    open: () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
        headers: { authorization: `Bearer ${token}` },
      })
      socket.on('error', () => {})
      return socket as unknown as Socket
    },
    random: Math.random,
    setTimer: setTimeout,
    clearTimer: clearTimeout,
  })
  client.listen(`live:${liveId}`, {})
  client.onState(() => {
    if (client.state() === 'open') times += 1
  })
  return { opened: () => times, close: () => client.stop() }
}

/** A little less than twice as long as alone is what the fleet's own processes cost each other. */
const quiet = 1.8

/** How many times as long work takes because other programs of this machine want its processors; 1 on a quiet one. */
function howBusy(): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let used = 0
  while (used < 100_000) used = process.cpuUsage(before).user + process.cpuUsage(before).system
  const times = ((performance.now() - start) * 1_000) / used
  return times < quiet ? 1 : times
}

/** The process number of a member of the fleet. */
function memberOf({ pid }: ProductProcess, name: 'web' | 'capture'): number {
  const found = childrenOf(pid).find((child) => commandOf(child).includes(`app/server/fleet/${name}.ts`))
  if (!found) throw new Error(`there is no ${name} process`)
  return found
}

function isRunning(pid: number): boolean {
  const status = read(`/proc/${pid}/status`)
  return status !== '' && !/^State:\s+Z/m.test(status)
}

const statusOf = ({ url }: ProductProcess, path: string) =>
  fetch(url + path).then(
    (answer) => answer.status,
    () => 0,
  )

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * second
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not happen within ${seconds} s`)
    await sleep(100)
  }
}
