import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { silentLog } from '../log.ts'
import { createWriteProbe } from './write-probe.ts'

let database: TestDatabase
let pool: Pool
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.url, max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'arara-probe-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const probeOf = (over: { pool?: Pool; folder?: string; lookEvery?: number } = {}) =>
  createWriteProbe({ pool, folder, log: silentLog, lookEvery: 0, ...over })

/** A separate disk where mounting is permitted, else null. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const disk = await mkdtemp(join(tmpdir(), 'arara-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'small-disk', disk], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  })
  return disk
}

describe('the write probe', () => {
  it('finds nothing while both are writable, and leaves nothing behind', async () => {
    expect(await probeOf().unwritable()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('names the data folder while its disk is full', async () => {
    const disk = await smallDisk(64)
    const probe = probeOf({ folder: disk ?? '/dev/full/no-folder' })
    if (disk) {
      const { bavail, bsize } = await statfs(disk)
      await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
    }
    expect(await probe.unwritable()).toEqual(['data_folder'])

    if (!disk) return
    await rm(join(disk, 'filler'))
    expect(await probe.unwritable()).toEqual([])
  })

  it('names the database while it is read-only', async () => {
    const readOnly = new Pool({
      connectionString: database.url,
      options: '-c default_transaction_read_only=on',
    })
    onTestFinished(() => readOnly.end())
    expect(await probeOf({ pool: readOnly }).unwritable()).toEqual(['database_writes'])
  })

  it('names the database when the disk of its data directory is full', async () => {
    const disk = await smallDisk(16)
    const { rows } = await pool.query('show data_directory')
    expect(rows[0].data_directory).toMatch(/cluster$|data/)
    if (!disk) return
    const fullDisk = {
      query: async () => ({ rows: [{ read_only: 'off', folder: disk }] }),
    } as unknown as Pool
    expect(await probeOf({ pool: fullDisk }).unwritable()).toEqual(['database_writes'])
  })

  it('checks once for all callers within a few seconds', async () => {
    const asked: string[] = []
    const counting = {
      async query(statement: string) {
        asked.push(statement)
        return { rows: [] }
      },
    } as unknown as Pool
    const probe = probeOf({ pool: counting, lookEvery: 60_000 })
    await Promise.all([probe.unwritable(), probe.unwritable()])
    await probe.unwritable()
    expect(asked).toHaveLength(2)
  })
})
