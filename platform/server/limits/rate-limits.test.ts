import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { fixedClock } from '../clock.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { createRateLimits } from './rate-limits.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const limit = { max: 2, seconds: 60 }
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

it('refuses hits beyond the limit, and returns the remaining seconds of the window', async () => {
  const limits = createRateLimits(connection.db, clock)
  clock.set('2026-11-21T12:00:15Z')
  await limits.take('login', 'rosa', limit)
  await limits.take('login', 'rosa', limit)

  await expect(limits.take('login', 'rosa', limit)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfter: 45 },
  })
  await limits.take('login', 'ana', limit)
  await limits.take('signup', 'rosa', limit)
  clock.advance(45_000)
  await limits.take('login', 'rosa', limit)
})

it('takes a hit back, and never more than was counted', async () => {
  const limits = createRateLimits(connection.db, clock)
  await limits.giveBack('recover', 'rosa', limit)
  await limits.take('recover', 'rosa', limit)
  await limits.giveBack('recover', 'rosa', limit)
  await limits.giveBack('recover', 'rosa', limit)
  await limits.take('recover', 'rosa', limit)
  await limits.take('recover', 'rosa', limit)
  await expect(limits.take('recover', 'rosa', limit)).rejects.toMatchObject({ code: 'rate_limited' })
})

it('counts concurrent hits', async () => {
  const limits = createRateLimits(connection.db, clock)
  const taken = await Promise.allSettled(
    Array.from({ length: 8 }, () => limits.take('at-once', 'rosa', limit)),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})
