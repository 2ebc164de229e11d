import { eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Renders delayed notices of lives now, and resolves when none is pending. */
export async function allNoticesWritten({ app }: TestApp): Promise<void> {
  const { pool } = app.platform.connection
  await eventually(async () => {
    await hurryJobs(app, ['reports.notify-ended', 'reports.notify-report-ready'])
    const { rows } = await pool.query(
      `select count(*)::int as waiting from jobs.job
       where (name like 'notifications.send%' or name like 'reports.notify-%' or name like 'lives.publish-%'
         or name in ('billing.publish-message')) and state in ('created', 'retry', 'active')`,
    )
    return rows[0].waiting === 0
  }, 30)
}
