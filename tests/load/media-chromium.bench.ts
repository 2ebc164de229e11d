import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lossyNetwork } from '#platform/media-engine/embedded/testing/lossy-network.ts'
import { runningEngine } from '#platform/media-engine/embedded/testing/running-engine.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { machine, percentile } from './measure.ts'
import { clockBrowser } from './media/clock-browser.ts'
import type { Running } from './media/engine-cost.ts'

const maxKbps = 1_000
/** Milliseconds. */
const settled = 4_000
/** Longer than a picture is on its way. */
const arrived = 1_000
/** The last pictures, of which latency is told, and those before, while the player finds its place. */
const judged = 200
const settling = 150
const cutFor = 5_000

type Open = Awaited<ReturnType<typeof clockBrowser>>

/**
 * From drawing a picture in one Chromium to showing it in another, by a clock in the picture, with the publisher of the
 * studio and the players of the watch page.
 */
export const bench: Bench = {
  name: 'an own live from Chromium to Chromium',
  async run(context) {
    context.log(machine())
    const running = await runningEngine()
    context.cleanUp(() => running.stop())
    const open = await clockBrowser(context)
    const rows = [...(await latencies(running, open)), ...(await badNetwork(running, open, context))]
    context.log(machine())
    return { rows }
  },
}

async function latencies(running: Running, open: Open): Promise<BenchRow[]> {
  const stream = randomUUID()
  await running.engine.openStream(stream, { record: true, maxKbps })
  const publisher = await open()
  await publisher.publish(await publishTicket(running, stream), maxKbps)
  await sleep(settled)
  const rows: BenchRow[] = []
  for (const way of ['whep', 'hls'] as const) {
    const viewer = await open()
    await viewer.watch(await playTicket(running, stream, way), way)
    rows.push(...(await latency(viewer, way)))
    await viewer.close()
  }
  await publisher.close()
  return rows
}

type ClockPage = Awaited<ReturnType<Open>>

const limits = {
  whep: {
    name: 'WHEP',
    p50: 150,
    p95: 100,
    first: 1_000,
    aims: ['< 150 (60)', '< 300 (100)', '< 1,000 (400)'],
  },
  hls: {
    ...{ name: 'LL-HLS', p50: 2_000, p95: 1_400, first: 1_500 },
    aims: ['< 2,000 (1,200)', '< 3,000 (1,400)', '< 1,500 (400)'],
  },
}

async function latency(viewer: ClockPage, way: 'whep' | 'hls'): Promise<BenchRow[]> {
  const seen = await seenPictures(viewer, judged + settling)
  const last = seen.delays.slice(-judged)
  const { name, p50, p95, first, aims } = limits[way]
  return [
    {
      label: `${name}, glass to glass, p50`,
      value: percentile(last, 0.5),
      unit: 'ms',
      limit: p50,
      aim: aims[0],
    },
    {
      label: `${name}, glass to glass, p95`,
      value: percentile(last, 0.95),
      unit: 'ms',
      limit: p95,
      aim: aims[1],
    },
    {
      label: `${name}, first picture after the request`,
      ...{ value: seen.first ?? Number.NaN, unit: 'ms', limit: first, aim: aims[2] },
    },
    {
      label: `${name}, clocks read within two minutes`,
      ...{ value: seen.delays.length, unit: '', limit: judged, moreIsBetter: true },
    },
    { label: `${name}, clocks that could not be read`, value: seen.damaged, unit: '' },
  ]
}

/** Waits until the page has read so many clocks; longer than two minutes it does not. */
async function seenPictures(viewer: ClockPage, count: number) {
  for (let at = 0; ; at++) {
    const seen = await viewer.seen()
    if (seen.delays.length >= count) return seen
    if (at === 120) return seen
    await sleep(1_000)
  }
}

async function badNetwork(running: Running, open: Open, { cleanUp }: BenchContext): Promise<BenchRow[]> {
  const stream = randomUUID()
  await running.engine.openStream(stream, { record: false, maxKbps })
  const [near, far] = [
    await lossyNetwork(running.udpPort(), 0.03),
    await lossyNetwork(running.udpPort(), 0.03),
  ]
  cleanUp(() => {
    near.close()
    far.close()
  })
  const publisher = await open(near)
  await publisher.publish(await publishTicket(running, stream), maxKbps)
  const viewer = await open(far)
  await viewer.watch(await playTicket(running, stream, 'whep'), 'whep')
  await sleep(settled)

  /** While nothing is drawn, so that no picture is on its way: a player that falls behind a little loses none. */
  const counted = async () => {
    await publisher.draw(false)
    await sleep(arrived)
    const counts = [await publisher.pictures(), await viewer.pictures()] as const
    await publisher.draw(true)
    return counts
  }
  const [sentBefore, gotBefore] = await counted()
  await sleep(15_000)
  const [sent, got] = await counted()
  const [encoded, decoded] = [sent.encoded - sentBefore.encoded, got.decoded - gotBefore.decoded]

  near.cut(true)
  await publisher.setOffline(true)
  await sleep(cutFor)
  near.cut(false)
  await publisher.setOffline(false)
  const restored = Date.now()
  const back = await firstAfter(viewer, restored)
  await publisher.close()
  await viewer.close()
  return [
    {
      label: '3 % lost both ways: pictures decoded',
      ...{ value: Math.min(100, (100 * decoded) / encoded), unit: '%', aim: '≥ 95 (97)', limit: 95 },
      moreIsBetter: true,
    },
    {
      label: '3 % lost both ways: pictures not decoded',
      ...{ value: Math.max(0, encoded - decoded), unit: '', aim: '≤ 2 (0)' },
    },
    {
      label: "a broadcaster's network is cut for 5 s: live again",
      ...{ value: back - restored, unit: 'ms', aim: '< 5,000 (2,000)', limit: 5_000 },
    },
  ]
}

/** When the viewer's first picture was shown that was drawn after this time. */
async function firstAfter(viewer: ClockPage, time: number): Promise<number> {
  for (let at = 0; at < 300; at++) {
    const { shownAt, delays } = await viewer.seen()
    const found = shownAt.find((shown, index) => shown - delays[index]! > time)
    if (found !== undefined) return found
    await sleep(100)
  }
  return Number.NaN
}

async function publishTicket(running: Running, stream: string) {
  const address = await running.publishAddress(stream, { id: 'seller', name: null })
  return { ...address, iceServers: [] }
}

async function playTicket(running: Running, stream: string, way: 'whep' | 'hls') {
  const kinds = way === 'hls' ? (['hls'] as const) : (['whep', 'hls'] as const)
  const ticket = await running.engine.issuePlay(stream, { id: randomUUID(), name: null }, [...kinds])
  const url = new URL(ticket.url, running.origin()).href
  const bearer = ticket.kind === 'whep' ? ticket.bearer : null
  return { kind: ticket.kind, url, bearer, ice_servers: [], fallback: null }
}
