import type { TestApp } from '#tests/support/test-app.ts'
import { findSuggestions } from '../merges/suggestion-jobs.ts'
import { updateRecords } from '../record/record-jobs.ts'

/** What the jobs of each minute do. */
export async function updateRecordsOf({ app }: TestApp): Promise<void> {
  const { connection, clock, ids, log } = app.platform
  await updateRecords({ connection, clock, ids, merchants: app.merchants })
  await findSuggestions({ connection, clock, log })
}
