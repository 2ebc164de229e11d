import { Client } from 'pg'

/**
 * The content of every table of `public`, as one hash a table: two databases with equal hashes contain the same rows.
 */
export async function tableDigests(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const { rows: tables } = await client.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from ${name} t`,
      )
      digests[name] = rows[0].digest
    }
    return digests
  } finally {
    await client.end()
  }
}

/** Every index, constraint and column of `public`, as PostgreSQL describes them. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select indexdef as line from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
        from information_schema.columns where table_schema = 'public'
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
      order by 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
