import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { OperatorError, runOperatorCommand } from '#app/server/operator/run-command.ts'
import { readAccess } from '#platform/server/database/embedded/access-file.ts'
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { EnvironmentError, readEnvironment } from '#platform/server/env.ts'
import { createLog } from '#platform/server/log.ts'

// `npm run operator -- administrator grant somebody@example.com`: for whoever runs the machine, beside the running
// product or without it, with the same environment.
type Database = { url: string; stop(): Promise<void> }

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(words: string[]): Promise<void> {
  const env = readEnvironment()
  const log = createLog({ level: 'info' })
  const database = await openDatabase(env)
  try {
    const app = await buildApp({ env, databaseUrl: database.url, parts: { log } })
    try {
      console.log(await runOperatorCommand(app, words))
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
}

/** The configured one; else the embedded one, as the running product has it, or started for this. */
async function openDatabase(env: ReturnType<typeof readEnvironment>): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  const dataDir = join(env.dataDir, 'postgres')
  const accessFile = join(dataDir, 'access.json')
  if (!existsSync(accessFile))
    throw new OperatorError(`There is no database in ${env.dataDir}. Use the environment of the product.`)

  try {
    const database = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'error' }) })
    await migrate(database.url, migrationFolders)
    return database
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError && error.code === 'already_running')) throw error
    const { password, port } = await readAccess(accessFile)
    return { url: `postgres://arara:${password}@127.0.0.1:${port}/arara`, stop: async () => {} }
  }
}
