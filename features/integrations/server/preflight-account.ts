import type { IntegrationsDeps } from './deps.ts'
import { facebookPageApi } from './facebook/page-api.ts'
import { callAs, callObstacle } from './instagram/account-call.ts'
import { probeLives } from './instagram/list-lives.ts'
import { missingPermissionsOf } from './permissions.ts'
import { type PluginRow, pluginStore } from './plugin-store.ts'
import { subscription } from './prepare-account.ts'
import { accessToken } from './youtube/access-token.ts'

/** The result of a preflight: `ok`, or why the live's capture would fail. */
export type AccountPreflight = {
  connection: 'ok' | 'disconnected' | 'dead_token' | 'unreachable'
  permissions: 'ok' | 'missing'
  webhook: 'ok' | 'not_subscribed'
}

/**
 * Checks before a live whether its capture will work: calls the provider with the connection's token, checks the
 * permissions, subscribes to the webhooks again, and tries the requests for running lives again.
 */
export async function preflightAccount(deps: IntegrationsDeps, pluginId: string): Promise<AccountPreflight> {
  const store = pluginStore(deps.connection.db)
  const plugin = await store.byId(pluginId)
  if (!plugin) return { connection: 'disconnected', permissions: 'missing', webhook: 'not_subscribed' }

  const permissions = missingPermissionsOf(plugin.scope, plugin.provider).length === 0 ? 'ok' : 'missing'
  const hindrance = callObstacle(deps, plugin)
  if (hindrance?.kind === 'dead_token')
    return { connection: 'dead_token', permissions, webhook: 'not_subscribed' }

  if (plugin.provider === 'youtube') {
    const kind = (await accessToken(deps, pluginId)).kind
    return { connection: kind === 'token' ? 'ok' : kind, permissions, webhook: 'ok' }
  }
  const answer = await callAs(deps, plugin, { method: 'POST', ...subscription(plugin) })
  if (answer.ok) {
    if (plugin.webhooksSince === null) await store.update(pluginId, { webhooksSince: deps.clock.now() })
    if (plugin.provider === 'facebook') return preflightPage(deps, plugin, permissions)
    await probeLives(deps, plugin)
    return { connection: 'ok', permissions, webhook: 'ok' }
  }
  const { kind } = answer.failure
  if (kind === 'dead_token') return { connection: 'dead_token', permissions, webhook: 'not_subscribed' }
  if (kind === 'unreachable' || kind === 'throttled')
    return {
      connection: 'unreachable',
      permissions,
      webhook: plugin.webhooksSince === null ? 'not_subscribed' : 'ok',
    }
  return { connection: 'ok', permissions, webhook: 'not_subscribed' }
}

/** Also lists the running lives of a page, as its capture does. */
async function preflightPage(
  deps: IntegrationsDeps,
  plugin: PluginRow,
  permissions: AccountPreflight['permissions'],
): Promise<AccountPreflight> {
  const { kind } = await facebookPageApi(deps, async () => plugin).liveMedia()
  const isAnswered = kind === 'ok' || kind === 'permission'
  return {
    connection: isAnswered ? 'ok' : kind === 'dead_token' ? kind : 'unreachable',
    permissions: kind === 'permission' ? 'missing' : permissions,
    webhook: 'ok',
  }
}
