import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { second } from '#platform/contract/time.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import type { Database, DatabaseConnection } from './database/connect.ts'
import { createJobs, defineJob, type Jobs } from './jobs.ts'
import { silentLog } from './log.ts'

const planned = defineJob<{ id: string }>('test-planned')
const many = defineJob<{ number: number }>('test-many')
const failing = defineJob<{ id: string }>('test-failing')
const idle = Array.from({ length: 20 }, (_, number) => defineJob<{ id: string }>(`test-idle-${number}`))

let database: TestDatabase
let jobs: Jobs
let began: { promise: Promise<number>; resolve(at: number): void }
let triedAgain: { promise: Promise<void>; resolve(): void }
let tries = 0
const done: number[] = []
let allDone: { promise: Promise<void>; resolve(): void }

beforeAll(async () => {
  database = await testDatabase()
  began = Promise.withResolvers()
  triedAgain = Promise.withResolvers()
  allDone = Promise.withResolvers()
  jobs = createJobs(database.url, silentLog)
  jobs.handle(planned, async () => began.resolve(Date.now()))
  jobs.handle(
    many,
    async ({ number }) => {
      if (done.push(number) === 60) allDone.resolve()
    },
    { parallel: 1 },
  )
  jobs.handle(failing, async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    triedAgain.resolve()
  })
  for (const type of idle) jobs.handle(type, async () => {})
  await jobs.start({ work: 'all' })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

it('starts a scheduled job soon after its time, without a notification', async () => {
  const time = Date.now() + second
  await jobs.enqueue(planned, { id: 'a' }, { startAfter: new Date(time) })

  const at = await Promise.race([began.promise, sleep(25 * second, null, { ref: false })])
  expect(at).not.toBeNull()
  expect(at as number).toBeGreaterThanOrEqual(time - 50)
}, 90_000)

it('retries a failed job when its pause is over', async () => {
  await jobs.enqueue(failing, { id: 'a' })
  expect(await inTime(triedAgain.promise)).toBe(true)
}, 90_000)

it('continues with the next waiting job at once', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  // Sixty jobs of one transaction cause one notification; a poll every two seconds would take two minutes.
  await client.query(
    `insert into jobs.job (name, data) select 'test-many', jsonb_build_object('number', n) from generate_series(1, 60) n`,
  )
  await client.end()
  expect(await inTime(allDone.promise)).toBe(true)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number + 1))
}, 90_000)

it('makes hardly any queries while no job is due', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  await sleep(6 * second)
  const asked = query.mock.calls.length
  query.mockRestore()
  // If each worker of its 23 queues polled every two seconds, it would make more than a hundred.
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(25)
})

it('runs a job that waits under the former name of its queue, and ends the former schedule', async () => {
  const former = defineJob<{ id: string }>('test-former')
  const earlier = createJobs(database.url, silentLog)
  earlier.handle(former, async () => {})
  earlier.every(former, '0 4 * * *', { id: 'planned' })
  await earlier.start({ work: 'none' })
  await earlier.enqueue(former, { id: 'waiting' })
  await earlier.stop()

  const moved = Promise.withResolvers<string>()
  const later = createJobs(database.url, silentLog)
  later.handle(defineJob<{ id: string }>('test-renamed', { formerName: 'test-former' }), async ({ id }) =>
    moved.resolve(id),
  )
  await later.start({ work: 'all' })
  expect(await Promise.race([moved.promise, sleep(60 * second, null, { ref: false })])).toBe('waiting')
  await later.stop()

  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select name from jobs.schedule where name like 'test-%'`)
  await client.end()
  expect(rows).toEqual([])
}, 90_000)

it('tries a long job again without a sign of life, though its time is not over', async () => {
  const long = defineJob<{ id: string }>('test-long', { isLong: true })
  const again = Promise.withResolvers<string>()
  const own = createJobs(database.url, silentLog)
  own.handle(long, async ({ id }) => again.resolve(id))
  await own.start({ work: 'all' })
  await own.enqueue(long, { id: 'killed' }, { startAfter: new Date(Date.now() + 3_600 * second) })

  // As a process leaves it that was killed a minute ago.
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query(
    `update jobs.job set state = 'active', start_after = now(), started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute'
     where name = 'test-long' and expire_seconds > 3600`,
  )
  await client.end()
  expect(rowCount).toBe(1)

  const runner = new PgBoss({ connectionString: database.url, schema: 'jobs', schedule: false })
  runner.on('error', () => {})
  await runner.start()
  await runner.supervise('test-long')
  expect(await Promise.race([again.promise, sleep(60 * second, null, { ref: false })])).toBe('killed')
  await runner.stop({ graceful: false })
  await own.stop()
}, 90_000)

it('hands a job back that does not finish while its process stops, and still enqueues others', async () => {
  const unfinished = defineJob<{ id: string }>('test-unfinished')
  const begun: string[] = []
  const again = Promise.withResolvers<string>()
  const never = Promise.withResolvers<void>()
  const stopping = createJobs(database.url, silentLog)
  stopping.handle(unfinished, async ({ id }) => {
    begun.push(id)
    await never.promise
  })
  await stopping.start({ work: 'all' })
  await stopping.enqueue(unfinished, { id: 'a' })
  await expect.poll(() => begun).toEqual(['a'])

  const other = createJobs(database.url, silentLog)
  other.handle(unfinished, async ({ id }) => {
    if (id === 'a') again.resolve(id)
  })
  await stopping.handBack()
  expect(stopping.isReady()).toBe(false)
  await stopping.enqueue(unfinished, { id: 'b' })
  await stopping.stop()

  await other.start({ work: 'all' })
  expect(await again.promise).toBe('a')
  expect(begun).toEqual(['a'])
  await other.stop()
}, 90_000)

describe('a job with a key', () => {
  const keyed = defineJob<{ key: string }>('test-keyed')
  let connection: DatabaseConnection
  let own: Jobs
  let begun: { key: string; finish(): void }[] = []
  let isHeld = true
  const enqueue = (key: string, tx?: Database) => own.enqueue(keyed, { key }, { key, ...(tx && { tx }) })

  beforeAll(async () => {
    connection = testConnection(database.url)
    own = createJobs(database.url, silentLog)
    own.handle(
      keyed,
      async ({ key }) => {
        if (isHeld) await new Promise<void>((finish) => begun.push({ key, finish }))
      },
      { parallel: 1 },
    )
    await own.start({ work: 'all' })
  })
  afterAll(async () => {
    await own.stop()
    await connection.close()
  })
  afterEach(async () => {
    isHeld = false
    for (const { finish } of begun) finish()
    await expect.poll(unfinished, { timeout: 60 * second }).toEqual([])
    begun = []
    isHeld = true
  })

  it('waits once; another is enqueued while it runs', async () => {
    await enqueue('running')
    await expect.poll(() => begun.length, { timeout: 60 * second }).toBe(1)

    for (const key of ['running', 'running', 'other', 'running', 'other']) await enqueue(key)
    await own.enqueue(keyed, { key: 'without' })
    await own.enqueue(keyed, { key: 'without' })
    expect(await unfinished()).toEqual(['other', 'running', 'running', 'without', 'without'])

    for (let number = 0; number < 5; number += 1) {
      await expect.poll(() => begun.length, { timeout: 60 * second }).toBe(number + 1)
      begun[number]?.finish()
    }
    expect(begun.map(({ key }) => key).toSorted()).toEqual([
      'other',
      'running',
      'running',
      'without',
      'without',
    ])
  }, 90_000)

  it('is enqueued with many others unless it waits already, and once where it is named twice', async () => {
    await enqueue('busy')
    await expect.poll(() => begun.length, { timeout: 60 * second }).toBe(1)
    await enqueue('waiting')
    const named = (key: string) => ({ data: { key }, key })
    await own.enqueueAll(keyed, [])
    await own.enqueueAll(keyed, ['busy', 'waiting', 'new', 'new'].map(named))
    await expect(
      connection.transaction(async (tx) => {
        await own.enqueueAll(keyed, [named('undone')], { tx })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await connection.transaction((tx) => own.enqueueAll(keyed, ['new', 'newer'].map(named), { tx }))
    expect(await unfinished()).toEqual(['busy', 'busy', 'new', 'newer', 'waiting'])
  }, 90_000)

  it('that waits is not started before the transaction commits that relies on it', async () => {
    await enqueue('busy')
    await expect.poll(() => begun.length, { timeout: 60 * second }).toBe(1)
    await enqueue('shared')
    await connection.transaction(async (tx) => {
      await enqueue('shared', tx)
      expect(await unfinished()).toEqual(['busy', 'shared'])
      begun[0]?.finish()
      await enqueue('afterwards')
      await expect.poll(() => begun.at(-1)?.key, { timeout: 60 * second }).toBe('afterwards')
      begun[1]?.finish()
    })
    await expect.poll(() => begun.at(-1)?.key, { timeout: 60 * second }).toBe('shared')
  }, 90_000)

  it('is enqueued by a transaction that another, which may be rolled back, does not wait for', async () => {
    await enqueue('busy')
    await expect.poll(() => begun.length, { timeout: 60 * second }).toBe(1)
    const rolledBack = connection.transaction(async (tx) => {
      await enqueue('open', tx)
      await connection.transaction((other) => enqueue('open', other))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await unfinished()).toEqual(['busy', 'open'])
  }, 90_000)

  async function unfinished(): Promise<string[]> {
    const { rows } = await connection.pool.query<{ key: string }>(
      `select data->>'key' as key from jobs.job where name = 'test-keyed' and state < 'completed' order by 1`,
    )
    return rows.map(({ key }) => key)
  }
})

function inTime(event: Promise<unknown>): Promise<boolean> {
  return Promise.race([event.then(() => true), sleep(60 * second, false, { ref: false })])
}
