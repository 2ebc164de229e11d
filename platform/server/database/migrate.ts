import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

/** Any number that nobody else locks on. */
const migrationLock = 4_271_802_311

/**
 * Brings the database to this build's schema: each owner's folder of Drizzle migrations in turn, each with
 * its own journal table. An advisory lock makes processes that start at once wait for one another.
 *
 * @param folders owner name → folder made by `npm run migration`, in dependency order
 */
export async function migrate(url: string, folders: { owner: string; folder: string }[]): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'arara migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (const { owner, folder } of folders) {
      if (!existsSync(join(folder, 'meta', '_journal.json')))
        throw new Error(`no migrations of ${owner} in ${folder}`)
      await applyFolder(drizzle(client), {
        migrationsFolder: folder,
        migrationsSchema: 'migrations',
        migrationsTable: owner,
      })
    }
  } finally {
    await client.end()
  }
}
