/** The product as one process, with the roles of ARARA_ROLES. `fleet/supervisor.ts` starts it as a fleet. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { second } from '#platform/contract/time.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openLog } from '#platform/server/error-reports/create-error-reports.ts'
import '#platform/server/optimise-later.ts'
import { buildApp } from './build-app.ts'
import { greeting } from './greeting.ts'
import { migrationFolders } from './migration-folders.ts'
import { endWithoutDatabase, environmentOrExit, longestStop, runOrExit, stopper } from './process-life.ts'

const env = environmentOrExit()
const { log, errorReports } = openLog(env)

await runOrExit(log, async () => {
  await mkdir(env.dataDir, { recursive: true })
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres'), log })
  void embedded?.failed.then((error) => endWithoutDatabase(log, error))
  const databaseUrl = env.DATABASE_URL ?? (embedded?.url as string)
  await migrate(databaseUrl, migrationFolders)

  const app = await buildApp({ env, databaseUrl, parts: { log, errorReports } })
  const stopAll = async () => {
    await app.drain()
    await app.stop()
    await embedded?.stop()
  }
  const stop = stopper(log, stopAll, longestStop + env.ARARA_DRAIN_SECONDS * second)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await app.start()
  process.stdout.write(await greeting(app, env))
})
