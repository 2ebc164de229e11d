import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { isPostmasterOf } from './postmaster-file.ts'
import { holdDatabase } from './testing/holder.ts'
import {
  expectNothingRunning,
  killHard,
  postmasterOf,
  processesOf,
  supervisorOf,
} from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

let dataDir: string
const settings = { fsync: 'off' }

/** Creates an orphaned server: product and supervisor are killed, the server is not. */
async function leaveOrphan(): Promise<number> {
  const holder = holdDatabase(dataDir)
  expect(await holder.first).toMatch(/^ready/)
  const supervisor = supervisorOf(dataDir)
  // Whichever of the two outlives the other stops the server, unless it is stopped itself.
  process.kill(holder.pid, 'SIGSTOP')
  killHard(supervisor)
  killHard(holder.pid)
  await holder.gone
  return postmasterOf(dataDir)
}

/** A postmaster.pid as a machine's crash leaves it, naming process `pid`. */
async function leavePidFile(pid: number): Promise<void> {
  const { uid, gid } = await stat(join(dataDir, 'cluster'))
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  await writeFile(
    file,
    [pid, join(dataDir, 'cluster'), 1, 20_000, '', '127.0.0.1', '  1 1', 'ready   ', ''].join('\n'),
  )
  if (process.getuid?.() === 0) spawn('chown', [`${uid}:${gid}`, file])
}

beforeAll(async () => {
  dataDir = await testFolder()
  const database = await startEmbeddedPostgres({ dataDir, log: recordedLog(), settings })
  await database.stop()
})

describe('a server that is still running', () => {
  it('is adopted unchanged by the next start, and stopped by its stop', async () => {
    const orphan = await leaveOrphan()
    const log = recordedLog()

    const database = await startEmbeddedPostgres({ dataDir, log })
    expect(postmasterOf(dataDir)).toBe(orphan)
    expect(log.said.map((one) => one.message)).toContainEqual(expect.stringContaining('adopted'))

    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('SELECT 1')
    await client.end()
    await database.stop()
    await expectNothingRunning(dataDir)
  })

  it('ends with the process that adopted it when that one is killed', async () => {
    const orphan = await leaveOrphan()
    const adopter = holdDatabase(dataDir)
    expect(await adopter.first).toMatch(/^ready/)
    expect(postmasterOf(dataDir)).toBe(orphan)

    killHard(adopter.pid)
    await expectNothingRunning(dataDir)
  })

  it('is left alone, with an error, when it refuses our password', async () => {
    const orphan = await leaveOrphan()
    const access = join(dataDir, 'access.json')
    const right = await readFile(access, 'utf8')
    await writeFile(access, JSON.stringify({ ...JSON.parse(right), password: '0'.repeat(48) }))

    const refused = startEmbeddedPostgres({ dataDir, log: recordedLog() })
    await expect(refused).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining(`${orphan}`),
    })
    expect(await isPostmasterOf(orphan, join(dataDir, 'cluster'))).toBe(true)

    await writeFile(access, right)
    const database = await startEmbeddedPostgres({ dataDir, log: recordedLog() })
    expect(postmasterOf(dataDir)).toBe(orphan)
    await database.stop()
    await expectNothingRunning(dataDir)
  })

  it('is not mistaken for the server of a copy of its folder', async () => {
    const orphan = await leaveOrphan()
    const copy = join(await testFolder(), 'copy')
    await cp(dataDir, copy, { recursive: true })
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(join(dataDir, 'cluster'))
      await once(spawn('chown', ['-R', `${uid}:${gid}`, join(copy, 'cluster')]), 'exit')
    }

    const database = await startEmbeddedPostgres({ dataDir: copy, log: recordedLog(), settings })
    expect(postmasterOf(copy)).not.toBe(orphan)
    await database.stop()
    expect(await isPostmasterOf(orphan, join(dataDir, 'cluster'))).toBe(true)
    await (await startEmbeddedPostgres({ dataDir, log: recordedLog() })).stop()
  })
})

describe('a password file of another database', () => {
  it('is reported as corrupt_data, and the server that was started for it is stopped', async () => {
    const access = join(dataDir, 'access.json')
    const right = await readFile(access, 'utf8')
    await writeFile(access, JSON.stringify({ password: '0'.repeat(48), port: null }))
    const refused = startEmbeddedPostgres({ dataDir, log: recordedLog(), settings })
    await expect(refused).rejects.toMatchObject({ code: 'corrupt_data' })
    await expectNothingRunning(dataDir)
    await writeFile(access, right)
  })
})

describe('a stale postmaster.pid', () => {
  it('is ignored when no process has its number any more', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    await leavePidFile(gone.pid!)

    const database = await startEmbeddedPostgres({ dataDir, log: recordedLog(), settings })
    await database.stop()
  })

  it('is ignored, without harm to another program of the same user with that number', async () => {
    const { uid, gid } = await stat(join(dataDir, 'cluster'))
    const innocent = spawn('sleep', ['60'], { cwd: '/', uid, gid })
    await once(innocent, 'spawn')
    await leavePidFile(innocent.pid!)

    const database = await startEmbeddedPostgres({ dataDir, log: recordedLog(), settings })
    expect(postmasterOf(dataDir)).not.toBe(innocent.pid)
    await database.stop()
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull()
    innocent.kill()
    expect(processesOf(dataDir)).toEqual([])
  })
})

describe('a damaged postmaster.pid', () => {
  const pidFile = () => join(dataDir, 'cluster', 'postmaster.pid')

  it.each([
    ['empty', ''],
    ['cut off before the process number ends', '-'],
    ['full of zeros', '\0'.repeat(100)],
  ])('is moved aside when it is %s and no server is running', async (_, content) => {
    const { uid, gid } = await stat(join(dataDir, 'cluster'))
    await writeFile(pidFile(), content, { mode: 0o600 })
    await chown(pidFile(), uid, gid)
    const log = recordedLog()

    const database = await startEmbeddedPostgres({ dataDir, log, settings })
    expect(postmasterOf(dataDir)).toBeGreaterThan(0)
    expect(await readFile(`${pidFile()}.damaged`, 'utf8')).toBe(content)
    expect(log.said.map((one) => one.message)).toContainEqual(expect.stringContaining('moved a damaged'))
    await database.stop()
    await expectNothingRunning(dataDir)
  })

  it('stays in place while an orphaned server works in the folder', async () => {
    const orphan = await leaveOrphan()
    const right = await readFile(pidFile())
    await truncate(pidFile())

    await expect(startEmbeddedPostgres({ dataDir, log: recordedLog() })).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringMatching(/process \d+\) may still work .* postmaster\.pid is damaged/),
    })
    expect(await isPostmasterOf(orphan, join(dataDir, 'cluster'))).toBe(true)

    await writeFile(pidFile(), right)
    await (await startEmbeddedPostgres({ dataDir, log: recordedLog() })).stop()
    await expectNothingRunning(dataDir)
  })
})
