import type { PgBoss } from 'pg-boss'

/**
 * Those of these keys of which a job waits in this queue that will see what the caller's transaction writes: it is
 * locked, so no worker takes it before the commit. One that another transaction or a worker has locked does not count.
 */
export async function keepWaitingJobs(
  database: Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>,
  queue: string,
  keys: string[],
): Promise<Set<string>> {
  const { rows } = await database.executeSql(
    `select singleton_key as key from jobs.job
     where name = $1 and singleton_key = any ($2::text[]) and state = 'created'
     for update skip locked`,
    [queue, keys],
  )
  return new Set(rows.map(({ key }: { key: string }) => key))
}
