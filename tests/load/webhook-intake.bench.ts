import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { bareRow, bareTable } from './bare-table.ts'
import type { Bench, BenchContext, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile, rateOf, timed } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'

/** Concurrent deliveries, in both variants. */
const lanes = 8
const passes = 3
const sizes = [
  { batch: 1, comments: 2_500 },
  { batch: 10, comments: 10_000 },
  { batch: 100, comments: 20_000 },
]
const steady = { perSecond: 200, seconds: 15 }

/**
 * Signed deliveries over HTTP to the real product until its 200, compared with bare multi-row inserts of the same rows
 * into an identical table of the same database by the same driver.
 */
export const bench: Bench = {
  name: 'webhook intake',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: lanes })
    context.cleanUp(() => pool.end())
    const bare = await bareTable(pool)
    context.log(machine())

    const rows: BenchRow[] = []
    await takeAll(fixture, 1_000, 10)
    for (const { batch, comments } of sizes) {
      const runs: { product: number; bare: number }[] = []
      for (let pass = 0; pass < passes; pass++) {
        const plain = chunks(sampleComments(comments).map(bareRow), batch)
        runs.push({
          bare: await rateOf(plain, { lanes, weight: batch }, (chunk) => bare.insert(chunk)),
          product: await takeAll(fixture, comments, batch),
        })
      }
      rows.push(...rowsOf(batch, runs))
    }
    return { rows: [...rows, ...(await steadyRows(fixture, context))] }
  },
}

async function takeAll(
  { live, secret, deliver }: BenchFixture,
  comments: number,
  batch: number,
): Promise<number> {
  const deliveries = chunks(sampleComments(comments), batch).map((chunk) => delivery(live, chunk, secret))
  return rateOf(deliveries, { lanes, weight: batch }, deliver)
}

function rowsOf(batch: number, runs: { product: number; bare: number }[]): BenchRow[] {
  const share = median(runs.map(({ product, bare }) => product / bare))
  return [
    {
      label: `${batch} a delivery`,
      value: median(runs.map(({ product }) => product)),
      unit: 'comments/s',
      moreIsBetter: true,
    },
    {
      label: `${batch} a delivery, bare inserts`,
      value: median(runs.map(({ bare }) => bare)),
      unit: 'rows/s',
    },
    {
      label: `${batch} a delivery, share of the bare rate`,
      value: share,
      unit: '×',
      moreIsBetter: true,
      ...(batch === 100 && { aim: '≥ 0.5', limit: 0.25 }),
    },
  ]
}

/** Single comments at a constant rate, independent of the answers: the time of each until its 200. */
async function steadyRows(
  { live, secret, deliver }: BenchFixture,
  { log }: BenchContext,
): Promise<BenchRow[]> {
  const { perSecond, seconds } = steady
  const deliveries = sampleComments(perSecond * seconds).map((comment) => delivery(live, [comment], secret))
  const start = performance.now()
  const waits: Promise<number>[] = []
  for (const [index, one] of deliveries.entries()) {
    const due = start + (index * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    waits.push(timed(() => deliver(one)))
  }
  const times = await Promise.all(waits)
  log(`steady: worst ${percentile(times, 1).toFixed(0)} ms; ${machine()}`)
  const label = `answer time at ${perSecond} single comments/s`
  return [
    { label: `${label}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { label: `${label}, p99`, value: percentile(times, 0.99), unit: 'ms', limit: 500 },
  ]
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
