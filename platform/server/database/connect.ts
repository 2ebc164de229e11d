import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
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
  /** Reads only, and everything as it was at one moment. */
  snapshot<T>(read: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Runs `work`; every transaction and every single write in it also runs `note`, as the last step before its commit.
   * When `note` throws, that transaction is rolled back.
   */
  withNote<T>(note: Note, work: () => Promise<T>): Promise<T>
  /** For what is no part of the caller's request, such as counting calls: never noted. */
  aside: Database
  pool: Pool
  close(): Promise<void>
}

type Note = (tx: Database) => Promise<void>

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

  const scope = new AsyncLocalStorage<{ note: Note | null }>()
  const currentNote = () => scope.getStore()?.note ?? null

  return {
    db: drizzle(notingWrites(pool, currentNote)),
    aside: drizzle(pool),
    pool,
    transaction: (work) =>
      runTransaction(pool, async (tx) => {
        const result = await work(tx)
        await currentNote()?.(tx)
        return result
      }),

    snapshot: (read) =>
      runTransaction(pool, read, { isolationLevel: 'repeatable read', accessMode: 'read only' }),

    async withNote(note, work) {
      const noted = { note: note as Note | null }
      try {
        return await scope.run(noted, work)
      } finally {
        // What goes on in the background afterwards is no longer part of it.
        noted.note = null
      }
    },

    close: () => pool.end(),
  }
}

const isWrite = /\b(insert into|update|delete from)\b/i

/** The pool, except that a single write goes into a transaction with the note that is due. */
function notingWrites(pool: Pool, currentNote: () => Note | null): Pool {
  const query = (statement: { text: string }, values?: unknown[]) => {
    const note = currentNote()
    if (!note || !isWrite.test(statement.text)) return pool.query(statement, values)

    return runTransaction(pool, async (tx, client) => {
      const result = await client.query(statement, values)
      await note(tx)
      return result
    })
  }
  return { query } as unknown as Pool
}

/** A server that vanished without closing its connections is noticed within some 20 s, not after hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Runs `work` between BEGIN and COMMIT on one connection and gives that connection back whatever happens (Drizzle's
 * own way over a pool keeps it when BEGIN fails). A connection that breaks meanwhile is thrown away.
 * Throws `ConnectionLostError` when it broke; otherwise what `work` threw.
 */
async function runTransaction<T>(
  pool: Pool,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => {
    lost ??= error
  }
  client.on('error', onError)

  try {
    return await drizzle(client).transaction((tx) => work(tx, client), config)
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
