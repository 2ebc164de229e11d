import type { TestApp } from '#tests/support/test-app.ts'
import { updateRecords } from '../record/record-jobs.ts'

/** What the job of each minute does. */
export async function updateRecordsOf({ app }: TestApp): Promise<void> {
  const { connection, clock, ids } = app.platform
  await updateRecords({ connection, clock, ids, merchants: app.merchants })
}
