import { join } from 'node:path'
import {
  EmbeddedDatabaseError,
  locateData,
  runningDatabaseUrl,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/index.ts'
import type { Environment } from '#platform/server/env.ts'
import { createLog } from '#platform/server/log.ts'
import { OperatorError } from './operator-error.ts'

/**
 * A database for an operator command. `startedHere`: no product is running on it, and `stop` ends the server that was
 * started for the command.
 */
export type OperatorDatabase = { url: string; startedHere: boolean; stop(): Promise<void> }

/**
 * Opens the product's database: the one of `DATABASE_URL`; else the embedded one, through the running product's
 * server or one started for this command. Errors: `OperatorError` where there is none yet.
 */
export async function openDatabase(env: Environment): Promise<OperatorDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, startedHere: false, stop: async () => {} }

  const dataDir = join(env.dataDir, 'postgres')
  const location = await locateData(dataDir)
  if (location.kind === 'none')
    throw new OperatorError(
      `There is no database in ${env.dataDir}. Run the command with the environment of the product: ARARA_DATA_DIR names its data folder.`,
    )

  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'error' }) })
    return { url, startedHere: true, stop }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError && error.code === 'already_running')) throw error
    return { url: await runningDatabaseUrl(location.folder), startedHere: false, stop: async () => {} }
  }
}
