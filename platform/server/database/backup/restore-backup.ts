import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { type MigrationFolder, migrate } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { SESSION_SETTINGS } from './describe-database.ts'
import { loadDatabase, requireKnownMigrations } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import { readArchive, SECRETS, verifyArchive } from './open-archive.ts'
import { beginRestore, endRestore, inspectTarget } from './restore-target.ts'
import { extractStoredFiles, hasStoredFiles } from './stored-files.ts'

export type RestoreRequest = {
  file: string
  dataDir: string
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
  const manifest = await verifyArchive(o.file)
  requireKnownMigrations(manifest, o.folders)
  const secrets = await readSecrets(o.file)
  if (!o.replace) await requireEmptyFolder(o.dataDir, secrets)

  const url = await o.openDatabase()
  await restoreDatabase(o, url, manifest, async () => {
    const useFiles = await restoreFiles(o.file, o.dataDir)
    if (secrets) await writeSecrets(o.dataDir, secrets)
    await useFiles()
  })
  await migrate(url, o.folders)
  return manifest
}

/** `andFiles` runs while the database is still marked as unfinished. */
async function restoreDatabase(
  { file, folders, replace }: RestoreRequest,
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
    await loadDatabase(client, file, manifest, folders)
    await andFiles()
    await endRestore(client)
  } finally {
    await client.end()
  }
}

/** Writes the files beside their destination; the returned function moves them there, replacing the former ones. */
async function restoreFiles(file: string, dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'files')
  const [fresh, former] = [`${folder}.restoring`, `${folder}.replaced`]
  for (const left of [fresh, former]) await rm(left, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  await extractStoredFiles(file, fresh)

  return async () => {
    await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(fresh, folder)
    await rm(former, { recursive: true, force: true })
  }
}

async function requireEmptyFolder(dataDir: string, secrets: Buffer | null): Promise<void> {
  if (await hasStoredFiles(join(dataDir, 'files'))) throw notEmpty(join(dataDir, 'files'))
  const present = await readFile(join(dataDir, 'secrets.json')).catch(() => null)
  if (present && secrets && !present.equals(secrets))
    throw new BackupError(
      `${join(dataDir, 'secrets.json')} holds other secrets than the backup. Nothing was changed: restore into an empty data folder, or add --replace to use those of the backup.`,
    )
}

function notEmpty(what: string): BackupError {
  return new BackupError(
    `${what} is not empty. Nothing was changed: restore into an empty data folder or database, or add --replace to delete what is there.`,
  )
}

async function readSecrets(file: string): Promise<Buffer | null> {
  for await (const { name, body } of readArchive(file)) {
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
