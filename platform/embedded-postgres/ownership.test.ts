import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '#tests/growth/collected-memory.ts'
import { takeFileLock } from './file-lock.ts'
import { startEmbeddedPostgres } from './index.ts'
import { holdDatabase } from './testing/holder.ts'
import { expectNothingRunning, killHard, postmasterOf, supervisorOf } from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const log = recordedLog()

describe('one data folder, several product processes', () => {
  it('refuses a second start with already_running, in the same process too, and does not disturb the first', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir)
    expect(await holder.first).toMatch(/^ready/)
    const server = postmasterOf(dataDir)

    await expect(startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })).rejects.toMatchObject({
      code: 'already_running',
    })
    expect(postmasterOf(dataDir)).toBe(server)
    killHard(holder.pid)
    await holder.gone

    const database = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
    await expect(startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })).rejects.toMatchObject({
      code: 'already_running',
    })
    await database.stop()
    await expectNothingRunning(dataDir)
  })

  it('lets exactly one of several concurrent first starts succeed', async () => {
    const dataDir = await testFolder()
    const holders = [1, 2, 3].map(() => holdDatabase(dataDir))
    const said = await Promise.all(holders.map((holder) => holder.first))

    expect(said.filter((line) => line.startsWith('ready'))).toHaveLength(1)
    expect(said.filter((line) => line === 'error already_running')).toHaveLength(2)
    for (const holder of holders) killHard(holder.pid)
    await expectNothingRunning(dataDir)
  })
})

describe('the end of the product', () => {
  it('ends the server in order after SIGKILL', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir)
    await holder.first
    killHard(holder.pid)
    await expectNothingRunning(dataDir)
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).toContain('database system is shut down')
  })

  it('ends the server when the product exits without stopping it', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir, 'leave')
    expect(await holder.first).toMatch(/^ready/)
    await holder.gone
    await expectNothingRunning(dataDir)
  })

  it('leaves the server running while the product finishes after Ctrl-C', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir, 'insert')
    await holder.first
    await expect.poll(() => holder.rows.length).toBeGreaterThan(0)
    const before = holder.rows.length

    // As a terminal does: the signal goes to the whole group, and to supervisor and server if they are in it.
    process.kill(-holder.pid, 'SIGINT')
    process.kill(supervisorOf(dataDir), 'SIGINT')
    const [code] = (await holder.gone) as [number]

    expect(code).toBe(0)
    expect(holder.rows.length).toBeGreaterThan(before)
    await expectNothingRunning(dataDir)
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('interrupted')
  })

  it('ends the server even if the supervisor was killed first, because it is replaced', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir)
    await holder.first
    const server = postmasterOf(dataDir)
    const first = supervisorOf(dataDir)
    killHard(first)
    await expect.poll(() => supervisorOf(dataDir)).not.toBe(first)
    expect(postmasterOf(dataDir)).toBe(server)

    // The new supervisor is ready once it holds the lock.
    await expect
      .poll(() => {
        const lock = takeFileLock(join(dataDir, 'keeper.lock'))
        lock?.release()
        return lock
      })
      .toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 300))
    killHard(holder.pid)
    await expectNothingRunning(dataDir)
  })
})

describe('a start while the server of a killed product is still stopping', () => {
  it('waits for its end instead of using it', async () => {
    const dataDir = await testFolder()
    const holder = holdDatabase(dataDir)
    await holder.first
    const old = postmasterOf(dataDir)
    process.kill(old, 'SIGSTOP')
    killHard(holder.pid)
    await holder.gone

    const next = startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    process.kill(old, 'SIGCONT')
    const database = await next
    expect(postmasterOf(dataDir)).not.toBe(old)
    expect(log.said.map((one) => one.message)).not.toContainEqual(expect.stringContaining('adopted'))

    const client = new Client({ connectionString: database.url })
    await client.connect()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    await expectNothingRunning(dataDir)
  })
})

describe('takeFileLock', () => {
  it('holds the lock although its object can be garbage collected', async () => {
    const file = join(await testFolder(), 'a.lock')
    takeFileLock(file)
    for (let round = 0; round < 3; round++) {
      collectGarbage()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(takeFileLock(file)).toBeNull()
  })

  it('holds the lock until released, and can be waited for', async () => {
    const file = join(await testFolder(), 'a.lock')
    const first = takeFileLock(file)
    expect(takeFileLock(file)).toBeNull()
    first?.release()
    first?.release()

    const second = takeFileLock(file, 1000)
    expect(second).not.toBeNull()
    second?.release()
    expect(await readFile(file, 'utf8')).toBe('')
  })
})
