import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EmbeddedDatabaseError,
  startEmbeddedPostgres,
} from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { EnvironmentError, readEnvironment } from '#platform/server/env.ts'
import { createLog, describeError } from '#platform/server/log.ts'
import { refuseUnusedAddresses } from '#platform/server/unused-addresses.ts'
import { buildApp } from './build-app.ts'
import { migrationFolders } from './migration-folders.ts'

const env = environmentOrExit()
const log = createLog({ level: env.ARARA_LOG_LEVEL })
await run().catch((error) => {
  log.error({ err: describeError(error) }, 'the product could not start')
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown error'}\n`)
  process.exit(1)
})

async function run(): Promise<void> {
  await mkdir(env.dataDir, { recursive: true })
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres'), log })
  void embedded?.failed.then(endWithoutDatabase)
  const databaseUrl = env.DATABASE_URL ?? (embedded?.url as string)
  await migrate(databaseUrl, migrationFolders)

  const app = await buildApp({ env, databaseUrl, parts: { log } })
  stopOnSignals(async () => {
    await app.stop()
    await embedded?.stop()
  })
  await app.start()
  await announce(app)
}

/** The database server could not be started again: whoever runs the product learns it from the exit code. */
function endWithoutDatabase(error: EmbeddedDatabaseError): void {
  log.error({ code: error.code }, 'the database server is gone, the product ends')
  process.stderr.write(`${error.message}\n`)
  process.exit(3)
}

async function announce(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const address = env.ARARA_URL ?? `http://localhost:${env.PORT}`
  const lines = ['', `Arara          ${address}`]
  if (env.demo) {
    const seller = await app.ensureDemoSeller()
    if (env.ARARA_SIMULATORS_URL) lines.push(`Simulators     ${env.ARARA_SIMULATORS_URL}`)
    lines.push(`Outbox         ${address}/dev/outbox`)
    lines.push(`Demo bio       ${address}/@${await app.bio.ensureDemoBio(seller.uuid)}`)
    lines.push(`Demo seller    ${seller.document}   password ${seller.password}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** The first signal stops cleanly; a second one, or 20 s, ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), 20_000).unref()
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: describeError(error) }, 'the product did not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}

function environmentOrExit() {
  try {
    const given = readEnvironment()
    refuseUnusedAddresses(given)
    return given
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
