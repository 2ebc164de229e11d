import type { TestProject } from 'vitest/node'
import { startSystemPostgres } from './system-postgres.ts'
import { createTemplate, dropTemplate, runStatement } from './template-database.ts'

const OLDEST_SUPPORTED = 150000
const NEWEST_OLDER = 180000

/**
 * Gives the data layer's tests a second PostgreSQL, 15 to 17: the one `TEST_DATABASE_URL` names (its role must be
 * allowed to create databases), or one started from the system's own binaries. Without either the run fails.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startSystemPostgres()

  try {
    await assertOlder(server.url)
    const testServer = await createTemplate(server.url)
    project.provide('testServer', testServer)
    return async () => {
      await dropTemplate(testServer)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function assertOlder(url: string): Promise<void> {
  const { rows } = await runStatement(url, 'show server_version_num')
  const version = Number(rows[0].server_version_num)
  if (version >= OLDEST_SUPPORTED && version < NEWEST_OLDER) return
  throw new Error(`The second PostgreSQL must be version 15, 16 or 17; server_version_num is ${version}.`)
}
