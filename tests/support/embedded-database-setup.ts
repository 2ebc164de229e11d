import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/server/database/embedded/index.ts'
import { FAST_AND_FORGETFUL } from './postgres-settings.ts'
import { provideTemplate } from './template-database.ts'

/** Starts the product's own embedded PostgreSQL for a test run, in a folder that goes away with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-test-'))
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => {},
    settings: FAST_AND_FORGETFUL,
  })

  try {
    await provideTemplate(project, server.url)
  } catch (error) {
    await server.stop()
    throw error
  }

  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
