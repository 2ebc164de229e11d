import type { Deps } from '../deps.ts'
import type { StoreComments } from '../integrations.ts'
import { pluginStore } from '../plugin-store.ts'
import { readEnvelope } from './read-envelope.ts'

/** How many updates met which fate; for the metrics. */
export type Outcome = 'stored' | 'unknown_account' | 'other_field' | 'unreadable'
export type CountUpdates = (outcome: Outcome, count: number) => void

/**
 * Hands the comments of a signed delivery to whoever stores them and waits for it. Those of accounts that nobody
 * has connected are dropped. Throws when they could not be stored: the provider then sends them again.
 */
export async function receiveComments(
  deps: Deps & { store: StoreComments; count: CountUpdates },
  body: unknown,
): Promise<void> {
  const { comments, otherFields, unreadable } = readEnvelope(body, deps.clock.now())
  deps.count('other_field', otherFields)
  deps.count('unreadable', unreadable)
  if (unreadable > 0) deps.log.warn({ unreadable }, 'comments without an id were skipped')

  const accountIds = [...new Set(comments.map(({ accountId }) => accountId))]
  const known = await pluginStore(deps.connection.db).knownAccounts(accountIds)
  const wanted = comments.filter(({ accountId }) => known.has(accountId))
  deps.count('unknown_account', comments.length - wanted.length)
  if (wanted.length === 0) return

  await deps.store(wanted)
  deps.count('stored', wanted.length)
}
