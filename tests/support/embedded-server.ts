import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createTemplate, type TestServer } from './template-database.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** A throw-away server with a template database. `stop` leaves neither a process nor a file. */
export type TestServerProcess = { testServer: TestServer; stop(): Promise<void> }

/** Starts the product's own embedded PostgreSQL in a folder of its own. `settings` win over the product's. */
export async function startTestServer({
  settings,
}: {
  settings: Record<string, string>
}): Promise<TestServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-test-'))
  await chmod(folder, 0o755) // root's server runs as another user, who needs access
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: SILENT, settings })

  const stop = async () => {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }

  try {
    return { testServer: await createTemplate(server.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
