import { eventually } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Runs delayed notices of lives now, and resolves when no notice waits to be written. */
export async function allNoticesWritten({ app }: TestApp): Promise<void> {
  const { pool } = app.platform.connection
  await eventually(async () => {
    const { rows } = await pool.query(
      `with hurried as (
         update jobs.job set start_after = now()
         where name in ('lives.notify-ended', 'lives.notify-report-ready') and state = 'created' and start_after > now()
       )
       select count(*)::int as waiting from jobs.job
       where (name like 'notifications.send%' or name like 'lives.notify-%' or name like 'lives.publish-%'
         or name in ('billing-tell')) and state in ('created', 'retry', 'active')`,
    )
    return rows[0].waiting === 0
  }, 30)
}
