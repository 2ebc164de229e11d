import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import type { TestViewer } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { broadcastOnAir } from '#tests/crash/broadcast-on-air.ts'
import { createChatCaller } from '#tests/crash/chat-caller.ts'
import { startCommentGenerator } from '#tests/crash/comment-generator.ts'
import { createOrderCaller } from '#tests/crash/order-caller.ts'
import { childrenOf, commandOf, read } from '#tests/crash/processes.ts'
import { openReportPage } from '#tests/crash/report-page.ts'
import { machine } from '#tests/load/measure.ts'
import { machineTimes } from '#tests/load/processor-time.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort, startProduct } from '#tests/support/product-process.ts'
import { onStopRequest } from './child.ts'
import { judge, type Sample, soakDocument, warmUp } from './soak-figures.ts'

// Runs the product for 30 minutes (`SOAK_MINUTES`) under half of the load that the machine bears, writes docs/soak.md and
// fails where memory, file handles or connections of a process grow: `npm run soak`.
const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const lookEvery = 10_000
const load = { reports: 25, viewers: 5, chatPauseMs: 400, orderPauseMs: 400, comments: 20 }
/** The share of all processors, load included, that the number of comments aims at in the warm-up. */
const wanted = 0.5
const comments = { fewest: 5, most: 300 }
const programs = [
  ['supervisor', 'fleet/supervisor.ts'],
  ['capture', 'fleet/capture.ts'],
  ['web', 'fleet/web.ts'],
  ['media engine', 'embedded/child.ts'],
] as const

const cleanUps: (() => unknown)[] = []
let ok = false
onStopRequest(() => void end(130))
try {
  ok = await soak()
} catch (error) {
  console.error(error)
}
await end(ok ? 0 : 1)

async function end(code: number): Promise<never> {
  // What the load has under way fails with the product.
  process.on('unhandledRejection', () => {})
  for (const cleanUp of cleanUps.splice(0).toReversed())
    await Promise.resolve(cleanUp()).catch((error) => console.error(error))
  process.exit(code)
}

async function soak(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-soak-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await chmod(folder, 0o755) // root's database runs as another user, who needs access
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/instagram`,
  })
  cleanUps.push(() => simulator.close())
  const product = startProduct({
    ...{ dataDir, port, simulatorsUrl: simulator.url, as: 'fleet' },
    variables: { MEDIA_LEAST_FREE_GB: '0' },
  })
  cleanUps.push(() => product.stop())
  await product.ready
  const pool = new Pool({ connectionString: await embeddedDatabaseUrl(dataDir), max: 1 })
  cleanUps.push(() => pool.end())

  const running = await beginLoad(product, simulator.url)
  const samples: Sample[] = []
  const begun = performance.now()
  const busy: number[] = []
  let before = machineTimes()
  for (;;) {
    await sleep(lookEvery)
    const minute = (performance.now() - begun) / 60_000
    if (minute >= minutes) break
    samples.push(...(await look(product, pool, minute)))
    const now = machineTimes()
    const share = (now.busy - before.busy) / (now.all - before.all)
    before = now
    if (minute < minutes * warmUp) running.adjust(share)
    else busy.push(share)
    console.log(
      `${minute.toFixed(1)} min: ${running.commentsPerSecond()} comments/s, ${Math.round(100 * share)} % busy`,
    )
  }
  const said = await running.stop()
  const verdicts = judge(samples, minutes)
  const mean = busy.reduce((sum, share) => sum + share, 0) / busy.length
  const facts = [
    `${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${machine()}`,
    `all processors, load included: ${Math.round(100 * mean)} % busy`,
    said,
  ]
  const text = soakDocument(verdicts, facts)
  writeFileSync(join(import.meta.dirname, '../docs/soak.md'), text)
  console.log(text)
  return verdicts.length > 0 && verdicts.every(({ isFlat }) => isFlat)
}

/** Everything at once; `adjust` moves the number of comments towards the wanted share of the processors. */
async function beginLoad(product: ReturnType<typeof startProduct>, simulatorUrl: string) {
  const { url } = product
  const shop = await openDemoShop(product)
  const username = 'ateliedalu.modas'
  const { id: pluginId } = await shop.connect(username)
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${simulatorUrl}/control${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  const { media_id: mediaId } = (await control('/lives', { username })) as { media_id: string }
  const generator = startCommentGenerator(
    (list) => control(`/lives/${mediaId}/comments`, { comments: list }),
    Math.random,
    load.comments,
  )
  cleanUps.push(() => generator.stop())
  const find = async () => {
    const found = await shop
      .post('/plugins/live/metadata', { plugin_id: pluginId, media_id: mediaId })
      .catch(() => null)
    return found?.rows[0]?.[found.columns.indexOf('id')] as string | undefined
  }
  const liveId = await until(find)
  const pages = Array.from({ length: load.reports }, () => openReportPage({ url, token: shop.token, liveId }))
  cleanUps.push(() => {
    for (const page of pages) page.close()
  })

  const { merchantUuid, skus } = await stock(shop)
  const stream = await broadcast(product, shop, merchantUuid)
  const chat = createChatCaller({ url, streamUuid: stream.uuid, round: 1, pauseMs: load.chatPauseMs })
  const chatting = chat.run(1)
  cleanUps.push(() => chat.stop())
  const orders = createOrderCaller({
    ...{ url, token: shop.token, merchantUuid, skus, round: 1, pauseMs: load.orderPauseMs },
  })
  const ordering = orders.run(1)
  cleanUps.push(() => orders.stop())

  return {
    adjust(share: number) {
      const next = generator.perSecond * (share < wanted ? 1.25 : 0.8)
      generator.perSecond = Math.round(Math.min(comments.most, Math.max(comments.fewest, next)))
    },
    commentsPerSecond: () => generator.perSecond,
    async stop(): Promise<string> {
      chat.stop()
      orders.stop()
      await generator.stop()
      const messages = (await chatting).filter(({ answer }) => answer?.status === 200).length
      const calls = (await ordering).filter(({ answer }) => answer && answer.status < 300).length
      const open = pages.filter((page) => page.isOpen()).length
      if (open < load.reports) throw new Error(`${load.reports - open} reports are not open any more`)
      const seen = stream.viewers.map(({ pictures }) => pictures.length)
      return `${generator.perSecond} comments/s at the end, ${open} open reports, ${messages} chat messages, ${calls} calls about orders, ${seen.length} viewers by WHEP who saw ${Math.min(...seen)} pictures or more`
    },
  }
}

async function stock(shop: DemoShop) {
  const { row: brand } = await shop.post('/merchants/add', {
    name: 'Varal',
    product_gateway: 'full-checkout',
  })
  const sku = { price_sale: 8990, quantity_managed: true, stock_quantity: 1_000_000 }
  const { row } = await shop.post('/products/create', {
    ...{ merchant_uuid: brand.uuid, name: 'Vestido midi de linho', skus: [sku] },
  })
  return { merchantUuid: brand.uuid as string, skus: [{ id: row.skus[0].id as number, isScarce: false }] }
}

/** A stream on air, with its viewers. */
async function broadcast({ url }: { url: string }, { post }: DemoShop, merchantUuid: string) {
  const onAir = await broadcastOnAir({ url, post, merchantUuid, cleanUp: (work) => cleanUps.push(work) })
  const viewers: TestViewer[] = []
  while (viewers.length < load.viewers) viewers.push((await onAir.watch()).viewer)
  return { uuid: onAir.uuid, viewers }
}

async function until<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await ask()
    if (found) return found
    await sleep(200)
  }
  throw new Error('the load did not begin within two minutes')
}

/** Every process of the product, and the connections of its database. */
async function look(
  { pid, url }: { pid: number; url: string },
  pool: Pool,
  minute: number,
): Promise<Sample[]> {
  const heaps = await heapsOf(url)
  const samples: Sample[] = descendants(pid).flatMap((one) => {
    const name = programs.find(([, program]) => commandOf(one).includes(program))?.[0]
    const resident = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1]
    if (!name || !resident) return []
    const heap = heaps.get(name)
    const figures = {
      memory: Number(resident) / 1_024,
      ...handlesOf(one),
      ...(heap !== undefined && { heap }),
    }
    return [{ process: name, minute, figures }]
  })
  const { rows } = await pool.query(
    `select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return [...samples, { process: 'PostgreSQL', minute, figures: { 'database connections': rows[0].open } }]
}

function descendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(descendants)]
}

function handlesOf(pid: number): Record<string, number> {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))]
    } catch {
      return []
    }
  })
  return {
    'file handles': targets.length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  }
}

/** Megabytes of heap in use, by process, from the metrics. */
async function heapsOf(url: string): Promise<Map<string, number>> {
  const said = await (await fetch(`${url}/metrics`)).text()
  const found = said.matchAll(/^arara_nodejs_heap_size_used_bytes\{[^}]*process="(\w+)"[^}]*\} (\d+)/gm)
  return new Map([...found].map(([, process, bytes]) => [process as string, Number(bytes) / 1_048_576]))
}
