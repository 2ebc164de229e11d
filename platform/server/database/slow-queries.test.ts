import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fixedClock } from '../clock.ts'
import { createMetrics } from '../http/metrics.ts'
import { createLog } from '../log.ts'
import { noTracing } from '../tracing/tracing.ts'
import { connectDatabase } from './connect.ts'
import { observeStatements } from './observe-statements.ts'
import { createSlowQueries } from './slow-queries.ts'
import { slowQueryStore } from './slow-query-store.ts'

const clock = fixedClock('2026-11-29T12:00:00Z')

async function open(limit: number) {
  const database = await testDatabase()
  const lines = new PassThrough()
  const metrics = createMetrics()
  const slow = createSlowQueries({ limit, clock, metrics, log: createLog({ level: 'info', stream: lines }) })
  const connection = connectDatabase(database.url, {
    observe: observeStatements(noTracing, slow),
    onError: () => {},
  })
  onTestFinished(async () => {
    await connection.close()
    await database.drop()
  })
  return {
    slow,
    connection,
    metrics,
    store: slowQueryStore(connection.aside),
    logged: () => text(lines.end()),
  }
}

const slept = async ({ pool }: Awaited<ReturnType<typeof open>>['connection'], who: string) =>
  pool.query(`select pg_sleep(0.06), '${who}', $1::text`, [who])

it('logs, counts and stores slow statements in a transaction and outside, without their values', async () => {
  const { slow, connection, metrics, store, logged } = await open(50)
  await slept(connection, 'Maria')
  await connection.transaction(async () => {
    await slept(connection, 'Lu')
  })
  await slow.store(connection.aside)
  await slept(connection, 'Rosa')
  await slow.store(connection.aside)

  const queries = await store.since(clock.now(), 10)
  const ours = queries.filter(({ statement }) => statement.includes('pg_sleep'))
  expect(ours).toEqual([
    {
      ...{ statement: 'select pg_sleep(?), ?, $1::text', times: 3, lastAt: clock.now() },
      longestMs: expect.any(Number),
    },
  ])
  expect(ours[0]?.longestMs).toBeGreaterThanOrEqual(50)
  expect(await metrics.registry.metrics()).toMatch(/^arara_slow_queries_total [3-9]/m)
  const lines = await logged()
  expect(lines).toContain('"msg":"slow query"')
  expect(lines).not.toMatch(/Maria|Lu|Rosa/)
})

it('keeps them by day, until they are deleted', async () => {
  const { store } = await open(0)
  const query = { statement: 'select ?', times: 1, longestMs: 9, lastAt: clock.now() }
  await store.add(query)
  expect(await store.since(new Date(clock.now().getTime() + day), 10)).toEqual([])
  expect(await store.since(clock.now(), 10)).toEqual([query])
  await store.deleteBefore(new Date(clock.now().getTime() + day))
  expect(await store.since(clock.now(), 10)).toEqual([])
})

it('notes nothing where the limit is 0', async () => {
  const { connection, metrics } = await open(0)
  await slept(connection, 'Maria')
  expect(await metrics.registry.metrics()).toMatch(/^arara_slow_queries_total 0/m)
})
