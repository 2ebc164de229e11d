import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { WebSocket } from 'ws'
import { streams } from '#simulators/instagram/world/streams.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, percentile } from './measure.ts'
import { watchProcessors } from './processor-time.ts'

const lives = 200
const perSecond = 2
const silentEvery = 3
/** Long enough for the product to notice the silent pushes, and for the first comments to arrive. */
const settleSeconds = 40
const measuredSeconds = 60
const topicsPerSocket = 40

type OnAir = { username: string; mediaId: string; isSilent: boolean }
type Said = { id: string; at: number; isSilent: boolean }

/**
 * 200 accounts on air with two comments a second each; every third live gets no pushes. Measures the time from a
 * comment at the provider to its update on the WebSocket of an open report, the calls of polling, and the processor
 * time of the product and its database.
 */
export const bench: Bench = {
  name: 'many lives',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: 2 })
    context.cleanUp(() => pool.end())
    await control(fixture, 'webhook', { url: `${fixture.url}/api/webhooks/instagram` })
    const accounts = await connectAll(fixture, pool)
    context.log(`${lives} accounts connected; ${machine()}`)

    const onAir: OnAir[] = []
    for (const [index, username] of accounts.entries()) onAir.push(await begin(fixture, username, index))
    await sleep(settleSeconds * 1_000)
    await pool.query(`update lives set billing_credit_id = gen_random_uuid() where status = 'on_air'`)
    const arrivals = await openReports(fixture, pool, context)

    const from = Date.now()
    const processors = watchProcessors(fixture)
    const callsBefore = await callsOf(fixture)
    await sleep(measuredSeconds * 1_000)
    const share = processors()
    const calls = (await callsOf(fixture)) - callsBefore
    const until = Date.now()
    const said = (await allSaid(fixture, onAir)).filter(({ at }) => at >= from && at < until - 1_000)
    for (let wait = 0; wait < 200 && said.some(({ id }) => !arrivals.has(id)); wait++) await sleep(100)

    context.log(`${said.length} comments; ${machine()}`)
    const minutes = (until - from) / 60_000
    return {
      rows: [
        ...waits('polled', said, arrivals, true, 2_000),
        ...waits('pushed', said, arrivals, false, 300),
        { label: 'calls per live and minute', value: calls / lives / minutes, unit: 'calls' },
        { label: 'product and database, of the machine', value: share, unit: '% processor' },
      ],
    }
  },
}

function waits(
  way: string,
  said: Said[],
  arrivals: Map<string, number>,
  isSilent: boolean,
  limit: number,
): BenchRow[] {
  const own = said.filter((one) => one.isSilent === isSilent)
  const times = own.map(({ id, at }) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at)
  const missing = times.filter((time) => time === Number.POSITIVE_INFINITY).length
  return [
    { label: `${way}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { label: `${way}, p95`, value: percentile(times, 0.95), unit: 'ms', aim: `≤ ${limit}`, limit },
    { label: `${way}, worst`, value: percentile(times, 1), unit: 'ms' },
    { label: `${way}, never arrived`, value: missing, unit: `of ${own.length}`, limit: 0 },
  ]
}

async function connectAll({ shop, ...fixture }: BenchFixture, pool: Pool): Promise<string[]> {
  const usernames = Array.from({ length: lives }, (_, index) => `loja.${index}`)
  for (const username of usernames) {
    await control(fixture, 'accounts', { username, followers: 20_000 })
    // A user may connect 60 accounts an hour; here one user stands for 200.
    await pool.query('delete from rate_counters')
    await shop.connect(username)
  }
  return usernames
}

/** Starts a live that receives comments during the whole bench. */
async function begin(
  fixture: Pick<BenchFixture, 'simulatorUrl'>,
  username: string,
  index: number,
): Promise<OnAir> {
  const { media_id: mediaId } = await control(fixture, 'lives', { username })
  const isSilent = index % silentEvery === 0
  if (isSilent) await control(fixture, `lives/${mediaId}/silence`, { after_minutes: 0 })
  const texts = streams()[index % streams().length]?.comments ?? []
  const comments = Array.from({ length: perSecond * (settleSeconds + measuredSeconds + 30) }, (_, n) => ({
    user_name: `cliente_${(index * 31 + n * 7) % 900}`,
    text: `${texts[n % texts.length]?.text} ${n}`,
  }))
  await control(fixture, `lives/${mediaId}/comments`, { comments, rate: perSecond })
  return { username, mediaId, isSilent }
}

/** Subscribes as open reports of every live do; returns when each comment was published. */
async function openReports(
  { url, shop }: BenchFixture,
  pool: Pool,
  { cleanUp }: BenchContext,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string }>(`select id from lives where status = 'on_air'`)
  if (rows.length < lives) throw new Error(`only ${rows.length} lives were found`)
  const arrivals = new Map<string, number>()
  for (let first = 0; first < rows.length; first += topicsPerSocket) {
    const topics = rows.slice(first, first + topicsPerSocket).map(({ id }) => `live-comments:${id}`)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${shop.token}` },
    })
    cleanUp(() => socket.terminate())
    const { promise: subscribed, resolve, reject } = Promise.withResolvers<void>()
    let open = 0
    socket.on('error', reject)
    socket.on('open', () => {
      for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
    })
    socket.on('message', (text) => {
      const message = JSON.parse(String(text))
      if (message.type === 'subscribed' && ++open === topics.length) resolve()
      if (message.type === 'refused') reject(new Error('a report may not be listened to'))
      if (message.event !== 'comments') return
      const now = Date.now()
      for (const comment of message.data) arrivals.set(comment.comment_id, now)
    })
    await subscribed
  }
  return arrivals
}

async function allSaid(fixture: BenchFixture, onAir: OnAir[]): Promise<Said[]> {
  const said: Said[] = []
  for (const { mediaId, isSilent } of onAir) {
    const comments: { comment_id: string; at: string }[] = await control(fixture, `lives/${mediaId}/comments`)
    said.push(...comments.map(({ comment_id: id, at }) => ({ id, at: Date.parse(at), isSilent })))
  }
  return said
}

async function callsOf(fixture: BenchFixture): Promise<number> {
  const accounts: { calls_today: number }[] = await control(fixture, 'accounts')
  return accounts.reduce((sum, account) => sum + account.calls_today, 0)
}

async function control({ simulatorUrl }: Pick<BenchFixture, 'simulatorUrl'>, path: string, body?: object) {
  const response = await fetch(`${simulatorUrl}/control/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
  return (await response.json()) as any
}
