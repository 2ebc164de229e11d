import type { TestProject } from 'vitest/node'
import { startTestServer } from './embedded-server.ts'
import { FAST_AND_FORGETFUL } from './postgres-settings.ts'

/** Starts the product's own embedded PostgreSQL for a test run; it goes away with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testServer, stop } = await startTestServer({ settings: FAST_AND_FORGETFUL })
  project.provide('testServer', testServer)
  return stop
}
