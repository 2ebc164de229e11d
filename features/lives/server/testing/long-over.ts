import type { DatabaseConnection } from '#platform/server/database/connect.ts'

/**
 * Moves every live an hour back, so that the next live of an account does not continue one that has just ended
 * (`../parts/continues.ts`).
 */
export async function makeLivesLongOver({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<void> {
  const times = ['started_at', 'last_comment_at', 'last_checked_at', 'ended_at']
  await pool.query(`update lives set ${times.map((time) => `${time} = ${time} - interval '1 hour'`).join()}`)
}
