import type { App } from '#app/server/build-app.ts'

/** pg-boss's own name of the channel on which workers hear that a job can begin. */
const channel = "'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)"

/**
 * Has jobs that wait for another try begin now, and those of `planned` that wait for their time: how long they wait is
 * not what the test is about. Workers are woken as by a new job, so that no test waits for their next look.
 */
export async function hurryJobs({ platform }: Pick<App, 'platform'>, planned: string[] = []): Promise<void> {
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
