/** The product's own PostgreSQL server, a child process run from the binaries npm brings. */
export { createDatabase, dropDatabase } from './databases.ts'
export { EmbeddedDatabaseError } from './embedded-database-error.ts'
export {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
