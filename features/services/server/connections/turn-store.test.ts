import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { connectionStore } from './connection-store.ts'
import { turnStore } from './turn-store.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
/** 29 calls in a minute at most. */
const pace = { every: 2500, burst: 5, patience: 15_000 }
let database: TestDatabase
let processes: DatabaseConnection[]
beforeAll(async () => {
  database = await testDatabase()
  processes = [1, 2].map(() => testConnection(database.url, 4))
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await database.drop()
})

async function connected(): Promise<string> {
  const uuid = randomIds.uuid()
  await connectionStore(processes[0]!.db).add({
    ...{
      uuid,
      merchantUuid: randomIds.uuid(),
      kind: 'tiny',
      accountId: '1',
      permissions: [],
      connectedAt: now,
    },
  })
  return uuid
}

describe('turns of a limited service', () => {
  it('are taken once each by two processes, with a few at once and the rest at its pace', async () => {
    const uuid = await connected()
    const waits = await Promise.all(
      Array.from({ length: 14 }, (_, at) => turnStore(processes[at % 2]!.db).take(uuid, pace, now)),
    )
    const taken = waits.flatMap((wait) => wait ?? []).sort((one, other) => one - other)
    expect(taken).toEqual([0, 0, 0, 0, 0, 2500, 5000, 7500, 10_000, 12_500, 15_000])
    // The others come back later, and have taken nothing away.
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
    expect(await turnStore(processes[0]!.db).take(uuid, pace, later(2500))).toBe(15_000)
  })

  it('are at most 29 in any minute', async () => {
    const uuid = await connected()
    const { db } = processes[0]!
    const calls: number[] = []
    for (let at = 0; at < 120_000; at += 500) {
      const wait = await turnStore(db).take(uuid, { ...pace, patience: 0 }, later(at))
      if (wait !== null) calls.push(at + wait)
    }
    const inMinuteFrom = (begin: number) => calls.filter((at) => at >= begin && at < begin + 60_000).length
    const fullest = Math.max(...calls.map(inMinuteFrom))
    expect(fullest).toBeGreaterThan(24)
    expect(fullest).toBeLessThan(30)
  })

  it('are those of one connection alone', async () => {
    const [one, other] = [await connected(), await connected()]
    const { db } = processes[0]!
    await Promise.all(Array.from({ length: 9 }, () => turnStore(db).take(one, pace, now)))
    expect(await turnStore(db).take(other, pace, now)).toBe(0)
  })
})
