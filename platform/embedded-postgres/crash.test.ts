import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { type Holder, holdDatabase } from './testing/holder.ts'
import { expectNothingRunning, killHard, processesOf } from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

/**
 * The processes to kill: the product alone, or at once everything that works in the folder, including servers and
 * supervisor.
 */
const VICTIMS = ['product', 'everything'] as const

async function kill(holder: Holder, dataDir: string, victims: (typeof VICTIMS)[number]): Promise<void> {
  killHard(holder.pid)
  if (victims === 'everything') for (const pid of processesOf(dataDir)) killHard(pid)
  await holder.gone
}

async function rowsIn(url: string): Promise<Set<number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('rows') IS NOT NULL AS there")
    if (!rows[0]!.there) return new Set()
    return new Set((await client.query<{ n: string }>('SELECT n FROM rows')).rows.map((row) => Number(row.n)))
  } finally {
    await client.end()
  }
}

/** Starts again as the next product process would, checks the rows, stops, and expects no process to remain. */
async function expectRecovery(dataDir: string, acknowledged: number[], story: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: recordedLog(), settings: { fsync: 'off' } })
  const found = await rowsIn(database.url)
  expect(
    acknowledged.filter((n) => !found.has(n)),
    `rows lost: ${story}`,
  ).toEqual([])
  await database.stop()
  await expectNothingRunning(dataDir)
}

it('recovers from SIGKILL at any time of a first start', async () => {
  for (let round = 0; round < 4; round++) {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir, 'insert')
    const delay = randomInt(100, 1200)
    const victims = VICTIMS[round % 2]!
    await sleep(delay)
    await kill(holder, dataDir, victims)
    await expectRecovery(dataDir, holder.rows, `${victims} killed after ${delay} ms of a first start`)
  }
})

it('recovers from SIGKILL at any time of a later start and of its work, with every acknowledged row', async () => {
  const dataDir = await testFolder()
  const acknowledged: number[] = []

  for (let round = 0; round < 8; round++) {
    const holder = holdDatabase(dataDir, 'insert', 'on')
    const working = round % 5 !== 0
    if (working) await holder.hasRows(20)
    const delay = randomInt(40, 350)
    const victims = VICTIMS[round % 2]!
    await sleep(delay)
    await kill(holder, dataDir, victims)

    acknowledged.push(...holder.rows)
    const story = `${victims} killed ${delay} ms into ${working ? 'work' : 'a start'}`
    // In every second round the next product process starts at once, while the supervisor is still stopping the server.
    if (round % 4 < 2) continue
    await expectRecovery(dataDir, acknowledged, story)
  }
  await expectRecovery(dataDir, acknowledged, 'after the last round')
  expect(acknowledged.length).toBeGreaterThan(100)
})
