import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { ConnectionLostError } from './database-unavailable.ts'

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
    ...keepAlive,
  })
  pool.on('error', options.onError)
  // The pool listens to idle connections only. One that breaks while it is checked out would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    db: drizzle(pool),
    pool,
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** A server that vanished without closing its connections is noticed within some 20 s, not after hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Runs `work` between BEGIN and COMMIT on one connection and gives that connection back whatever happens (Drizzle's
 * own way over a pool keeps it when BEGIN fails). A connection that breaks meanwhile is thrown away.
 * Throws `ConnectionLostError` when it broke; otherwise what `work` threw.
 */
async function runTransaction<T>(pool: Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => {
    lost ??= error
  }
  client.on('error', onError)

  try {
    return await drizzle(client).transaction(work)
  } catch (error) {
    throw lost ? new ConnectionLostError(lost) : error
  } finally {
    client.off('error', onError)
    client.release(lost)
  }
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
