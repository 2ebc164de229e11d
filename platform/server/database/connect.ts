import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/** What stores query with: the pool, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export type DatabaseConnection = {
  db: Database
  /** Everything inside commits together or not at all. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  pool: Pool
  close(): Promise<void>
}

/** Connects to PostgreSQL 15 or newer. `onError` hears of idle connections that broke. */
export function connectDatabase(
  url: string,
  options: { max?: number; onError(error: Error): void },
): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'arara',
  })
  pool.on('error', options.onError)
  const db = drizzle(pool)

  return { db, pool, transaction: (work) => db.transaction(work), close: () => pool.end() }
}

/** Does the database answer within two seconds? */
export async function isDatabaseReady({ pool }: DatabaseConnection): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([
    answer,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref()),
  ])
}
