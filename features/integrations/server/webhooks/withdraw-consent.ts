import { defineJob } from '#platform/server/jobs.ts'
import { idOf, type Json } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { disconnectAccount } from '../disconnect-account.ts'
import { deletionRequested } from '../events.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { invalidateToken } from '../tokens/invalidate-token.ts'
import { deletionRequestStore } from './deletion-request-store.ts'

const eraseProviderUserJob = defineJob<{ confirmationCode: string }>('integrations.erase-provider-user', {
  retries: 20,
})

/** A person removed our app in the provider's settings: invalidates the tokens of their connections. */
export async function deauthorize(deps: IntegrationsDeps, payload: Json): Promise<void> {
  for (const plugin of await matchingConnections(deps, payload))
    await invalidateToken(deps, plugin, 'deauthorized')
}

/**
 * A person asked for deletion of their data: their connections end at once; a job deletes everything else, and is
 * retried until every feature has finished.
 * @returns the code of the request's status page; null when the payload names no person
 */
export async function requestDeletion(deps: IntegrationsDeps, payload: Json): Promise<string | null> {
  const providerUserId = idOf(payload.user_id)
  if (!providerUserId) return null

  const confirmationCode = deps.ids.token(16)
  for (const plugin of await matchingConnections(deps, payload)) await disconnectAccount(deps, plugin)
  await deps.connection.transaction(async (tx) => {
    await deletionRequestStore(tx).add({
      confirmationCode,
      providerUserId,
      receivedAt: deps.clock.now(),
      completedAt: null,
    })
    await deps.jobs.enqueue(eraseProviderUserJob, { confirmationCode }, { tx })
  })
  return confirmationCode
}

/** Declares the job behind deletion requests: later features erase what they store when `deletionRequested` is delivered. */
export function deletionJobs(deps: IntegrationsDeps): void {
  deps.jobs.handle(eraseProviderUserJob, async ({ confirmationCode }) => {
    const store = deletionRequestStore(deps.connection.db)
    const request = await store.byCode(confirmationCode)
    if (!request || request.completedAt || request.providerUserId === null) return

    const { providerUserId } = request
    await deps.events.deliver(deletionRequested, { providerUserId })
    await pluginStore(deps.connection.db).deleteEnded(providerUserId)
    await store.complete(confirmationCode, deps.clock.now())
  })
}

/** A late callback does not end a connection that was made after it was issued. */
async function matchingConnections(deps: IntegrationsDeps, payload: Json): Promise<PluginRow[]> {
  const providerUserId = idOf(payload.user_id)
  if (!providerUserId) return []

  const issuedAt = typeof payload.issued_at === 'number' ? payload.issued_at : Number.POSITIVE_INFINITY
  const plugins = await pluginStore(deps.connection.db).ofProviderUser(providerUserId)
  return plugins.filter(({ connectedAt }) => Math.floor(connectedAt.getTime() / 1000) <= issuedAt)
}
