import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import {
  appliedMigrations,
  type DumpedTable,
  jobsVersion,
  jobTables,
  ownTables,
  quote,
  SESSION_SETTINGS,
  usedSequences,
} from './describe-database.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { PART_BYTES, partName } from './open-archive.ts'

const pack = promisify(gzip)

type DatabasePart = Pick<Manifest, 'migrations' | 'jobsVersion' | 'tables' | 'sequences'>

/**
 * Writes a snapshot of every row while the product continues: all tables are read in one REPEATABLE READ transaction.
 * `atSnapshot` runs once the snapshot is fixed.
 */
export function dumpDatabase(
  url: string,
  archive: ArchiveWriter,
  atSnapshot: () => Promise<void>,
): Promise<DatabasePart> {
  return inSnapshot(url, async (client, migrations) => {
    await atSnapshot()
    const own = (await ownTables(client)).map((table) => ({ ...table, select: selectAll(table) }))
    const tables: BackedUpTable[] = []
    for (const table of [...own, ...(await jobTables(client))])
      tables.push(await dumpTable(client, table, archive))
    return {
      migrations,
      tables,
      jobsVersion: await jobsVersion(client),
      sequences: await usedSequences(client),
    }
  })
}

/** Reads in one REPEATABLE READ transaction. Errors: `BackupError` where the database is not the product's. */
export function inSnapshot<T>(
  url: string,
  read: (client: Client, migrations: Manifest['migrations']) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    if (Object.keys(migrations).length === 0)
      throw new BackupError("There is nothing to back up: this database does not hold the product's tables.")
    return read(client, migrations)
  })
}

/** Connects with the settings that COPY's text depends on. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'arara backup' })
  client.on('error', () => {}) // The current query rejects.
  await client.connect()
  try {
    for (const setting of SESSION_SETTINGS) await client.query(setting)
    return await use(client)
  } finally {
    await client.end()
  }
}

function selectAll({ schema, name, columns }: Omit<DumpedTable, 'select'>): string {
  return `select ${columns.map(quote).join(', ')} from ${quote(schema)}.${quote(name)}`
}

/** Writes the rows that the table's query reads, in parts. */
export async function dumpTable(
  client: Client,
  { select, ...table }: DumpedTable,
  archive: ArchiveWriter,
): Promise<BackedUpTable> {
  const rows = client.query(copyTo(`copy (${select}) to stdout`))
  let chunks: Buffer[] = []
  let bytes = 0
  let part = 0

  const flush = async () => {
    if (bytes === 0) return
    const packed = await pack(Buffer.concat(chunks), { level: 3 })
    chunks = []
    bytes = 0
    await archive.add(partName(table, ++part), packed.length, [packed])
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return { ...table, rows: rows.rowCount }
}
