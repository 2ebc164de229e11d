import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './template-database.ts'

export type { TestDatabase }

/**
 * Makes a new database from the run's template (below half a second). Call it once a test file, in `beforeAll`, and `drop` it
 * in `afterAll` after the pool is closed; connections left open are cut.
 */
export function testDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('testServer'))
}
