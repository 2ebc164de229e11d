import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Bench, BenchContext } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, percentile } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'

const perSecond = 50
const seconds = 20
/** Open reports; of each comment, its arrival at the last of them counts. */
const reports = Number(process.env.REALTIME_REPORTS ?? 1)
/** A session may have 30 sockets. */
const reportsOfSession = 25

/** From sending a webhook with one comment to the comment's arrival in an open, unlocked report. */
export const bench: Bench = {
  name: 'comment to open report',
  async run(context) {
    const fixture = await startBenchFixture(context)
    await fixture.deliver(delivery(fixture.live, sampleComments(20), fixture.secret))
    await fixture.shop.unlock(fixture.live.mediaId)
    const pages = await openReports(fixture, context)
    context.log(`${reports} open reports; ${machine()}`)

    const sent = new Map<string, number>()
    const start = performance.now()
    for (const [index, comment] of sampleComments(perSecond * seconds).entries()) {
      const due = start + (index * 1000) / perSecond
      if (due > performance.now()) await sleep(due - performance.now())
      sent.set(comment.id, performance.now())
      fixture
        .deliver(delivery(fixture.live, [comment], fixture.secret))
        .catch((error) => context.log(String(error)))
    }
    const missing = () => pages.reduce((sum, arrivals) => sum + sent.size - arrivals.size, 0)
    for (let wait = 0; wait < 100 && missing() > 0; wait++) await sleep(50)

    const times = [...sent].map(
      ([id, at]) => Math.max(...pages.map((arrivals) => arrivals.get(id) ?? Number.POSITIVE_INFINITY)) - at,
    )
    context.log(`worst ${Math.max(...times).toFixed(0)} ms; ${machine()}`)
    return {
      rows: [
        { label: 'p50', value: percentile(times, 0.5), unit: 'ms' },
        { label: 'p95', value: percentile(times, 0.95), unit: 'ms', aim: '≤ 300', limit: 300 },
        { label: 'p99', value: percentile(times, 0.99), unit: 'ms' },
        { label: 'never arrived', value: missing(), unit: 'comments', limit: 0 },
      ],
    }
  },
}

async function openReports(fixture: BenchFixture, context: BenchContext): Promise<Map<string, number>[]> {
  const { shop, live } = fixture
  const { columns, rows } = await shop.post('/plugins/live/metadata', {
    plugin_id: live.pluginId,
    media_id: live.mediaId,
  })
  const topic = `live-comments:${rows[0][columns.indexOf('id')]}`
  const pages: Map<string, number>[] = []
  let session = shop
  for (let at = 0; at < reports; at++) {
    if (at > 0 && at % reportsOfSession === 0) session = await fixture.signIn()
    pages.push(await openReport(fixture, { topic, token: session.token }, context))
  }
  return pages
}

/** Subscribes as an open report does; returns when each comment arrived. */
async function openReport(
  { url }: BenchFixture,
  { topic, token }: { topic: string; token: string },
  { cleanUp }: BenchContext,
): Promise<Map<string, number>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${token}` },
  })
  cleanUp(() => socket.terminate())
  const arrivals = new Map<string, number>()
  const { promise: subscribed, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })))
  socket.on('message', (text) => {
    const message = JSON.parse(String(text))
    if (message.type === 'subscribed') resolve()
    if (message.type === 'refused') reject(new Error('the report may not be listened to'))
    if (message.event !== 'comments') return
    for (const comment of message.data) arrivals.set(comment.comment_id, performance.now())
  })
  await subscribed
  return arrivals
}
