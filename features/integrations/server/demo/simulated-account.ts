import type { Actor } from '#platform/server/http/actor.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { disconnectAccount } from '../disconnect-account.ts'
import { completeConnection } from '../oauth/finish-connection.ts'
import { beginConnection } from '../oauth/start-connection.ts'
import { pluginStore } from '../plugin-store.ts'

/** An account of the Instagram simulator: what its profile shows. */
export type SimulatedAccount = { username: string; name: string; followers: number }

/**
 * Connects an account of the Instagram simulator for `actor` through the real authorization, which the simulator
 * approves at once. Creates the account there if it is missing. Returns the connection's id. `deps.clock` decides when
 * the account was connected. Throws when the provider is not the simulator, or does not answer.
 */
export async function connectSimulatedAccount(
  deps: IntegrationsDeps,
  actor: Actor,
  account: SimulatedAccount,
): Promise<string> {
  const simulator = deps.env.ARARA_SIMULATORS_URL
  if (!deps.settings.isSimulated || !simulator) throw new Error('the provider is not the simulator')

  const { username } = account
  const created = await deps.httpClient(`${simulator}/control/accounts`, { json: account })
  if (created.status !== 200) throw new Error(`the simulator refused the account: ${created.status}`)

  const { authorizeUrl } = await beginConnection(deps, actor, { provider: 'instagram' })
  const address = new URL(authorizeUrl)
  address.searchParams.set('auto_approve', username)
  const approved = await deps.httpClient(address.href)
  const back = new URL(approved.headers.get('location') ?? '', simulator)
  const finished = await completeConnection(deps, actor, {
    provider: 'instagram',
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    isProgram: false,
  })
  if (finished.kind !== 'connected') throw new Error('the simulator offered several accounts')
  return finished.pluginId
}

/** Ends those connections of the demo and deletes their remaining rows. */
export async function removeSimulatedAccounts(deps: IntegrationsDeps, pluginIds: string[]): Promise<void> {
  const store = pluginStore(deps.connection.db)
  for (const id of pluginIds) {
    const plugin = await store.byId(id)
    if (plugin) await disconnectAccount(deps, plugin)
    await store.deleteDisconnected(id)
  }
}
