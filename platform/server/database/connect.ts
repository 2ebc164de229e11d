import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import type { DatabaseSockets } from './database-sockets.ts'
import { ConnectionLostError } from './database-unavailable.ts'
import { type ObserveStatement, observedPool } from './observed-pool.ts'

/** The query interface of stores: the pool, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export type DatabaseConnection = {
  db: Database
  /** Everything inside commits together or not at all. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Read-only, on one consistent snapshot. */
  snapshot<T>(read: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Runs `work`; every transaction and every single write in it also runs `note`, as the last step before its commit.
   * If `note` throws, that transaction is rolled back.
   */
  withNote<T>(note: Note, work: () => Promise<T>): Promise<T>
  /** Whether `withNote` runs what asks for this. */
  hasNote(): boolean
  /** For queries outside the caller's request, such as rate counters: never noted. */
  aside: Database
  pool: Pool
  close(): Promise<void>
}

type Note = (tx: Database) => Promise<void>

/**
 * Connects to PostgreSQL 15 or newer. `onError` receives errors of idle connections. A query fails that gets no
 * connection within `waitMs`.
 */
export function connectDatabase(
  url: string,
  options: {
    max?: number
    waitMs?: number
    observe?: ObserveStatement | null
    sockets?: DatabaseSockets
    onError(error: Error): void
  },
): DatabaseConnection {
  const settings = {
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'arara',
    ...(options.sockets && { stream: options.sockets.open }),
    ...keepAlive,
  }
  const pool = options.observe ? observedPool(settings, options.observe) : new Pool(settings)
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

    hasNote: () => currentNote() !== null,

    async withNote(note, work) {
      const noted = { note: note as Note | null }
      try {
        return await scope.run(noted, work)
      } finally {
        // Background work that continues afterwards is no longer part of it.
        noted.note = null
      }
    },

    close: () => pool.end(),
  }
}

const isWrite = /\b(insert into|update|delete from)\b/i

/** The pool, except that a single write runs in a transaction with the current note. */
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

/** Detects a server that vanished without closing its connections within some 20 s, instead of hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Runs `work` between BEGIN and COMMIT on one connection and always releases that connection (Drizzle's own
 * implementation over a pool keeps it when BEGIN fails). A connection that breaks meanwhile is discarded. Throws
 * `ConnectionLostError` when it broke; otherwise what `work` threw.
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

/** Whether the database answers within two seconds. */
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
