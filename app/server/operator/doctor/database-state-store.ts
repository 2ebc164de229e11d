import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { slowQueryStore } from '#platform/server/database/slow-query-store.ts'

type ServerState = {
  /** `180001` */
  number: string
  version: string
  size: string
  connections: number
  mostConnections: number
}

/** What the doctor reads about the database server, the schema and the jobs. */
export function databaseStateStore(pool: Pool) {
  return {
    async server(): Promise<ServerState | null> {
      const { rows } = await pool.query<ServerState>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as version,
           pg_size_pretty(pg_database_size(current_database())) as size,
           (select count(*)::int from pg_stat_activity) as connections,
           current_setting('max_connections')::int as "mostConnections"`,
      )
      return rows[0] ?? null
    },

    /** The number of applied migrations of each owner. */
    async appliedMigrations(): Promise<Map<string, number>> {
      const { rows } = await pool.query<{ owner: string }>(
        `select tablename as owner from pg_tables where schemaname = 'migrations'`,
      )
      const counted = rows.map(async ({ owner }) => {
        const counts = await pool.query<{ applied: number }>(
          `select count(*)::int as applied from migrations."${owner}"`,
        )
        return [owner, counts.rows[0]?.applied ?? 0] as const
      })
      return new Map(await Promise.all(counted))
    },

    slowQueries: (since: Date, limit: number) => slowQueryStore(drizzle(pool)).since(since, limit),

    /** Jobs that failed for good, by queue. */
    async failedJobs(): Promise<{ name: string; failed: number }[]> {
      const { rows } = await pool.query<{ name: string; failed: number }>(
        `select source_name as name, count(*)::int as failed from jobs.job
         where name = 'dead-letters' and state = 'created' group by 1 order by 2 desc`,
      )
      return rows
    },

    /** Queues with a job that has been due since before `before`. */
    async waitingQueues(before: Date): Promise<{ name: string; since: Date; count: number }[]> {
      const { rows } = await pool.query<{ name: string; since: Date; count: number }>(
        `select name, min(start_after) as since, count(*)::int as count from jobs.job
         where state in ('created', 'retry') and name <> 'dead-letters' and start_after < $1 group by 1 order by 2`,
        [before],
      )
      return rows
    },

    /** Jobs whose time has come and that no worker has taken yet. */
    async dueJobs(now: Date): Promise<number> {
      const { rows } = await pool.query<{ due: number }>(
        `select count(*)::int as due from jobs.job
         where state in ('created', 'retry') and name <> 'dead-letters' and start_after <= $1`,
        [now],
      )
      return rows[0]?.due ?? 0
    },
  }
}
