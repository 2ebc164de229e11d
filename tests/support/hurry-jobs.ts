import type { Platform } from '#platform/server/platform.ts'

/** pg-boss's own name of the channel that tells workers a job can begin. */
const channel = "'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)"

/**
 * Starts waiting retries now, and the scheduled jobs of `planned`, for tests that are not about the waiting time.
 * Workers are woken as by a new job, so that no test waits for their next poll.
 */
export async function hurryJobs(
  { platform }: { platform: Pick<Platform, 'connection'> },
  planned: string[] = [],
): Promise<void> {
  await platform.connection.pool.query(
    `with hurried as (
       update jobs.job set start_after = now()
       where start_after > now() and (state = 'retry' or (state = 'created' and name = any($1)))
       returning name
     )
     select pg_notify(${channel}, name) from (select distinct name from hurried) as names`,
    [planned],
  )
}
