import type { Client } from 'pg'
import { UNFINISHED_RESTORE } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { exists, ownTables, quote } from './describe-database.ts'

/** The content of the restore's target database. */
export type TargetState = 'empty' | 'unfinished restore' | 'data'

/** Errors: `BackupError` for a database that is not this product's, and for one in use. */
export async function inspectTarget(client: Client): Promise<TargetState> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'arara%'`,
  )
  if (rows[0].others > 0)
    throw new BackupError('The product is running on this database: stop it, then restore.')

  if (await exists(client, UNFINISHED_RESTORE)) return 'unfinished restore'
  const tables = await ownTables(client)
  if (tables.length === 0) return 'empty'
  if (!(await exists(client, 'migrations.platform')))
    throw new BackupError(
      "This database holds tables that are not this product's. Nothing was changed: use an empty database.",
    )
  for (const { name } of tables) {
    const found = await client.query(`select from ${quote(name)} limit 1`)
    if (found.rowCount) return 'data'
  }
  return 'empty'
}

/** Marks the database as unusable until `endRestore`, then removes everything of the product from it. */
export async function beginRestore(client: Client): Promise<void> {
  await client.query('create schema if not exists restore')
  await client.query(
    `create table if not exists ${UNFINISHED_RESTORE} (begun_at timestamptz not null default now())`,
  )

  await client.query('drop schema if exists jobs cascade')
  await client.query('drop schema if exists migrations cascade')
  const tables = await ownTables(client)
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => quote(name)).join(', ')} cascade`)
  const { rows: routines } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists
      (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  for (const { signature } of routines) await client.query(`drop routine ${signature} cascade`)
}

export async function endRestore(client: Client): Promise<void> {
  await client.query('drop schema restore cascade')
}
