import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { systemClock } from '#platform/server/clock.ts'
import { deleteOldBackups } from '#platform/server/database/backup/delete-old-backups.ts'
import type { Manifest } from '#platform/server/database/backup/manifest.ts'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/database/backup/write-backup.ts'
import type { Environment } from '#platform/server/env.ts'
import { randomIds } from '#platform/server/ids.ts'
import { secretFingerprints } from '#platform/server/installation-secrets.ts'
import { createLog } from '#platform/server/log.ts'
import { createFileStorage } from '#platform/server/storage/create-file-storage.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { migrationFolders } from '../migration-folders.ts'
import { BUCKET, backupKeys, backupSource, backupTarget } from './backup-places.ts'
import { compareSecrets } from './compare-secrets.ts'
import { note } from './last-acts.ts'
import { openDatabase } from './open-database.ts'
import { OperatorError } from './operator-error.ts'
import { withScratchDatabase } from './scratch-database.ts'

const quietLog = createLog({ level: 'error' })

/** Backs the product up to a file or into the bucket, whether it is running or not, and deletes what is too old. */
export async function backUp(env: Environment, target: string, replace: boolean): Promise<string> {
  const database = await openDatabase(env)
  try {
    const now = systemClock.now()
    const place = backupTarget(env, target, replace)
    const { name, manifest } = await writeBackup({
      ...{ databaseUrl: database.url, dataDir: env.dataDir, target: place, now },
      files: createFileStorage(env, randomIds),
      fingerprints: secretFingerprints(env),
    })
    const deleted = env.BACKUP_KEEP_DAYS > 0 ? await deleteOldBackups(place, env.BACKUP_KEEP_DAYS, now) : []
    const isNoted = await note('backup', env.dataDir, now).then(
      () => true,
      () => false,
    )
    return [
      `Backed up to ${name}: ${contentOf(manifest)}. It was read again and is complete.`,
      backupKeys(env).length > 0
        ? 'It is encrypted with the first of BACKUP_KEYS. Without this key it cannot be restored: keep it elsewhere.'
        : 'It holds personal data, password hashes and sessions: only this user may read it; keep it encrypted elsewhere.',
      manifest.secrets.included
        ? 'It also holds the secrets that this installation generated (secrets.json).'
        : 'It does not hold ARARA_SECRET and ARARA_ENCRYPTION_KEYS, which come from the environment: keep them elsewhere.',
      ...deleted.map((old) => `Deleted ${old}, which is older than ${env.BACKUP_KEEP_DAYS} days.`),
      ...(isNoted ? [] : ['The doctor will not know of it: the data folder could not be written to.']),
    ].join('\n')
  } finally {
    await database.stop()
  }
}

/** Restores a backup into the data folder and database of this environment. */
export async function restore(env: Environment, file: string, replace: boolean): Promise<string> {
  let stop = async () => {}
  const openTarget = async () => {
    if (env.DATABASE_URL) return env.DATABASE_URL
    await mkdir(env.dataDir, { recursive: true })
    const server = await startEmbeddedPostgres({
      dataDir: join(env.dataDir, 'postgres'),
      log: quietLog,
    }).catch((error) => {
      if (error instanceof EmbeddedDatabaseError && error.code === 'already_running')
        throw new OperatorError('The product is running on this data folder: stop it, then restore.')
      throw error
    })
    stop = server.stop
    return server.url
  }
  try {
    const { dataDir } = env
    const manifest = await restoreBackup({
      ...{ backup: await backupSource(env, file), dataDir, replace, folders: migrationFolders },
      files: createFileStorage(env, randomIds),
      openDatabase: openTarget,
    })
    return [
      `Restored ${contentOf(manifest)}, as they were at ${manifest.createdAt}. Every table holds the rows of the backup.`,
      ...compareSecrets(manifest.secrets.fingerprints, secretFingerprints(env)),
      'Erase again what was erased since then: see docs/privacy-retention.md.',
    ].join('\n')
  } finally {
    await stop()
  }
}

/** Restores a backup into a temporary database. */
export function checkBackup(env: Environment, file: string): Promise<string> {
  return withScratchDatabase(async ({ folder, open }) => {
    const manifest = await restoreBackup({
      ...{ backup: await backupSource(env, file), dataDir: folder, replace: false },
      folders: migrationFolders,
      files: diskStorage(join(folder, 'files'), randomIds),
      openDatabase: open,
    })
    // The drill succeeded even if this user may not write to the data folder.
    await note('drill', env.dataDir, systemClock.now()).catch(() => {})
    return `The backup of ${manifest.createdAt} can be restored: ${contentOf(manifest)}.`
  })
}

/** Lists the backups in the bucket, newest first. */
export async function listBackups(env: Environment): Promise<string> {
  const backups = await backupTarget(env, BUCKET, false).list()
  if (backups.length === 0) return 'There is no backup in the bucket.'
  return backups
    .toReversed()
    .map(({ name, at }) => `${BUCKET}${name}  made at ${at.toISOString()}`)
    .join('\n')
}

export function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.count} files`
}
