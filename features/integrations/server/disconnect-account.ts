import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { IntegrationsDeps } from './deps.ts'
import { instagramVariant, openToken } from './instagram/account-call.ts'
import { callGraph } from './instagram/graph-call.ts'
import { type PluginRow, pluginStore } from './plugin-store.ts'
import { subscription } from './prepare-account.ts'
import { disconnectShop } from './shopify/disconnect-shop.ts'
import { shopStore } from './shopify/shop-store.ts'
import { revokeAccess } from './youtube/token-call.ts'

/** Ends a connection of the actor. Throws `not_found` when it is not theirs. */
export async function deleteMyPlugin(deps: IntegrationsDeps, actor: Actor, id: string): Promise<void> {
  const shop = await shopStore(deps.connection.db).byId(id)
  if (shop?.ownerUuid === actor.userUuid) return disconnectShop(deps, shop)

  const plugin = await pluginStore(deps.connection.db).byId(id)
  if (plugin?.ownerUuid !== actor.userUuid) throw new AppError('not_found')

  await disconnectAccount(deps, plugin)
}

/**
 * Deletes a connection's token and picture, closes its administrators' open reports, and ends webhooks and access
 * at the provider unless another connection uses them.
 */
export async function disconnectAccount(deps: IntegrationsDeps, plugin: PluginRow): Promise<void> {
  const store = pluginStore(deps.connection.db)
  const token = plugin.sealedToken && !plugin.deadAt ? openToken(deps, plugin) : null
  if (!(await store.disconnect(plugin.id, deps.clock.now()))) return

  // A page's subscription also serves the Instagram account that is linked to it.
  const others = plugin.pageId
    ? await store.ofPage(plugin.pageId)
    : await store.ofAccounts([plugin.accountId])
  const isLast = others.every((other) => other.variant !== plugin.variant)
  if (token !== null && isLast) await endAtProvider(deps, plugin, token)

  for (const uuid of plugin.adminsUuid) await deps.realtime.recheckUser(uuid)

  deps.log.info({ pluginId: plugin.id }, 'an account was disconnected')
}

/** Later deliveries are dropped anyway, and tokens are deleted here, so a refusal is only logged. */
async function endAtProvider(deps: IntegrationsDeps, plugin: PluginRow, token: string): Promise<void> {
  if (plugin.variant === 'google_login') {
    const isRevoked = await revokeAccess(deps, token)
    if (!isRevoked) deps.log.warn({ pluginId: plugin.id }, 'Google did not confirm the end of an access')
    return
  }
  const { path } = subscription(plugin)
  const answer = await callGraph(deps, { variant: instagramVariant(plugin), method: 'DELETE', path, token })
  if (!answer.ok) {
    const { kind, code } = answer.failure
    deps.log.warn({ pluginId: plugin.id, kind, code }, 'the webhooks of an account were not stopped')
  }
}
