import type { Database } from '#platform/server/database/connect.ts'
import { completenessOf } from './completeness-store.ts'
import type { MerchantsDeps } from './deps.ts'
import { emailIncompleteJob } from './incomplete-email.ts'
import { merchantStore } from './merchant-store.ts'
import { missingOf, statusOf } from './status.ts'

/**
 * Stores the status that follows from the merchant's data. To be called in each transaction that changes them: data,
 * locations, bank account, policies.
 */
export async function refreshStatus(
  { jobs }: Pick<MerchantsDeps, 'jobs'>,
  tx: Database,
  uuid: string,
): Promise<void> {
  const store = merchantStore(tx)
  const merchant = await store.lock(uuid)
  const facts = (await completenessOf(tx, [uuid])).get(uuid)
  if (!merchant || !facts) return

  const status = statusOf({ ...merchant, missing: missingOf(facts) })
  if (status === merchant.status) return
  await store.change(uuid, { status })
  if (merchant.status === 'active' && status === 'pending')
    await jobs.enqueue(emailIncompleteJob, { merchantUuid: uuid }, { tx })
}
