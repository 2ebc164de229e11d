import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { CustomersDeps } from '../deps.ts'
import { recordStore } from '../record/record-store.ts'
import { suggestionStore } from './suggestion-store.ts'

const findSuggestionsJob = defineJob<Record<string, never>>('customers.find-suggestions', { retries: 0 })

/** Pairs that may be one person are found away from calls. */
export function suggestionJobs(deps: CustomersDeps): void {
  deps.jobs.every(findSuggestionsJob, '* * * * *', {})
  deps.jobs.handle(findSuggestionsJob, () => findSuggestions(deps))
}

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'log'>

/**
 * Finds the pairs of the owners whose records changed. An owner whose search fails or is cut off stays due, and the
 * others get theirs.
 */
export async function findSuggestions(needs: Needs): Promise<void> {
  for (const ownerUuid of await suggestionStore(needs.connection.db).due(needs.clock.now())) {
    try {
      await findSuggestionsOf(needs, ownerUuid)
    } catch (error) {
      needs.log.error({ ownerUuid, err: describeError(error) }, 'suggested merges could not be found')
    }
  }
}

async function findSuggestionsOf({ connection, clock }: Needs, ownerUuid: string): Promise<void> {
  await suggestionStore(connection.db).noteSearch(ownerUuid)
  await connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    await suggestionStore(tx).find(ownerUuid, clock.now())
  })
}
