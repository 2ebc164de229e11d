import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import type { FileStorage } from '../../storage/file-storage.ts'
import { type MigrationFolder, migrate } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { SESSION_SETTINGS } from './describe-database.ts'
import { loadDatabase, requireKnownMigrations } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import { readArchive, SECRETS, verifyArchive } from './open-archive.ts'
import { beginRestore, endRestore, inspectTarget } from './restore-target.ts'
import { hasOtherFiles, restoreStoredFiles } from './stored-files.ts'

export type RestoreRequest = {
  backup: BackupSource
  dataDir: string
  /** Where the stored files go. */
  files: FileStorage
  folders: MigrationFolder[]
  /** Delete existing data. */
  replace: boolean
  /** Returns the database to restore into; called once the backup and the data folder were checked. */
  openDatabase(): Promise<string>
}

/**
 * Restores a backup into an empty database and data folder, and migrates them to this build's version. The whole backup
 * is checked before anything is changed. After an interruption, run it again: until it has finished, no product starts
 * on the database. Errors: `BackupError`.
 */
export async function restoreBackup(o: RestoreRequest): Promise<Manifest> {
  const { manifest, fileKeys } = await verifyArchive(o.backup)
  if (manifest.account)
    throw new BackupError(
      'This file holds one account. Nothing was changed: use the command “account restore”.',
    )
  requireKnownMigrations(manifest, o.folders)
  const secrets = await readSecrets(o.backup)
  if (!o.replace) {
    if (await hasOtherFiles(o.files, fileKeys)) throw notEmpty('The storage of files')
    await requireSameSecrets(o.dataDir, secrets)
  }

  const url = await o.openDatabase()
  await restoreDatabase(o, url, manifest, async () => {
    await restoreStoredFiles(o.backup, o.files, fileKeys)
    if (secrets) await writeSecrets(o.dataDir, secrets)
  })
  await migrate(url, o.folders)
  return manifest
}

/** `andFiles` runs while the database is still marked as unfinished. */
async function restoreDatabase(
  { backup, folders, replace }: RestoreRequest,
  url: string,
  manifest: Manifest,
  andFiles: () => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'arara restore' })
  client.on('error', () => {}) // The current query rejects.
  await client.connect()
  try {
    for (const setting of SESSION_SETTINGS) await client.query(setting)
    if ((await inspectTarget(client)) === 'data' && !replace) throw notEmpty('The database')
    await beginRestore(client)
    await loadDatabase(client, backup, manifest, folders)
    await andFiles()
    await endRestore(client)
  } finally {
    await client.end()
  }
}

async function requireSameSecrets(dataDir: string, secrets: Buffer | null): Promise<void> {
  const present = await readFile(join(dataDir, 'secrets.json')).catch(() => null)
  if (present && secrets && !present.equals(secrets))
    throw new BackupError(
      `${join(dataDir, 'secrets.json')} holds other secrets than the backup. Nothing was changed: restore into an empty data folder, or add --replace to use those of the backup.`,
    )
}

function notEmpty(what: string): BackupError {
  return new BackupError(
    `${what} is not empty. Nothing was changed: restore into an empty data folder, bucket and database, or add --replace to delete what is there.`,
  )
}

async function readSecrets(backup: BackupSource): Promise<Buffer | null> {
  for await (const { name, body } of readArchive(backup)) {
    const content = name === SECRETS ? await buffer(body) : null
    return content // It is the first entry, if there is one.
  }
  return null
}

async function writeSecrets(dataDir: string, secrets: Buffer): Promise<void> {
  const path = join(dataDir, 'secrets.json')
  await writeFile(`${path}.new`, secrets, { mode: 0o600, flush: true })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
}
