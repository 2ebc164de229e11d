import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { orderNumberStore } from './order-number-store.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 12)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const nextAll = (merchantUuid: string, count: number) =>
  connection.transaction((tx) => orderNumberStore(tx).nextAll(merchantUuid, count))
const next = async (merchantUuid: string) => (await nextAll(merchantUuid, 1))[0]!
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

it('the orders of a merchant are counted from 1', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const numbers: number[] = []
  for (const _ of upTo(410)) numbers.push(await next(one))
  expect(numbers).toEqual(upTo(410))
  expect(await next(other)).toBe(1)
})

it('orders that are made at the same time get other numbers, and no number is left out', async () => {
  const merchantUuid = randomUUID()
  const numbers = await Promise.all(upTo(450).map(() => next(merchantUuid)))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(upTo(450))
})

it('an order does not wait for the number of another whose transaction is open, and gets it if that is undone', async () => {
  const merchantUuid = randomUUID()
  expect(await next(merchantUuid)).toBe(1)
  const undone = connection.transaction(async (tx) => {
    expect(await orderNumberStore(tx).nextAll(merchantUuid, 1)).toEqual([2])
    expect(await next(merchantUuid)).toBe(3)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await next(merchantUuid), await next(merchantUuid)]).toEqual([2, 4])
})

it('a merchant whose orders were counted before goes on from the last number', async () => {
  const merchantUuid = randomUUID()
  await connection.pool.query('insert into order_counters (merchant_uuid, last) values ($1, 37)', [
    merchantUuid,
  ])
  const numbers: number[] = []
  for (const _ of upTo(300)) numbers.push(await next(merchantUuid))
  expect(numbers).toEqual(upTo(300).map((number) => number + 37))
})

it('many orders that are made together have the next numbers, also more than a block', async () => {
  const merchantUuid = randomUUID()
  const numbers = (await Promise.all([90, 1, 30, 450, 7].map((count) => nextAll(merchantUuid, count)))).flat()
  expect(numbers.toSorted((one, other) => one - other)).toEqual(upTo(578))
})
