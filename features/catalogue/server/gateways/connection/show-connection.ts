import type { Actor } from '#platform/server/http/actor.ts'
import { writable } from '../../../contract.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { type Connection, connectionStore } from '../connection-store.ts'

/** What stands behind a merchant's full checkout; for its administrators. */
export async function showConnection(
  deps: Pick<CatalogueDeps, 'merchants' | 'connection' | 'integrations'>,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  return connectionView(deps, await connectionStore(deps.connection.db).of(merchantUuid))
}

/** A connection without its credentials; our own catalogue where there is none. */
export async function connectionView(
  { integrations }: Pick<CatalogueDeps, 'integrations'>,
  connection: Connection | null,
) {
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
      adminUrl: null,
      skipped: [],
    }
  const { provider, shop, pluginId, state, failure, syncStartedAt, syncedAt, skipped } = connection
  const url = pluginId === null ? null : ((await integrations.shopOf(pluginId))?.url ?? null)
  return {
    ...{ provider, shop, pluginId, state, failure, syncedAt },
    adminUrl: url === null ? null : `${url}/admin/products/`,
    canWrite: writable[provider].product,
    isReading: syncStartedAt !== null,
    skipped: skipped.map(({ id, name }) => name || id),
  }
}
