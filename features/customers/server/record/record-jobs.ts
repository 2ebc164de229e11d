import { defineJob } from '#platform/server/jobs.ts'
import type { CustomersDeps } from '../deps.ts'
import { buyerRecordStore } from './buyer-record-store.ts'
import { readBuyers } from './read-buyers.ts'
import { readLives } from './read-lives.ts'
import { recordStore } from './record-store.ts'

const updateRecordsJob = defineJob<Record<string, never>>('customers.update-records', { retries: 0 })
const tidyRecordsJob = defineJob<Record<string, never>>('customers.tidy-records', { retries: 2 })

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'ids' | 'merchants'>

/** The records follow lives and orders within a minute, away from the capture of comments. */
export function recordJobs(deps: CustomersDeps): void {
  deps.jobs.every(updateRecordsJob, '* * * * *', {})
  deps.jobs.handle(updateRecordsJob, () => updateRecords(deps))
  deps.jobs.every(tidyRecordsJob, '17 * * * *', {})
  deps.jobs.handle(tidyRecordsJob, () => tidyRecords(deps))
  deps.orders.onChanged((tx, changes) =>
    recordStore(tx).noteChangedOrders(changes.map(({ orderUuid }) => orderUuid)),
  )
}

/** Brings all records up to date. */
export async function updateRecords(needs: Needs): Promise<void> {
  await readLives(needs)
  await readBuyers(needs)
}

/** Lists buyers without a record, and removes records to which nothing belongs any more. */
async function tidyRecords({ connection }: CustomersDeps): Promise<void> {
  await connection.transaction(async (tx) => {
    const store = buyerRecordStore(tx)
    await store.noteUnknown()
    await recordStore(tx).recount(await store.forgetGoneBuyers())
    await store.deleteEmpty()
  })
}
