import type { PgBoss } from 'pg-boss'

/** The given queues that have a job which may begin. */
export async function queuesWithDueJobs(
  database: ReturnType<PgBoss['getDb']>,
  queues: string[],
): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select name from unnest($1::text[]) as queue (name)
     where exists (
       select from jobs.job
       where job.name = queue.name and state = any (array['created', 'retry']::jobs.job_state[])
         and not blocked and start_after <= now()
     )`,
    [queues],
  )
  return rows.map(({ name }: { name: string }) => name)
}
