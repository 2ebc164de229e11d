import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishByWhip } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { runningEngine } from '#platform/media-engine/embedded/testing/running-engine.ts'
import type { Bench, BenchRow } from './bench.ts'
import { type Child, startChild } from './child.ts'
import { machine } from './measure.ts'
import { engineTime, picture, type Running, settled } from './media/engine-cost.ts'
import type { ReadersReport } from './media/hls-readers.ts'

const viewers = Number(process.env.MEDIA_HLS_VIEWERS ?? 400)
const processes = Number(process.env.MEDIA_HLS_READERS ?? 2)
const stream = randomUUID()
const joinAtOnce = 50

/**
 * Viewers by LL-HLS, which is served from memory. Their readers take the same cores: a viewer's cost is the difference
 * between many and a quarter of them, by the processor time of the engine alone.
 */
export const bench: Bench = {
  name: 'viewers of a live by LL-HLS',
  async run(context) {
    context.log(machine())
    const running = await runningEngine()
    context.cleanUp(() => running.stop())
    await running.engine.openStream(stream, { record: false, maxKbps: 20_000 })
    const address = await running.publishAddress(stream, { id: 'seller', name: null })
    const publisher = await publishByWhip({ ...address, ...picture })
    context.cleanUp(() => publisher.vanish())
    const readers = await Promise.all(
      Array.from({ length: processes }, () => startChild(context, 'media/hls-readers')),
    )
    await sleep(settled)

    const fewer = Math.ceil(viewers / 4)
    await join(running, readers, 0, fewer)
    const low = await measure(running, readers, fewer)
    await join(running, readers, fewer, viewers)
    const high = await measure(running, readers, viewers)
    const each = (high.engine - low.engine) / (viewers - fewer)
    const rows: BenchRow[] = [
      { label: `engine with ${fewer} LL-HLS viewers`, value: low.engine, unit: '% of a core' },
      { label: `engine with ${viewers} LL-HLS viewers`, value: high.engine, unit: '% of a core' },
      { label: `received by each of ${viewers}`, value: high.kbps, unit: 'kbit/s', aim: '1,000 and more' },
      {
        label: 'parts that the worst viewer got',
        value: high.worst,
        unit: '% of the mean',
        moreIsBetter: true,
      },
      { label: 'answers that failed', value: high.failures, unit: '', limit: 0 },
      { label: 'their readers', value: high.busy, unit: '% busy' },
      { label: 'a LL-HLS viewer', value: each, unit: '% of a core', aim: '≤ 0.1 (0.04)', limit: 0.15 },
      {
        label: 'LL-HLS viewers on two cores, extrapolated',
        ...{ value: 200 / each, unit: '', aim: '2,000', moreIsBetter: true },
      },
    ]
    await reports(readers, 'leave')
    context.log(machine())
    return { rows }
  },
}

async function join({ engine, origin }: Running, readers: Child[], from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += joinAtOnce) {
    const numbers = Array.from({ length: Math.min(joinAtOnce, to - at) }, (_, place) => at + place)
    const masters = await Promise.all(
      numbers.map(async (number) => {
        const ticket = await engine.issuePlay(stream, { id: `viewer-${number}`, name: null }, ['hls'])
        return new URL(ticket.url, origin()).href
      }),
    )
    const reader = readers[(at / joinAtOnce) % readers.length]!
    await reader.ask({ do: 'watch', masters })
  }
}

async function measure(running: Running, readers: Child[], count: number) {
  await sleep(settled)
  await reports(readers)
  const began = performance.now()
  const engine = await engineTime(running)
  const got = await reports(readers)
  const sum = (one: (report: ReadersReport) => number) => got.reduce((all, report) => all + one(report), 0)
  return {
    engine,
    kbps: (sum(({ bytes }) => bytes) * 8) / (performance.now() - began) / count,
    worst: (100 * Math.min(...got.map((one) => one.fewestParts)) * count) / sum(({ parts }) => parts),
    failures: sum((one) => one.failures),
    busy: 100 * Math.max(...got.map((one) => one.busy)),
  }
}

const reports = (readers: Child[], order: 'report' | 'leave' = 'report') =>
  Promise.all(readers.map((reader) => reader.ask<ReadersReport>({ do: order })))
