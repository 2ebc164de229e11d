import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killHard } from '#platform/embedded-postgres/testing/processes.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { webhookSignature } from '#simulators/instagram/webhooks/sign.ts'
import { simulatorApps } from '#simulators/main.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort, type ProductProcess } from '#tests/support/product-process.ts'
import { startKillable } from './killable-product.ts'
import { memberOf, read } from './processes.ts'
import { openReportPage } from './report-page.ts'
import { limit } from './rounds.ts'
import { look } from './stored.ts'

const username = 'ateliedalu.modas'
const second = 1_000
/** Seconds after which a wait gives up; long enough for a busy machine. */
const patience = 240

let fixture: Awaited<ReturnType<typeof startCrashFixture>>
beforeAll(async () => {
  fixture = await startCrashFixture()
}, limit())
afterAll(() => fixture.end())

it('passes the real client address to the web process and ignores a forged X-Forwarded-For', async () => {
  const { product } = fixture
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

const failures = [
  ['hangs', 'SIGSTOP'],
  ['is killed', 'SIGKILL'],
  // What V8 does to a process that is out of memory.
  ['aborts', 'SIGABRT'],
] as const
it.each(failures)(
  'acknowledges webhooks while the web process %s, and starts it again',
  async (what, signal) => {
    const { product, deliverer, report } = fixture
    const before = memberOf(product.pid, 'web')
    const opened = report.opened()

    process.kill(before, signal)
    const gone = performance.now()
    await until(async () => (await statusOf(product, '/api/health')) === 503, patience)
    expect(await statusOf(product, '/api/health/capture')).toBe(200)
    await until(async () => (await statusOf(product, '/api/health')) === 200, patience)
    const back = performance.now()
    expect(memberOf(product.pid, 'web')).not.toBe(before)
    await until(async () => report.opened() > opened, patience)

    expect(deliverer.failuresSince(gone)).toEqual([])
    // A starved machine may refuse some with 503, and the later ones may still wait for their answer at the end.
    const meanwhile = deliverer.begunBetween(gone, (gone + back) / 2)
    const inTime = meanwhile.filter(({ answered }) => answered < back)
    expect(meanwhile.length, `deliveries while the web process ${what}`).toBeGreaterThan(3)
    expect(inTime.length, 'deliveries that did not wait for the web process').toBeGreaterThan(
      meanwhile.length / 2,
    )
  },
  limit(),
)

it(
  'starts the capture process again after a kill, and keeps every acknowledged comment',
  async () => {
    const { product, deliverer, dataDir, mediaId } = fixture
    const capture = memberOf(product.pid, 'capture')
    killHard(capture)
    await until(async () => (await statusOf(product, '/api/health/capture')) === 200, patience)
    expect(memberOf(product.pid, 'capture')).not.toBe(capture)

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
    const { product } = fixture
    const members = [memberOf(product.pid, 'web'), memberOf(product.pid, 'capture')]
    await product.kill()
    await until(async () => members.every((pid) => !isRunning(pid)), patience)
  },
  limit(),
)

/** The fleet with the demo seller's live on air, deliveries twenty times a second, and an open report. */
async function startCrashFixture() {
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
  const report = openReportPage({
    url: product.url,
    token: shop.token,
    liveId: rows[0][columns.indexOf('id')],
  })
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

/**
 * Delivers a comment twenty times a second as the provider does, again after a 503, and records each delivery's final
 * status and times.
 */
function startDeliverer({ url }: ProductProcess, accountId: string, mediaId: string) {
  const pending = new Set<Promise<void>>()
  const deliveries: { id: string; status: number; begun: number; answered: number }[] = []
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
    const begun = performance.now()
    const send = () =>
      fetch(`${url}/api/webhooks/instagram`, {
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
    let status = await send()
    while (status === 503 && !stopped) {
      await sleep(250)
      status = await send()
    }
    deliveries.push({ id, status, begun, answered: performance.now() })
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

  return {
    acknowledged: () => deliveries.filter(({ status }) => status === 200).map(({ id }) => id),
    failuresSince: (moment: number) =>
      deliveries.filter(({ begun, status }) => begun >= moment && status !== 200),
    begunBetween: (from: number, to: number) => deliveries.filter(({ begun }) => begun >= from && begun < to),
    async stop() {
      stopped = true
      await running
    },
  }
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
