import type { TestProject } from 'vitest/node'
import { startTestServer } from './embedded-server.ts'
import { UNSAFE_FAST_SETTINGS } from './postgres-settings.ts'
import { createTemplate, dropTemplate } from './template-database.ts'

/**
 * Starts the product's own embedded PostgreSQL for a test run and stops it after the run. A run inside another run uses
 * that one's server, which `TEST_RUNNING_SERVER` names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_RUNNING_SERVER
  if (running) {
    const testServer = await createTemplate(running)
    project.provide('testServer', testServer)
    return () => dropTemplate(testServer)
  }

  const { testServer, stop } = await startTestServer({ settings: UNSAFE_FAST_SETTINGS })
  project.provide('testServer', testServer)
  return stop
}
