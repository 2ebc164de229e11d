import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { silentLog } from '#platform/server/log.ts'

/** Creates the tables and queues of the job runner in a migrated database, as the product's first start does. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-queues-'))
  try {
    const env = parseEnvironment({ NODE_ENV: 'test', ARARA_DATA_DIR: dataDir })
    const { platform } = await buildApp({ env, databaseUrl, parts: { log: silentLog } })
    await platform.jobs.start({ work: 'none' })
    await platform.jobs.stop()
    await platform.connection.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
