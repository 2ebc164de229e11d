/**
 * A small product process for the tests to kill: starts the database of the given folder, prints "ready <url>", then
 * inserts rows one by one and prints "row <n>" after each commit. It has its own process group and stops in order on
 * SIGINT. The last argument "off" turns fsync off. A failed start prints "error <code>" and ends.
 */
import { Client } from 'pg'
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '../index.ts'

const [, , dataDir = '', mode = 'insert', fsync = 'on'] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)
const quiet = { info() {}, warn() {}, error() {} }

try {
  const database = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync } })
  let stopping = false
  process.on('SIGINT', () => {
    stopping = true
    // Like a busy product, which stops the database only after a delay.
    setTimeout(() => database.stop().then(() => process.exit(0)), 300)
  })
  say(`ready ${database.url}`)

  if (mode === 'idle') setInterval(() => {}, 1000)
  else if (mode === 'insert') {
    const client = new Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('CREATE TABLE IF NOT EXISTS rows (n bigserial PRIMARY KEY, filler text NOT NULL)')
    while (!stopping) {
      const { rows } = await client.query("INSERT INTO rows (filler) VALUES (repeat('x', 300)) RETURNING n")
      say(`row ${rows[0].n}`)
    }
  }
} catch (error) {
  say(`error ${error instanceof EmbeddedDatabaseError ? error.code : (error as Error).message}`)
}
