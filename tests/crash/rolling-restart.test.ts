import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort, type ProductProcess, startProduct } from '#tests/support/product-process.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { startBalancer } from './balancer.ts'
import { broadcastOnAir } from './broadcast-on-air.ts'
import { createChatCaller } from './chat-caller.ts'
import { startCommentGenerator } from './comment-generator.ts'
import type { Query } from './live-on-air.ts'
import { seededRandom } from './random.ts'
import { openReportPage } from './report-page.ts'
import { isFullStorm, limit, seed } from './rounds.ts'
import { look } from './stored.ts'

/** How often both processes are restarted, one after the other. */
const rounds = isFullStorm ? 5 : 1
const load = isFullStorm
  ? { comments: 200, readers: 8, chatters: 8, pages: 200 }
  : { comments: 40, readers: 2, chatters: 2, pages: 20 }
/** All sockets of a session are on one process while the other restarts, and a process takes 30 of one session. */
const pagesOfSession = 25
const patience = { timeout: 240_000 }

it(
  `restarts both processes behind a balancer without a failed request, a lost comment or a missed picture (seed ${seed})`,
  async () => {
    const fixture = await startTwoProcesses()
    const { balancer, shop, simulator, control, mediaId, query, processes } = fixture

    const generator = startCommentGenerator(
      (comments) => control('POST', `/lives/${mediaId}/comments`, { comments }),
      seededRandom(seed),
      load.comments,
    )
    onTestFinished(() => generator.stop())
    await expect.poll(async () => (await stored()).rows, patience).toBeGreaterThan(0)
    const lives = await shop.post('/plugins/live/metadata', {
      plugin_id: fixture.pluginId,
      media_id: mediaId,
    })
    const liveId = lives.rows[0][lives.columns.indexOf('id')]
    const tokens = [shop.token]
    while (tokens.length * pagesOfSession < load.pages) tokens.push((await fixture.signIn()).token)
    const pages = Array.from({ length: load.pages }, (_, at) =>
      openReportPage({ url: balancer.url, token: tokens[at % tokens.length]!, liveId }),
    )
    onTestFinished(() => {
      for (const page of pages) page.close()
    })
    await expect.poll(() => pages.every((page) => page.isOpen()), patience).toBe(true)

    const onAir = await broadcastOnAir({ url: balancer.url, post: shop.post, cleanUp: onTestFinished })
    const chat = createChatCaller({ url: balancer.url, streamUuid: onAir.uuid, round: 1 })
    const chatting = chat.run(load.chatters)
    const readers = startReaders(load.readers, () =>
      shop.post('/plugins/live/metadata', { plugin_id: fixture.pluginId, media_id: mediaId }),
    )
    onTestFinished(() => readers.stop())
    onTestFinished(() => chat.stop())
    await chat.warm
    const { viewer } = await onAir.watch()
    await expect.poll(() => viewer.pictures.length, patience).toBeGreaterThan(30)
    const connectedSince = onAir.broadcaster.liveSince()
    // The simulator greets its webhook before any process is there.
    const failuresBefore = balancer.failures().length

    for (let round = 1; round <= rounds; round++) for (const each of processes) await each.restart()

    // All pages are connected and hear of what is said now.
    await expect.poll(() => pages.every((page) => page.isOpen()), patience).toBe(true)
    const heard = pages.map((page) => page.heard())
    await expect.poll(() => pages.every((page, at) => page.heard() > heard[at]!), patience).toBe(true)
    await generator.stop()
    await simulator.delivered()
    chat.stop()
    await readers.stop()
    const messages = await chatting
    const seen = [...viewer.pictures]
    await expect.poll(() => viewer.pictures.length, patience).toBeGreaterThan(seen.length + 30)

    expect(onAir.broadcaster.liveSince(), 'the broadcaster connected again').toBe(connectedSince)
    expect(seen.at(-1)! - seen[0]! + 1, 'the viewer missed pictures').toBe(seen.length)
    expect(await onAir.studio()).toMatchObject({ broadcast_status: 'live', recording_status: 'recording' })
    expect(balancer.failures().slice(failuresBefore)).toEqual([])
    expect(readers.failures()).toEqual([])
    expect(messages.flatMap(({ failure }) => failure ?? [])).toEqual([])
    expect(new Set(messages.map(({ answer }) => answer?.status))).toEqual(new Set([200]))
    expect(new Set(pages.flatMap((page) => page.closedWith())), 'codes of closed sockets').toEqual(
      new Set([serviceRestart]),
    )
    expect(
      pages.filter((page) => page.opened() < 2),
      'pages that lost no socket',
    ).toEqual([])

    const said: { comment_id: string; text: string }[] = await control('GET', `/lives/${mediaId}/comments`)
    await expect.poll(async () => (await stored()).rows, patience).toBe(said.length)
    const { comments, disagreements } = await stored()
    expect(said.filter(({ comment_id, text }) => comments.get(comment_id) !== text)).toEqual([])
    expect(disagreements).toEqual([])
    const chatRows = await query('select client_id from room_messages')
    expect(chatRows.map((row) => row.client_id).toSorted()).toEqual(messages.map(({ id }) => id).toSorted())
    // No job was left with a process that is gone.
    await expect
      .poll(
        () => query(`select name from jobs.job where state = 'active' or name = 'dead-letters'`),
        patience,
      )
      .toEqual([])
    if (isFullStorm)
      process.stdout.write(
        `rolling restart: ${rounds * 2} restarts, ${balancer.forwarded()} requests, ${said.length} comments, ` +
          `${messages.length} messages, ${pages.length} pages; 0 failed, 0 lost\n`,
      )

    async function stored() {
      return look(fixture.databaseUrl, mediaId)
    }
  },
  limit(rounds * 2),
)

/** The WebSocket close code "service restart". */
const serviceRestart = 1012

/**
 * Two processes on one database, with one data folder, behind a balancer, and a third that carries picture and sound; the
 * demo seller's live is on air.
 */
async function startTwoProcesses() {
  const server = await startSystemPostgres()
  onTestFinished(() => server.stop())
  const folder = await mkdtemp(join(tmpdir(), 'arara-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await chmod(folder, 0o755)

  const ports = [await freePort(), await freePort()]
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
  onTestFinished(() => balancer.close())
  // Without a second try of a delivery, whatever the balancer could not forward.
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: `${balancer.url}/api/webhooks/instagram`,
    retryDelays: [],
  })
  onTestFinished(() => simulator.close())

  const mediaPort = await freePort()
  const shared = {
    ...{ dataDir: join(folder, 'data'), databaseUrl: server.url, simulatorsUrl: simulator.url },
  }
  const common = { MEDIA_SERVER_URL: `http://127.0.0.1:${mediaPort}`, MEDIA_LEAST_FREE_GB: '0' }
  const media = startProduct({
    ...{ ...shared, port: mediaPort, variables: { ...common, ARARA_ROLES: 'media' } },
  })
  onTestFinished(() => media.stop())
  await media.ready
  const start = (port: number) =>
    startProduct({
      ...{ ...shared, port },
      variables: { ...common, ARARA_ROLES: 'web,jobs,capture', ARARA_DRAIN_SECONDS: '4' },
    })
  const processes: { first: ProductProcess; restart(): Promise<void> }[] = []
  for (const port of ports) {
    let product = start(port)
    onTestFinished(() => product.stop())
    await product.ready
    await expect.poll(() => balancer.uses(product.url), patience).toBe(true)
    processes.push({
      first: product,
      async restart() {
        process.kill(product.pid, 'SIGTERM')
        expect(await product.ended, product.output().slice(-4000)).toBe(0)
        product = start(port)
        await product.ready
        await expect.poll(() => balancer.uses(product.url), patience).toBe(true)
      },
    })
  }

  const signIn = () => openDemoShop({ ...processes[0]!.first, url: balancer.url })
  const shop = await signIn()
  const { id: pluginId } = await shop.connect('ateliedalu.modas')
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${simulator.url}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const mediaId: string = (await control('POST', '/lives', { username: 'ateliedalu.modas' })).media_id
  const query: Query = async (statement, values = []) =>
    (await runStatement(server.url, statement, values)).rows
  return {
    balancer,
    databaseUrl: server.url,
    simulator,
    processes,
    shop,
    signIn,
    pluginId,
    control,
    mediaId,
    query,
  }
}

/** Callers that repeat a call without pause. */
function startReaders(count: number, call: () => Promise<unknown>) {
  const failures: string[] = []
  let isOver = false
  const lanes = Array.from({ length: count }, async () => {
    while (!isOver) {
      await call().catch((error: Error) => failures.push(error.message))
      await sleep(20)
    }
  })
  return {
    failures: () => failures,
    async stop() {
      isOver = true
      await Promise.all(lanes)
    },
  }
}
