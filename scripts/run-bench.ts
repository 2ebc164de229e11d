import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, formatRow, keepsLimit } from '#tests/load/bench.ts'
import { startTestServer, type TestServerProcess } from '#tests/support/embedded-server.ts'
import { createTestDatabase } from '#tests/support/template-database.ts'

// Runs one bench file, prints its table and ends with 1 when it failed or exceeded a limit. `BENCH_RESULTS` names a file for
// its rows.
const ROOT = join(import.meta.dirname, '..')
const { bench } = (await import(pathToFileURL(join(ROOT, process.argv[2]!)).href)) as { bench: Bench }

const cleanUps: (() => void | Promise<void>)[] = []
let server: Promise<TestServerProcess> | undefined
let ok = false

try {
  console.log(`\n── ${bench.name}`)
  const { rows } = await bench.run({
    log: (text) => console.log(`  ${text}`),
    cleanUp: (work) => cleanUps.push(work),
    async database() {
      // As durable as in production: without its flushes to disk a measurement would mean nothing.
      server ??= startTestServer({ settings: {} })
      return createTestDatabase((await server).testServer)
    },
  })
  for (const row of rows) console.log(formatRow(row))
  if (process.env.BENCH_RESULTS) writeFileSync(process.env.BENCH_RESULTS, JSON.stringify(rows))
  ok = rows.length > 0 && rows.every(keepsLimit)
} catch (error) {
  console.error(error)
}

for (const work of cleanUps.toReversed()) await work()
await (await server)?.stop()
process.exit(ok ? 0 : 1)
