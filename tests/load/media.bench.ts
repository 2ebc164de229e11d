import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lossyNetwork } from '#platform/media-engine/embedded/testing/lossy-network.ts'
import {
  publishByWhip,
  type TestViewer,
  watchByWhep,
} from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { runningEngine } from '#platform/media-engine/embedded/testing/running-engine.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { machine, percentile } from './measure.ts'
import { engineTime, measured, memoryOf, picture, type Running, settled } from './media/engine-cost.ts'
import { type SentPictures, watchByHls } from './media/hls-viewer.ts'

const stream = randomUUID()
const few = 10
const many = Number(process.env.MEDIA_WHEP_VIEWERS ?? 60)
const joins = Number(process.env.MEDIA_JOINS ?? 100)
/** Milliseconds until code that runs often is compiled. */
const compiled = 20_000
/** How many join at a time: a join mostly waits. */
const together = 20

/**
 * The media engine in its process, with a publisher and viewers in this one, on the loopback interface. Latency is from
 * handing a picture to the network to having it whole: without camera, encoder, decoder and screen.
 */
export const bench: Bench = {
  name: 'own live streams',
  async run(context) {
    context.log(machine())
    const running = await runningEngine({ realtimeViewers: 1_000 })
    context.cleanUp(() => running.stop())
    await running.engine.openStream(stream, { record: true, maxKbps: 20_000 })
    const sent: SentPictures = new Map()
    const publisher = await publishByWhip({
      ...(await running.publishAddress(stream, { id: 'seller', name: null })),
      ...picture,
      onSent: (number) => void sent.set(number, performance.now()),
    })
    context.cleanUp(() => publisher.vanish())
    await sleep(settled)

    const rows = [
      ...(await alone(running)),
      ...(await realtime(running, sent)),
      ...(await hls(running, sent)),
      ...(await crowd(running, context)),
      ...(await silence(running, context)),
      ...(await comeAndGo(running)),
    ]
    publisher.vanish()
    rows.push(...(await losses(running)), ...(await lowLayer(running)))
    context.log(machine())
    return { rows }
  },
}

let viewers = 0
async function watch(
  running: Running,
  onPicture?: (number: number) => void,
  rewrite?: (answer: string) => string,
): Promise<TestViewer> {
  viewers += 1
  const who = { id: `viewer-${viewers}`, name: null }
  return watchByWhep({
    ...(await running.watchAddress(stream, who)),
    // As viewers of many networks: each address has a limit.
    from: `10.0.${viewers >> 5}.${viewers & 31}`,
    ...(onPicture && { onPicture }),
    ...(rewrite && { rewrite }),
  })
}

async function alone(running: Running): Promise<BenchRow[]> {
  const first = await engineTime(running)
  await sleep(compiled)
  const value = await engineTime(running)
  return [
    {
      label: 'publisher, HLS, AAC and recording, no viewer',
      value,
      unit: '% of a core',
      aim: '< 15 (8)',
      limit: 40,
    },
    { label: 'the same in its first seconds', value: first, unit: '% of a core' },
  ]
}

async function realtime(running: Running, sent: SentPictures): Promise<BenchRow[]> {
  const delays: number[] = []
  const begun = performance.now()
  let first = Number.NaN
  const viewer = await watch(running, (number) => {
    if (Number.isNaN(first)) first = performance.now() - begun
    delays.push(performance.now() - (sent.get(number) ?? Number.NaN))
  })
  await sleep(measured)
  viewer.vanish()
  const last = delays.filter((delay) => !Number.isNaN(delay)).slice(-200)
  return [
    {
      label: 'WHEP, a picture, p50',
      value: percentile(last, 0.5),
      unit: 'ms',
      aim: '< 150 (60)',
      limit: 150,
    },
    {
      label: 'WHEP, a picture, p95',
      value: percentile(last, 0.95),
      unit: 'ms',
      aim: '< 300 (100)',
      limit: 300,
    },
    {
      label: 'WHEP, first picture after the request',
      value: first,
      unit: 'ms',
      aim: '< 1,000 (400)',
      limit: 1_000,
    },
  ]
}

async function hlsAddress(running: Running): Promise<string> {
  viewers += 1
  const ticket = await running.engine.issuePlay(stream, { id: `viewer-${viewers}`, name: null }, ['hls'])
  return new URL(ticket.url, running.origin()).href
}

/** Players show what is this much older than the newest part (`PART-HOLD-BACK`). */
async function holdBack(master: string): Promise<number> {
  const lines = (await (await fetch(master)).text()).split('\n')
  const media = lines.find((line) => line.startsWith('live.m3u8')) ?? ''
  const text = await (await fetch(new URL(media, master))).text()
  return Number(/PART-HOLD-BACK=([\d.]+)/.exec(text)?.[1]) * 1_000
}

async function hls(running: Running, sent: SentPictures): Promise<BenchRow[]> {
  const master = await hlsAddress(running)
  const held = await holdBack(master)
  const viewer = watchByHls(master, sent)
  await sleep(measured)
  viewer.stop()
  const of = (share: number) => percentile(viewer.delays, share)
  return [
    { label: 'LL-HLS, newest picture of a part, p95', value: of(0.95), unit: 'ms' },
    {
      label: 'LL-HLS as players show it, p50',
      value: of(0.5) + held,
      unit: 'ms',
      aim: '< 2,000 (1,200)',
      limit: 2_000,
    },
    {
      label: 'LL-HLS as players show it, p95',
      value: of(0.95) + held,
      unit: 'ms',
      aim: '< 3,000 (1,400)',
      limit: 3_000,
    },
    {
      label: 'LL-HLS, first part after the request',
      value: viewer.firstPart(),
      unit: 'ms',
      aim: '< 1,500 (400)',
      limit: 1_500,
    },
  ]
}

async function crowd(running: Running, { cleanUp }: BenchContext): Promise<BenchRow[]> {
  const watching: TestViewer[] = []
  const gone = () => {
    for (const one of watching.splice(0)) one.vanish()
  }
  cleanUp(gone)
  const fill = async (number: number) => {
    while (watching.length < number) watching.push(await watch(running))
    await sleep(settled)
    const value = await engineTime(running)
    return { value, memory: memoryOf(running) }
  }
  const [low, high] = [await fill(few), await fill(many)]
  const each = (high.value - low.value) / (many - few)
  const memory = (high.memory - low.memory) / (many - few)
  const shares: number[] = []
  for (const one of watching) shares.push(one.pictures.length / (one.pictures.at(-1)! - one.pictures[0]! + 1))
  for (const one of watching) await one.leave()
  return [
    { label: `engine with ${many} WHEP viewers`, value: high.value, unit: '% of a core' },
    {
      label: 'a WHEP viewer at 1 Mbit/s',
      value: each,
      unit: '% of a core',
      aim: '≤ 0.35 (0.18)',
      limit: 0.5,
    },
    {
      label: 'WHEP viewers a core, extrapolated',
      value: 100 / each,
      unit: '',
      aim: '150',
      limit: 150,
      moreIsBetter: true,
    },
    { label: 'a WHEP session', value: memory, unit: 'MB', aim: '< 2 (1.1)', limit: 3 },
    { label: 'pictures that arrived, worst viewer', value: 100 * Math.min(...shares), unit: '%' },
  ]
}

/** A third of the viewers fall silent without a word, as phones do that lose their network. */
async function silence(running: Running, { cleanUp }: BenchContext): Promise<BenchRow[]> {
  const [staying, leaving] = [4, 2]
  const watching: TestViewer[] = []
  const networks = []
  for (let at = 0; at < staying; at++) watching.push(await watch(running))
  for (let at = 0; at < leaving; at++) {
    const network = await lossyNetwork(running.udpPort(), 0)
    cleanUp(() => network.close())
    networks.push(network)
    watching.push(await watch(running, undefined, network.rewrite))
  }
  await sleep(settled)
  for (const network of networks) network.cut(true)
  await sleep(15_000)
  const { realtime } = (await running.engine.state(stream)).viewers
  for (const one of watching) one.vanish()
  return [
    {
      label: 'viewer count, 15 s after a third fell silent',
      ...{ value: (100 * Math.abs(realtime - staying)) / staying, unit: '% off', aim: '< 10', limit: 10 },
    },
  ]
}

async function comeAndGo(running: Running): Promise<BenchRow[]> {
  const before = memoryOf(running)
  for (let joined = 0; joined < joins; joined += together)
    await Promise.all(Array.from({ length: together }, async () => (await watch(running)).leave()))
  await sleep(settled)
  const value = (100 * memoryOf(running)) / before
  return [
    { label: `memory after ${joins} joins and leaves`, value, unit: '% of before', aim: '≤ 120', limit: 130 },
  ]
}

async function losses(running: Running): Promise<BenchRow[]> {
  const networks = [await lossyNetwork(running.udpPort(), 0.03), await lossyNetwork(running.udpPort(), 0.03)]
  const [near, far] = networks
  const publisher = await publishByWhip({
    ...(await running.publishAddress(stream, { id: 'seller', name: null })),
    ...{ ...picture, rewrite: near!.rewrite },
  })
  const viewer = await watchByWhep({
    ...(await running.watchAddress(stream, { id: 'far', name: null })),
    ...{ rewrite: far!.rewrite, from: '10.9.9.9' },
  })
  await sleep(settled + measured)
  const [first = 0] = viewer.pictures
  const wanted = (viewer.pictures.at(-1) ?? 0) - first + 1
  const whole = viewer.pictures.length
  publisher.vanish()
  viewer.vanish()
  for (const network of networks) network.close()
  return [
    {
      label: '3 % lost both ways: pictures that arrived',
      value: (100 * whole) / wanted,
      unit: '%',
      aim: '≥ 95 (97)',
      limit: 95,
      moreIsBetter: true,
    },
    { label: '3 % lost both ways: never arrived', value: wanted - whole, unit: 'pictures', aim: '≤ 2 (0)' },
  ]
}

/** A publisher that sends its picture a second time, with 200 kbit/s, as the studio does. */
async function lowLayer(running: Running): Promise<BenchRow[]> {
  const layered = randomUUID()
  await running.engine.openStream(layered, { record: true, maxKbps: 20_000 })
  const publisher = await publishByWhip({
    ...(await running.publishAddress(layered, { id: 'seller', name: null })),
    ...{ ...picture, lowSize: 830 },
  })
  const begun = performance.now()
  const who = { id: 'saver', name: null }
  const { url } = await running.engine.issuePlay(layered, who, ['hls'])
  let rates: number[] = []
  while (rates.length < 2 && performance.now() - begun < 30_000) {
    await sleep(50)
    rates = averagesIn(await (await fetch(new URL(url, running.origin(layered)))).text())
  }
  const offered = performance.now() - begun
  await sleep(compiled)
  rates = averagesIn(await (await fetch(new URL(url, running.origin(layered)))).text())
  const value = await engineTime(running)
  publisher.vanish()
  const [high = Number.NaN, low = Number.NaN] = rates
  return [
    {
      label: 'publisher with a low layer, HLS, AAC and recording, no viewer',
      ...{ value, unit: '% of a core', limit: 40 },
    },
    {
      label: 'low layer offered after the publisher came',
      ...{ value: offered, unit: 'ms', aim: '< 5,000', limit: 5_000 },
    },
    {
      label: 'data of the low rendition',
      ...{ value: (100 * low) / high, unit: '% of the picture itself', aim: '< 50', limit: 50 },
    },
  ]
}

/** Bits a second of each rendition in a multivariant playlist. */
const averagesIn = (playlist: string) =>
  [...playlist.matchAll(/AVERAGE-BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits))
