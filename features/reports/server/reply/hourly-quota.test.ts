import { afterAll, beforeAll, expect, it } from 'vitest'
import { hour, minute, second } from '#platform/contract/time.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { hourlyQuotaStore, postRepliesPerHour } from './hourly-quota-store.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const start = Date.parse('2026-11-21T22:00:30.000Z')
const take = (account: string, at: number) =>
  connection.transaction((tx) => hourlyQuotaStore(tx).take(account, new Date(at)))

/** All calls but one, in the minute of this time. */
async function takeAllButOne(account: string, at: number): Promise<void> {
  expect(await take(account, at)).toBe(0)
  await connection.pool.query('update post_reply_calls set calls = $2 where account_id = $1', [
    account,
    postRepliesPerHour - 1,
  ])
}

it('gives an account 750 calls in any hour, and says when the next one is free', async () => {
  await takeAllButOne('1', start)
  expect(await take('1', start)).toBe(0)
  const wait = await take('1', start + 10 * second)
  expect(wait).toBe((hour + minute - 40 * second) / second)
  expect(await take('1', start + hour - minute)).toBeGreaterThan(0)
  expect(await take('1', start + 10 * second + wait * second)).toBe(0)
})

it('counts each account by itself, and calls at once one by one', async () => {
  expect(await take('2', start)).toBe(0)
  const answers = await Promise.all(Array.from({ length: 8 }, () => take('3', start)))
  expect(answers).toEqual(Array(8).fill(0))
  const { rows } = await connection.pool.query(`select calls from post_reply_calls where account_id = '3'`)
  expect(rows).toEqual([{ calls: 8 }])
})

it('forgets accounts that have sent nothing for a day', async () => {
  await take('4', start)
  await take('5', start + 26 * hour)
  const { rows } = await connection.pool.query(
    `select account_id from post_reply_calls where account_id = '4'`,
  )
  expect(rows).toEqual([])
})
