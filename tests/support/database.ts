import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#platform/server/database/connect.ts'
import { createTestDatabase, type TestDatabase } from './template-database.ts'

export type { TestDatabase }

/**
 * Makes a new database from the run's template (below half a second). Call it once a test file, in `beforeAll`, and `drop` it
 * in `afterAll` after the pool is closed; connections left open are cut.
 */
export function testDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('testServer'))
}

/**
 * A pool on a test's database. Its queries wait for a connection as long as a test may take: on a busy machine many that
 * begin together take longer than the 10 s of the product. Close it before the database is dropped.
 */
export function testConnection(url: string, max?: number): DatabaseConnection {
  return connectDatabase(url, { waitMs: 120_000, onError: () => {}, ...(max && { max }) })
}
