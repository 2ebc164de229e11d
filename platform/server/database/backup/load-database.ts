import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, type MigrationFolder } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { jobsVersion, jobTables, quote } from './describe-database.ts'
import { type BackedUpTable, type Manifest, newerVersion } from './manifest.ts'
import { readArchive, readPart, tableOf } from './open-archive.ts'
import { putAsideIndexes } from './put-aside-indexes.ts'

/** Errors: `BackupError` when the backup contains migrations that this build does not have. */
export function requireKnownMigrations(manifest: Manifest, folders: MigrationFolder[]): void {
  for (const [owner, applied] of Object.entries(manifest.migrations)) {
    const folder = folders.find((one) => one.owner === owner)
    const known = folder ? readMigrationFiles({ migrationsFolder: folder.folder }) : []
    const isPrefix = applied.every(({ hash }, index) => known[index]?.hash === hash)
    if (!isPrefix) throw newerVersion()
  }
}

/**
 * Builds the schema as it was when the backup was made, from our own migrations, and loads every row. The database must
 * be empty. Indexes and foreign keys are created afterwards, which also checks the rows. Errors: `BackupError` when a
 * table has another number of rows.
 */
export async function loadDatabase(
  client: Client,
  backup: BackupSource,
  manifest: Manifest,
  folders: MigrationFolder[],
): Promise<void> {
  await applyFormerMigrations(client, manifest, folders)
  const formerColumns = await prepareJobs(client, manifest)
  const { tables } = manifest
  // Migrations may have inserted rows of their own; the backup contains them too.
  const names = tables.map(fullName)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)

  const restoreIndexes = await putAsideIndexes(client)
  await withoutTriggers(client, () => loadRows(client, backup, tables))
  for (const { schema, name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [`${quote(schema)}.${quote(name)}`, last])
  for (const { table, column } of formerColumns)
    await client.query(`alter table ${fullName(table)} drop column ${quote(column)}`)
  await restoreIndexes()
  await client.query('analyze')
  await requireRows(client, tables)
}

const fullName = ({ schema, name }: { schema: string; name: string }) => `${quote(schema)}.${quote(name)}`

/** Each owner's migrations up to the last one of the backup. */
async function applyFormerMigrations(
  client: Client,
  manifest: Manifest,
  folders: MigrationFolder[],
): Promise<void> {
  const former = await mkdtemp(join(tmpdir(), 'arara-migrations-'))
  try {
    for (const { owner, folder } of folders) {
      const count = manifest.migrations[owner]?.length ?? 0
      if (count === 0) continue
      const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
      const entries: { tag: string }[] = journal.entries.slice(0, count)
      await mkdir(join(former, owner, 'meta'), { recursive: true })
      await writeFile(join(former, owner, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
      for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(former, owner, `${tag}.sql`))
      await applyMigrations(client, [{ owner, folder: join(former, owner) }])
    }
  } finally {
    await rm(former, { recursive: true, force: true })
  }
}

/**
 * Creates the job queue's schema at this build's version; returns the columns that only the backup has, added for COPY.
 */
async function prepareJobs(
  client: Client,
  manifest: Manifest,
): Promise<{ table: BackedUpTable; column: string }[]> {
  if (manifest.jobsVersion === null) return []
  await client.query(getConstructionPlans('jobs', { createSchema: true }))
  if (manifest.jobsVersion > ((await jobsVersion(client)) ?? 0)) throw newerVersion()

  const targets = await jobTables(client)
  const former = manifest.tables
    .filter(({ schema }) => schema === 'jobs')
    .flatMap((table) => {
      const known = targets.find(({ name }) => name === table.name)?.columns ?? []
      return table.columns.filter((column) => !known.includes(column)).map((column) => ({ table, column }))
    })
  for (const { table, column } of former)
    await client.query(`alter table ${fullName(table)} add column ${quote(column)} text`)
  return former
}

/** Triggers keep counts up to date, which the rows of a backup already contain. */
async function withoutTriggers(client: Client, act: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`)
  await act()
  for (const { table } of rows) await client.query(`alter table ${table} enable trigger user`)
}

/** A table's rows are contiguous in the archive, in parts; each table is one COPY. */
async function loadRows(client: Client, backup: BackupSource, tables: BackedUpTable[]): Promise<void> {
  let current: OpenTable | undefined
  for await (const entry of readArchive(backup)) {
    const name = tableOf(entry.name)
    if (name === null) {
      for await (const _ of entry.body); // The next entry follows this one's bytes.
      continue
    }
    if (current?.name !== name) {
      await current?.close()
      current = openTable(client, name, tables)
    }
    await current.write(await readPart(entry))
  }
  await current?.close()
}

type OpenTable = { name: string; write(text: Buffer): Promise<void>; close(): Promise<void> }

function openTable(client: Client, name: string, tables: BackedUpTable[]): OpenTable {
  const table = tables.find((one) => `${one.schema}.${one.name}` === name)
  if (!table) throw new BackupError(`The backup is damaged: its manifest does not name ${name}.`)
  const columns = table.columns.map(quote).join(', ')
  const rows = client.query(copyFrom(`copy ${fullName(table)} (${columns}) from stdin`))
  const done = finished(rows)
  done.catch(() => {}) // `write` and `close` report the error.
  return {
    name,
    write: (text) =>
      new Promise((resolve, reject) => {
        done.catch(reject)
        rows.write(text, (error) => (error ? reject(error) : resolve()))
      }),
    async close() {
      rows.end()
      await done
    },
  }
}

async function requireRows(client: Client, tables: BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::float8 as count from ${fullName(table)}`)
    if (rows[0].count === table.rows) continue
    throw new BackupError(
      `The restore failed: ${table.name} holds ${rows[0].count} rows instead of ${table.rows}. Run it again.`,
    )
  }
}
