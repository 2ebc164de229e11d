import type { Deps } from '../deps.ts'
import type { StoreComments } from '../integrations.ts'
import { pluginStore } from '../plugin-store.ts'
import { readEnvelope } from './read-envelope.ts'
import { type DroppedKind, missingIds } from './update-kinds.ts'

/** How many updates met which fate; for the metrics. */
type Outcome = 'stored' | 'unknown_account' | 'other_field' | 'unreadable'
export type CountUpdates = (outcome: Outcome, count: number) => void
/** How many updates were dropped, by their kind; for the metrics. */
export type CountDropped = (kind: DroppedKind, count: number) => void

/**
 * Hands the comments of a signed delivery to whoever stores them and waits for it. Those of accounts that nobody
 * has connected are dropped. Throws when they could not be stored: the provider then sends them again.
 */
export async function receiveComments(
  deps: Deps & { store: StoreComments; count: CountUpdates; countDropped: CountDropped },
  body: unknown,
): Promise<void> {
  const { comments, dropped } = readEnvelope(body, deps.clock.now())
  for (const [kind, count] of dropped) deps.countDropped(kind, count)
  const missing = missingIds.flatMap((kind) =>
    dropped.has(kind) ? [[kind, dropped.get(kind) ?? 0] as const] : [],
  )
  const unreadable = missing.reduce((sum, [, count]) => sum + count, 0)
  deps.count('unreadable', unreadable)
  deps.count('other_field', [...dropped.values()].reduce((sum, count) => sum + count, 0) - unreadable)
  if (unreadable > 0)
    deps.log.error({ missing: Object.fromEntries(missing) }, 'live comments without an id were dropped')

  const accountIds = [...new Set(comments.map(({ accountId }) => accountId))]
  const known = await pluginStore(deps.connection.db).knownAccounts(accountIds)
  const wanted = comments.filter(({ accountId }) => known.has(accountId))
  deps.count('unknown_account', comments.length - wanted.length)
  if (wanted.length === 0) return

  await deps.store(wanted)
  deps.count('stored', wanted.length)
}
