import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import {
  expectNothingRunning,
  killHard,
  postmasterOf,
  processesOf,
  supervisorOf,
} from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const settings = { fsync: 'off' }
const log = recordedLog()
let dataDir: string
let database: EmbeddedPostgres

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits for a server other than `old` that accepts connections at the initial address. */
async function expectRecovery(old: number): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await query('SELECT n FROM notes')).toEqual([{ n: 1 }])
      expect(postmasterOf(dataDir)).not.toBe(old)
    },
    { timeout: 60_000, interval: 25 },
  )
}

const servers = () => processesOf(dataDir).filter((pid) => pid !== supervisorOf(dataDir))

beforeAll(async () => {
  dataDir = await testFolder()
  database = await startEmbeddedPostgres({ dataDir, log, settings })
  await query('CREATE TABLE notes (n int)')
  await query('INSERT INTO notes VALUES (1)')
})
afterAll(async () => {
  await database.stop()
  await expectNothingRunning(dataDir)
})

describe('a database server that is killed', () => {
  it('is restarted under the same address with its data', async () => {
    const old = postmasterOf(dataDir)
    killHard(old)
    await expectRecovery(old)
    expect(log.said.map((one) => one.message)).toContain('database server ready again')
  })

  it('is restarted when all its workers are killed with it', async () => {
    const old = postmasterOf(dataDir)
    for (const pid of servers()) killHard(pid)
    await expectRecovery(old)
  })

  it('is restarted when its supervisor is killed with it', async () => {
    const old = postmasterOf(dataDir)
    const supervisor = supervisorOf(dataDir)
    killHard(supervisor)
    killHard(old)
    await expectRecovery(old)
    await vi.waitFor(() => expect(supervisorOf(dataDir)).not.toBe(supervisor), { timeout: 60_000 })
  })

  it('keeps serving when its supervisor alone is killed', async () => {
    const old = postmasterOf(dataDir)
    const supervisor = supervisorOf(dataDir)
    killHard(supervisor)
    await vi.waitFor(() => expect(supervisorOf(dataDir)).not.toBe(supervisor), { timeout: 60_000 })
    expect(await query('SELECT n FROM notes')).toEqual([{ n: 1 }])
    expect(postmasterOf(dataDir)).toBe(old)
  })

  it('recovers by itself when one of its workers is killed', async () => {
    const pids = await query('SELECT pg_backend_pid() AS pid, pg_sleep(0)')
    expect(pids).toHaveLength(1)
    const killed = query('SELECT pg_sleep(60)')
    const refused = expect(killed).rejects.toThrow()
    let worker: unknown
    await vi.waitFor(
      async () => {
        const [found] = await query("SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")
        worker = found?.pid
        expect(worker).toBeDefined()
      },
      { timeout: 60_000 },
    )
    killHard(Number(worker))
    await refused
    await vi.waitFor(async () => expect(await query('SELECT n FROM notes')).toEqual([{ n: 1 }]), {
      timeout: 60_000,
    })
  })

  it('waits for its port while another program uses it', async () => {
    const old = postmasterOf(dataDir)
    const supervisor = supervisorOf(dataDir)
    const port = Number(new URL(database.url).port)
    // A suspended supervisor reports the end of the server only when it continues.
    process.kill(supervisor, 'SIGSTOP')
    killHard(old)
    const squatter = createServer()
    onTestFinished(() => void squatter.close())
    await vi.waitFor(
      async () => {
        squatter.listen(port, '127.0.0.1')
        await once(squatter, 'listening')
      },
      { timeout: 60_000 },
    )
    process.kill(supervisor, 'SIGCONT')
    await vi.waitFor(
      () =>
        expect(log.said.map((one) => one.message)).toContain(
          'the database server could not be started again',
        ),
      { timeout: 60_000 },
    )
    squatter.close()
    await expectRecovery(old)
  })

  it('is stopped by a stop during its restart', async () => {
    const other = await testFolder()
    const stopping = await startEmbeddedPostgres({ dataDir: other, log: recordedLog(), settings })
    killHard(postmasterOf(other))
    await stopping.stop()
    await expectNothingRunning(other)
  })

  it('is given up with the reason when its files are damaged', async () => {
    const other = await testFolder()
    const doomed = await startEmbeddedPostgres({ dataDir: other, log: recordedLog(), settings })
    await rename(join(other, 'cluster', 'global', 'pg_control'), join(other, 'pg_control'))
    killHard(postmasterOf(other))

    const error = await doomed.failed
    expect([error.code, error.message]).toEqual([
      'corrupt_data',
      expect.stringContaining('restore it from a backup'),
    ])
    await doomed.stop()
    await expectNothingRunning(other)
  })
})
