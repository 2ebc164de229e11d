import { defineJob } from '#platform/server/jobs.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { completenessOf } from './completeness-store.ts'
import type { MerchantsDeps } from './deps.ts'
import { merchantStore } from './merchant-store.ts'
import { fullAdmins } from './people/full-admins.ts'
import { merchantEmail } from './people/people-emails.ts'
import { missingOf } from './status.ts'

/** Sends the e-mails about an active merchant that became incomplete, after the commit. */
export const emailIncompleteJob = defineJob<{ merchantUuid: string }>('merchants.email-incomplete', {
  retries: 5,
})

export function incompleteJobs(deps: MerchantsDeps): void {
  deps.jobs.handle(emailIncompleteJob, ({ merchantUuid }) => emailIncomplete(deps, merchantUuid))
}

/** Tells the full administrators of a merchant what it lacks, unless it is complete or deleted by now. */
async function emailIncomplete(deps: MerchantsDeps, uuid: string): Promise<void> {
  const admins = await fullAdmins(deps, uuid)
  await deps.connection.transaction(async (tx) => {
    const merchant = await merchantStore(tx).lock(uuid)
    const facts = (await completenessOf(tx, [uuid])).get(uuid)
    if (merchant?.status !== 'pending' || !facts) return

    const parts = {
      params: { merchant: plainName(merchant.name) },
      lines: ['missing', ...missingOf(facts).map((part) => `part.${part}`)],
      page: `/merchants/${uuid}/settings`,
    }
    for (const to of admins) await deps.messenger.send(merchantEmail(deps, to, 'incomplete', parts), { tx })
  })
}
