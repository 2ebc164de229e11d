import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { v4 as uuid } from 'uuid'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { createDatabase } from '#platform/embedded-postgres/index.ts'
import { fileSource } from '#platform/server/database/backup/backup-source.ts'
import { fileTarget } from '#platform/server/database/backup/backup-target.ts'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/database/backup/write-backup.ts'
import { randomIds } from '#platform/server/ids.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import type { Bench } from './bench.ts'
import { machine, timed } from './measure.ts'
import { seedComments } from './seed-comments.ts'

const comments = 1_000_000
const megabyte = 1024 * 1024

/** Backs up and restores a million comments: duration, size of the file, memory. */
export const bench: Bench = {
  name: 'backup of a million comments',
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'arara-backup-bench-'))
    context.cleanUp(() => rm(folder, { recursive: true, force: true }))
    const { url } = await context.database()
    const pool = new Pool({ connectionString: url, max: 1 })
    await seedComments(pool, {
      ...{ pluginId: uuid(), ownerUuid: uuid(), accountId: '1' },
      ...{ lives: 100, comments, largest: comments / 2 },
    })
    const { rows } = await pool.query('select pg_database_size(current_database()) as bytes')
    await pool.end()
    context.log(`database of ${(rows[0].bytes / megabyte).toFixed(0)} MB; ${machine()}`)

    const file = join(folder, 'backup.tar')
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const files = diskStorage(join(dataDir, 'files'), randomIds)
    const keys = [{ name: 'b1', key: randomBytes(32) }]
    const backup = await withPeak(() =>
      writeBackup({
        ...{ databaseUrl: url, dataDir, files, target: fileTarget(file, false, keys), fingerprints: {} },
        now: new Date('2026-01-01'),
      }),
    )
    const empty = await createDatabase(url, 'restored', 'template0')
    const restore = await withPeak(() =>
      restoreBackup({
        ...{ backup: fileSource(file, keys), dataDir, files, folders: migrationFolders, replace: false },
        openDatabase: async () => empty,
      }),
    )
    const bytes = (await stat(file)).size
    return {
      rows: [
        { label: 'backup, read again and checked', value: backup.ms / 1000, unit: 's' },
        { label: 'restore, indexes and counts included', value: restore.ms / 1000, unit: 's' },
        { label: 'size of the file', value: bytes / megabyte, unit: 'MB' },
        { label: 'memory a backup needs', value: backup.peak / megabyte, unit: 'MB', limit: 200 },
        { label: 'memory a restore needs', value: restore.peak / megabyte, unit: 'MB', limit: 200 },
      ],
    }
  },
}

/** The duration of `work`, and the growth of the process during it. */
async function withPeak(work: () => Promise<unknown>): Promise<{ ms: number; peak: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 50)
  try {
    const ms = await timed(work)
    return { ms, peak: highest - before }
  } finally {
    clearInterval(watch)
  }
}
