/** The product's own PostgreSQL server, a child process run from binaries that npm installs. See README.md. */
export { type Cluster, listClusters, removeCluster } from './clusters.ts'
export { createDatabase, dropDatabase } from './databases.ts'
export { EmbeddedDatabaseError } from './embedded-database-error.ts'
export { locateData, runningDatabaseUrl } from './locate-data.ts'
export {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
