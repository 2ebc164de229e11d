import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase, type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { expectNothingRunning } from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

let dataDir: string
let database: EmbeddedPostgres
const log = recordedLog()

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.map((row) => row[0])
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  dataDir = await testFolder()
  database = await startEmbeddedPostgres({ dataDir, log })
})
afterAll(() => database.stop())

describe('a first start', () => {
  it('returns a URL of the product’s own database, on the loopback address', async () => {
    expect(database.url).toMatch(/^postgres:\/\/arara:[0-9a-f]{48}@127\.0\.0\.1:\d+\/arara$/)
    expect(database.version).toMatch(/^\d+\.\d+$/)
    expect(await ask(database.url, 'SELECT current_database()')).toEqual(['arara'])
  })

  it('keeps data safe: fsync, full page writes and checksums are on', async () => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await ask(database.url, `SHOW ${setting}`)).toEqual(['on'])
    }
  })

  it('listens on 127.0.0.1 only, without a unix socket, and requires a scram password', async () => {
    expect(await ask(database.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
    expect(await ask(database.url, 'SHOW unix_socket_directories')).toEqual([''])
    expect(await ask(database.url, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toEqual([
      'scram-sha-256',
    ])

    const wrong = database.url.replace(/:[0-9a-f]{48}@/, ':wrong@')
    await expect(ask(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  it('sorts by code point and still knows Portuguese letters', async () => {
    expect(await ask(database.url, "SELECT lower('PROMOÇÃO É JÁ')")).toEqual(['promoção é já'])
    expect(await ask(database.url, "SELECT w FROM unnest(ARRAY['á','z','Z']) w ORDER BY w")).toEqual([
      'Z',
      'z',
      'á',
    ])
    expect(await ask(database.url, 'SHOW server_encoding')).toEqual(['UTF8'])
  })

  it('stores password and port in a file that only its owner can read', async () => {
    const file = join(dataDir, 'access.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { password, port } = JSON.parse(await readFile(file, 'utf8'))
    expect(database.url).toContain(`${password}@127.0.0.1:${port}/`)
  })

  it('writes neither statements nor values into the server’s log', async () => {
    await expect(ask(database.url, "SELECT 'secret value'::int")).rejects.toThrow(/invalid input/)
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('secret value')
    expect(JSON.stringify(log.said)).not.toContain(new URL(database.url).password)
  })
})

describe('createDatabase and dropDatabase', () => {
  it('copies a template and removes the copy', async () => {
    const template = await createDatabase(database.url, 'a_template')
    await ask(template, 'CREATE TABLE marks AS SELECT 7 AS n')

    const copy = await createDatabase(database.url, 'a_copy', 'a_template')
    expect(await ask(copy, 'SELECT n FROM marks')).toEqual([7])

    await dropDatabase(database.url, 'a_copy')
    await expect(ask(copy, 'SELECT 1')).rejects.toThrow(/does not exist/)
  })

  it('refuses names that would need quoting', async () => {
    await expect(createDatabase(database.url, 'a"b')).rejects.toThrow(/not a plain database name/)
  })
})

describe('a later start', () => {
  it('finds the data on the same port and password; a second stop does nothing and no process remains', async () => {
    await ask(database.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    const before = database.url
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    await expectNothingRunning(dataDir)
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).toContain('database system is shut down')

    database = await startEmbeddedPostgres({ dataDir, log, settings: { max_connections: '17' } })
    expect(database.url).toBe(before)
    expect(await ask(database.url, 'SELECT n FROM kept')).toEqual([42])
    expect(await ask(database.url, 'SHOW max_connections')).toEqual(['17'])
  })

  it('uses another port when its own is in use, and cannot be made to listen elsewhere', async () => {
    const port = Number(new URL(database.url).port)
    await database.stop()
    const squatter = createServer().listen(port, '127.0.0.1')
    try {
      database = await startEmbeddedPostgres({
        dataDir,
        log,
        settings: { listen_addresses: '*', fsync: 'off' },
      })
      expect(Number(new URL(database.url).port)).not.toBe(port)
      expect(await ask(database.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
    } finally {
      squatter.close()
    }
  })

  it('does not wait for a hanging worker: the stop becomes immediate, and the data is intact afterwards', async () => {
    await database.stop()
    database = await startEmbeddedPostgres({ dataDir, log, fastStopMs: 300 })
    const client = new Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('INSERT INTO kept VALUES (43)')
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')

    await database.stop()
    await expectNothingRunning(dataDir)
    expect(log.said.at(-1)).toMatchObject({ level: 'warn', fields: { forced: 'immediate' } })
    database = await startEmbeddedPostgres({ dataDir, log })
    expect(await ask(database.url, 'SELECT n FROM kept ORDER BY n')).toEqual([42, 43])
  })

  it('reports why the server refused, with the last lines of its log and no password', async () => {
    await database.stop()
    const { password } = new URL(database.url)
    const failed = startEmbeddedPostgres({ dataDir, log, settings: { work_mem: 'plenty' } })
    await expect(failed).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining('work_mem'),
    })
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining(password) })
    await expectNothingRunning(dataDir)
  })
})
