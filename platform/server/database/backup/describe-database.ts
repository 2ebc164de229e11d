import type { Client } from 'pg'
import type { BackedUpTable, Manifest } from './manifest.ts'

/** One of our tables and the query that reads its rows. */
export type DumpedTable = Omit<BackedUpTable, 'rows'> & { select: string }

/** COPY's text depends on these settings, so backup and restore use the same. */
export const SESSION_SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
]

/** Tables of `public` that belong to no extension; partitions are read through their parent. */
export async function ownTables(client: Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name, ${COLUMNS}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return rows
}

const COLUMNS = `array(
  select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum) as columns`

/**
 * The queues and their unfinished jobs. Finished ones are not needed, and a running one has lost its worker by the time
 * it is restored: it is retried.
 */
export async function jobTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, ${COLUMNS}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'jobs' and c.relname in ('queue', 'job') order by c.relname desc`)
  return rows.map(({ name, columns }) => {
    const list = columns.map((column) => (name === 'job' && column === 'state' ? JOB_STATE : quote(column)))
    const where = name === 'job' ? ` where state in ('created', 'retry', 'active')` : ''
    return { schema: 'jobs', name, columns, select: `select ${list.join(', ')} from jobs.${name}${where}` }
  })
}

const JOB_STATE = `case when state = 'active' then 'retry' else state end`

export async function jobsVersion(client: Client): Promise<number | null> {
  if (!(await exists(client, 'jobs.version'))) return null
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return rows[0]?.version ?? null
}

/** The applied migrations, by owner. */
export async function appliedMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ owner: string }>(
    `select tablename as owner from pg_tables where schemaname = 'migrations' order by 1`,
  )
  const applied: Manifest['migrations'] = {}
  for (const { owner } of rows) {
    const journal = await client.query(
      `select hash, created_at::float8 as at from migrations.${quote(owner)} order by created_at`,
    )
    applied[owner] = journal.rows
  }
  return applied
}

/** The used sequences of `public`, with the last number of each. */
export async function usedSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 2`)
  return rows
}

export async function exists(client: Client, relation: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [relation])
  return rows[0].found
}

/** A name as SQL writes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
