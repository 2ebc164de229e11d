import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { describeError, type Log } from '../log.ts'

/** What is not writable now. */
type Unwritable = 'database_writes' | 'data_folder'

/** Checks whether received data can still be stored. */
export type WriteProbe = {
  /** The failures of the last check; checks again if that is some seconds old. */
  unwritable(): Promise<Unwritable[]>
}

/** One more segment of the write-ahead log and a few files must fit; with less, writes are about to fail. */
const leastFree = 32 * 1024 * 1024
const goodFor = 5_000
const timeLimit = 3_000

type Needs = {
  pool: Pool
  /** The folder of stored files and of the embedded database. */
  folder: string
  log: Log
  /** How long a check is valid, in milliseconds; zero in tests. */
  lookEvery?: number
}

/**
 * Each check makes the database flush a small record to its disk, writes a small file, and reads the free space of
 * both. Concurrent and frequent callers share one check.
 */
export function createWriteProbe({ pool, folder, log, lookEvery = goodFor }: Needs): WriteProbe {
  let latest: { at: number; answer: Promise<Unwritable[]> } | null = null

  async function look(): Promise<Unwritable[]> {
    const [database, files] = await Promise.all([
      succeeds('the database takes no writes', writeToDatabase),
      succeeds('the data folder takes no writes', writeFile),
    ])
    return [...(database ? [] : (['database_writes'] as const)), ...(files ? [] : (['data_folder'] as const))]
  }

  /** The record exists in the write-ahead log only: it creates no row. */
  async function writeToDatabase(): Promise<void> {
    await pool.query("select pg_logical_emit_message(true, 'arara write probe', '')")
    const { rows } = await pool.query<{ read_only: string; folder: string | null }>(
      `select current_setting('transaction_read_only') as read_only, case when pg_has_role('pg_read_all_settings', 'usage')
        then current_setting('data_directory', true) end as folder`,
    )
    if (rows[0]?.read_only === 'on') throw new Error('the database is read-only')
    await requireRoom(rows[0]?.folder ?? null)
  }

  async function writeFile(): Promise<void> {
    await mkdir(folder, { recursive: true })
    await requireRoom(folder)
    const path = join(folder, `.write-probe-${randomUUID()}`)
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.alloc(4096))
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await rm(path, { force: true })
    }
  }

  async function succeeds(trouble: string, write: () => Promise<void>): Promise<boolean> {
    try {
      await inTime(write())
      return true
    } catch (error) {
      log.error({ err: describeError(error) }, trouble)
      return false
    }
  }

  return {
    unwritable() {
      const now = performance.now()
      if (!latest || now - latest.at >= lookEvery) latest = { at: now, answer: look() }
      return latest.answer
    },
  }
}

/** The data directory of a database on another machine is unknown here: null or a missing folder. */
async function requireRoom(folder: string | null): Promise<void> {
  const status = folder === null ? null : await statfs(folder).catch(() => null)
  if (status && status.bavail * status.bsize < leastFree) throw new Error(`the disk of ${folder} is full`)
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeLimit} ms`)), timeLimit)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
