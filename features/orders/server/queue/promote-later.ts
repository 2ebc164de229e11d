import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { lineStore } from '../bags/line-store.ts'
import type { OrdersDeps } from '../deps.ts'

export const promoteWaitingJob = defineJob<{ skuId: number }>('orders.promote-waiting', { retries: 20 })

/** Has the queues of these skus served once the transaction commits. */
export async function promoteLater(
  { jobs }: Pick<OrdersDeps, 'jobs'>,
  tx: Database,
  skuIds: number[],
): Promise<void> {
  const queued = await lineStore(tx).queued(skuIds, null)
  const each = [...queued].map((skuId) => ({ data: { skuId }, key: String(skuId) }))
  await jobs.enqueueAll(promoteWaitingJob, each, { tx })
}
