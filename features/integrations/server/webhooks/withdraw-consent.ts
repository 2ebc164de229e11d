import { defineJob } from '#platform/server/jobs.ts'
import type { Deps } from '../deps.ts'
import { disconnectAccount } from '../disconnect-account.ts'
import { deletionRequested } from '../events.ts'
import { idOf, type Json } from '../instagram/json.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { markDead } from '../tokens/mark-dead.ts'
import { deletionRequestStore } from './deletion-request-store.ts'

const eraseProviderUser = defineJob<{ confirmationCode: string }>('integrations.erase-provider-user', {
  retries: 20,
})

/** Somebody removed our app in the provider's settings: their connections no longer work. */
export async function deauthorize(deps: Deps, payload: Json): Promise<void> {
  for (const plugin of await connectionsMeant(deps, payload)) await markDead(deps, plugin, 'deauthorized')
}

/**
 * Somebody asked that their data be deleted: their connections end at once, everything else by a job that is
 * run until every feature has done its part.
 * @returns the code by which the request can be looked up; null when the payload names nobody
 */
export async function requestDeletion(deps: Deps, payload: Json): Promise<string | null> {
  const providerUserId = idOf(payload.user_id)
  if (!providerUserId) return null

  const confirmationCode = deps.ids.token(16)
  for (const plugin of await connectionsMeant(deps, payload)) await disconnectAccount(deps, plugin)
  await deps.connection.transaction(async (tx) => {
    await deletionRequestStore(tx).add({
      confirmationCode,
      providerUserId,
      receivedAt: deps.clock.now(),
      completedAt: null,
    })
    await deps.jobs.enqueue(eraseProviderUser, { confirmationCode }, { tx })
  })
  return confirmationCode
}

/** Declares the job behind deletion requests: later features erase what they store when `deletionRequested` is delivered. */
export function deletionJobs(deps: Deps): void {
  deps.jobs.handle(eraseProviderUser, async ({ confirmationCode }) => {
    const store = deletionRequestStore(deps.connection.db)
    const request = await store.byCode(confirmationCode)
    if (!request || request.completedAt || request.providerUserId === null) return

    const { providerUserId } = request
    await deps.events.deliver(deletionRequested, { providerUserId })
    await pluginStore(deps.connection.db).forget(providerUserId)
    await store.complete(confirmationCode, deps.clock.now())
  })
}

/** An old callback that comes late does not end a connection that was made since. */
async function connectionsMeant(deps: Deps, payload: Json): Promise<PluginRow[]> {
  const providerUserId = idOf(payload.user_id)
  if (!providerUserId) return []

  const issuedAt = typeof payload.issued_at === 'number' ? payload.issued_at : Number.POSITIVE_INFINITY
  const plugins = await pluginStore(deps.connection.db).ofProviderUser(providerUserId)
  return plugins.filter(({ connectedAt }) => Math.floor(connectedAt.getTime() / 1000) <= issuedAt)
}
