import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Bench, BenchContext } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile, rateOf } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'

const perSecond = 50
const seconds = 20
/** Of the comments, so many order something. */
const orderEvery = 5

/** Deliveries of so many comments, to compare what capture takes in with and without claims. */
const intake = { comments: 6_000, batch: 100, lanes: 8, passes: 3 }

/**
 * From sending a webhook with an order to the claim in what an open page fetched; and what capture takes in of a live
 * whose claims are read, compared with the same live before.
 */
export const bench: Bench = {
  name: 'comment to claim',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const all = sampleComments(20 + perSecond * seconds)
    await fixture.deliver(delivery(fixture.live, all.slice(0, 20), fixture.secret))
    await fixture.shop.unlock(fixture.live.mediaId)
    const place = { account_id: fixture.live.accountId, media_id: fixture.live.mediaId }
    const without = await intakeOf(fixture)
    await fixture.shop.post('/plugins/live/claims/show', { ...place, name: 'Vestido azul', code: '4821' })
    const arrivals = await openClaims(fixture, context, place)
    context.log(machine())

    const sent = new Map<string, number>()
    await untilRead(fixture, place)
    const start = performance.now()
    for (const [index, generated] of all.slice(20).entries()) {
      const due = start + (index * 1000) / perSecond
      if (due > performance.now()) await sleep(due - performance.now())
      const isOrder = index % orderEvery === 0
      const comment = isOrder
        ? { ...generated, userName: `cliente.${index}`, text: `quero ${1 + (index % 3)} da 4821` }
        : generated
      if (isOrder) sent.set(comment.id, performance.now())
      fixture
        .deliver(delivery(fixture.live, [comment], fixture.secret))
        .catch((error) => context.log(String(error)))
    }
    for (let wait = 0; wait < 200 && [...sent.keys()].some((id) => !arrivals.has(id)); wait++) await sleep(50)

    const missing = [...sent.keys()].filter((id) => !arrivals.has(id))
    const times = [...sent].map(([id, at]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at)
    context.log(`worst ${Math.max(...times).toFixed(0)} ms; ${machine()}`)
    const withClaims = await intakeOf(fixture)
    context.log(`intake with claims: ${machine()}`)
    return {
      rows: [
        { label: 'p50', value: percentile(times, 0.5), unit: 'ms' },
        { label: 'p95', value: percentile(times, 0.95), unit: 'ms', limit: 500 },
        { label: 'p99', value: percentile(times, 0.99), unit: 'ms' },
        { label: 'never claimed', value: missing.length, unit: 'comments', limit: 0 },
        { label: 'intake without claims', value: without, unit: 'comments/s', moreIsBetter: true },
        { label: 'intake with claims', value: withClaims, unit: 'comments/s', moreIsBetter: true },
        {
          label: 'intake with claims, share of that without',
          value: withClaims / without,
          unit: '×',
          moreIsBetter: true,
          aim: '≥ 0.9',
        },
      ],
    }
  },
}

/** Comments per second that capture takes in, the median of a few passes. */
async function intakeOf({ live, secret, deliver }: BenchFixture): Promise<number> {
  const rates: number[] = []
  for (let pass = 0; pass < intake.passes; pass++) {
    const all = sampleComments(intake.comments)
    const deliveries = Array.from({ length: all.length / intake.batch }, (_, at) =>
      delivery(live, all.slice(at * intake.batch, (at + 1) * intake.batch), secret),
    )
    rates.push(await rateOf(deliveries, { lanes: intake.lanes, weight: intake.batch }, deliver))
  }
  return median(rates)
}

async function untilRead({ shop }: BenchFixture, place: object): Promise<void> {
  const isBehind = async () =>
    (await shop.post('/plugins/live/claims', { ...place, epoch: 1, after: 9_999_999 })).row.is_behind
  while (await isBehind()) await sleep(200)
}

/** Follows the claims as an open page does; answers when each comment was in a claim. */
async function openClaims(
  { url, shop, live }: BenchFixture,
  { cleanUp, log }: BenchContext,
  place: object,
): Promise<Map<string, number>> {
  const { columns, rows } = await shop.post('/plugins/live/metadata', {
    plugin_id: live.pluginId,
    media_id: live.mediaId,
  })
  const topic = `live:${rows[0][columns.indexOf('id')]}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${shop.token}` },
  })
  let isOver = false
  cleanUp(() => {
    isOver = true
    socket.terminate()
  })
  const arrivals = new Map<string, number>()
  let known: { epoch: number; after: number } | object = {}
  let isFetching = false
  let isDue = false

  async function fetchChanges() {
    isDue = true
    if (isFetching) return
    isFetching = true
    while (isDue) {
      isDue = false
      const { row } = await shop.post('/plugins/live/claims', { ...place, ...known })
      known = { epoch: row.epoch, after: row.number }
      for (const claim of row.claims)
        for (const id of claim.message_ids) if (!arrivals.has(id)) arrivals.set(id, performance.now())
    }
    isFetching = false
  }

  const { promise: subscribed, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })))
  socket.on('message', (text) => {
    const message = JSON.parse(String(text))
    if (message.type === 'subscribed') resolve()
    if (message.type === 'refused') reject(new Error('the report may not be listened to'))
    if (message.event !== 'claims') return
    fetchChanges().catch((error) => {
      if (!isOver) log(String(error))
    })
  })
  await subscribed
  await fetchChanges()
  return arrivals
}
