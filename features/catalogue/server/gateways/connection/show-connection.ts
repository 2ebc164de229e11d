import type { Actor } from '#platform/server/http/actor.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { type Connection, connectionStore } from '../connection-store.ts'

/** What stands behind a merchant's full checkout; for its administrators. */
export async function showConnection(
  deps: Pick<CatalogueDeps, 'merchants' | 'connection'>,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  return connectionView(await connectionStore(deps.connection.db).of(merchantUuid))
}

/** A connection without its credentials; our own catalogue where there is none. */
export function connectionView(connection: Connection | null) {
  if (!connection || connection.state === 'disconnected')
    return {
      provider: 'native' as const,
      shop: null,
      pluginId: null,
      state: 'connected' as const,
      failure: null,
      canWrite: true,
      isReading: false,
      syncedAt: null,
    }
  const { provider, shop, pluginId, state, failure, syncStartedAt, syncedAt } = connection
  return {
    ...{ provider, shop, pluginId, state, failure, syncedAt },
    canWrite: provider === 'yampi',
    isReading: syncStartedAt !== null,
  }
}
