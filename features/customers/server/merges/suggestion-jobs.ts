import { defineJob } from '#platform/server/jobs.ts'
import type { CustomersDeps } from '../deps.ts'
import { recordStore } from '../record/record-store.ts'
import { suggestionStore } from './suggestion-store.ts'

const findSuggestionsJob = defineJob<Record<string, never>>('customers.find-suggestions', { retries: 0 })

/** Pairs that may be one person are found away from calls. */
export function suggestionJobs(deps: CustomersDeps): void {
  deps.jobs.every(findSuggestionsJob, '* * * * *', {})
  deps.jobs.handle(findSuggestionsJob, () => findSuggestions(deps))
}

/** Finds the pairs of the owners whose records changed. */
export async function findSuggestions({
  connection,
  clock,
}: Pick<CustomersDeps, 'connection' | 'clock'>): Promise<void> {
  for (const ownerUuid of await suggestionStore(connection.db).due(clock.now())) {
    await suggestionStore(connection.db).noteSearched(ownerUuid)
    await connection.transaction(async (tx) => {
      await recordStore(tx).lockOwner(ownerUuid)
      await suggestionStore(tx).find(ownerUuid, clock.now())
    })
  }
}
