import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

/** The advisory lock's key; any number that nothing else locks. */
const migrationLock = 4_271_802_311

/** Present while a backup is being restored into the database, whose content is then incomplete. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

/** The owner of migrations, and the folder made by `npm run migration`. */
export type MigrationFolder = { owner: string; folder: string }

/**
 * Migrates the database to this build's schema: each owner's folder of Drizzle migrations in turn, each with its own
 * journal table. An advisory lock serializes processes that start concurrently. Throws while a restore is not finished.
 * @param folders owner name → folder made by `npm run migration`, in dependency order
 */
export async function migrate(url: string, folders: MigrationFolder[]): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'arara migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query('select to_regclass($1) is not null as found', [UNFINISHED_RESTORE])
    if (rows[0].found)
      throw new Error(
        'A restore into this database was interrupted: run "npm run operator -- restore" again.',
      )
    await applyMigrations(client, folders)
  } finally {
    await client.end()
  }
}

/** Applies the missing migrations of each folder, on a connection that holds the migration lock. */
export async function applyMigrations(client: Client, folders: MigrationFolder[]): Promise<void> {
  for (const { owner, folder } of folders) {
    if (!existsSync(join(folder, 'meta', '_journal.json')))
      throw new Error(`no migrations of ${owner} in ${folder}`)
    await applyFolder(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: 'migrations',
      migrationsTable: owner,
    })
  }
}
