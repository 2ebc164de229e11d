import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await execute('create table notes (text text not null)')
})
afterAll(() => database.drop())

/** Runs one statement on a connection outside the pool under test. */
async function execute(statement: string) {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A pool with a single connection: if it is never released, the next caller waits in vain. */
function connect(url = database.url) {
  const connection = connectDatabase(url, { max: 1, onError: () => {} })
  onTestFinished(() => connection.close())
  return connection
}

const oneRow = { rows: [{ one: 1 }] }

it('fails a query that has waited for a connection as long as it may', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const url = `postgres://arara@127.0.0.1:${port}/arara`
  const connection = connectDatabase(url, { waitMs: 50, onError: () => {} })
  onTestFinished(() => connection.close())
  await expect(connection.pool.query('select 1')).rejects.toThrow(/timeout/)
})

describe('a transaction whose connection is lost', () => {
  it('fails as unavailable when the server ends the connection between two statements', async () => {
    const { transaction, db } = connect()
    const lost = transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      await tx.execute(sql`insert into notes values ('never committed')`)
      await execute(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await tx.execute(sql`insert into notes values ('too late')`)
    })

    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await db.execute(sql`select 1 as one`)).toMatchObject(oneRow)
    expect(await execute('select text from notes')).toEqual([])
  })

  it('fails as unavailable when the connection ends while the work does something else', async () => {
    const { transaction, db, pool } = connect()
    const ended = new Promise<void>((resolve) => {
      pool.once('acquire', (client) => client.once('end', resolve))
    })
    const lost = transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      await execute(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await ended
      return 'done'
    })

    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await db.execute(sql`select 1 as one`)).toMatchObject(oneRow)
  })

  it('fails as unavailable and releases its place in the pool when it cannot begin', async () => {
    const { transaction, db, pool } = connect()
    await db.execute(sql`select 1`)
    pool.once('acquire', (client) => {
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    })

    await expect(transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject(oneRow)
  })

  it('releases its place when the work fails for another reason', async () => {
    const { transaction } = connect()
    const failed = transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('rolled back')`)
      throw new Error('no stock')
    })

    await expect(failed).rejects.toThrow('no stock')
    await expect(failed).rejects.not.toSatisfy(isDatabaseUnavailable)
    expect(await transaction((tx) => tx.execute(sql`select text from notes`))).toMatchObject({ rows: [] })
  })
})

describe('a query while the server cannot be reached', () => {
  it('fails at once as unavailable', async () => {
    const { db, transaction } = connect('postgres://arara:x@127.0.0.1:1/arara')

    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable)
    await expect(transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(isDatabaseUnavailable)
  })

  it('is distinguished from a mistake in the statement', async () => {
    const { db } = connect()

    await expect(db.execute(sql`select nothing`)).rejects.not.toSatisfy(isDatabaseUnavailable)
  })
})
