import { day } from '#platform/contract/time.ts'
import { textOf } from '#platform/server/provider-json.ts'
import { renewBefore } from '../connected-account.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { callAs, callObstacle, openToken } from '../instagram/account-call.ts'
import type { GraphAnswer } from '../instagram/graph-call.ts'
import { pictureOfPage } from '../oauth/facebook-pages.ts'
import { expiryOf } from '../oauth/instagram-login.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { finishPreparing, storePicture } from '../prepare-account.ts'
import { checkChannel } from '../youtube/check-channel.ts'
import { invalidateToken } from './invalidate-token.ts'

/**
 * Checks one connection: encrypts its token with the current key; renews it in its last ten days, else tries it, so
 * that an invalid one is found even without a live; updates user name and picture; renews the subscription to webhooks;
 * tries the requests for running lives again. Throws when the provider cannot be reached, so that it is
 * retried.
 */
export async function checkAccount(deps: IntegrationsDeps, pluginId: string): Promise<void> {
  const store = pluginStore(deps.connection.db)
  const plugin = await sealedAnew(deps, await store.byId(pluginId))
  if (!plugin?.sealedToken || plugin.deadAt) return

  if (plugin.provider === 'youtube') return checkChannel(deps, plugin)
  if (isOver(deps, plugin)) return invalidateToken(deps, plugin, 'expired')
  const isDue = isRenewalDue(deps, plugin)
  await expectAnswer(isDue ? renew(deps, plugin) : readProfile(deps, plugin))

  const current = await store.byId(pluginId)
  if (!current || callObstacle(deps, current)) return
  await finishPreparing(deps, current)
}

function isOver({ clock }: IntegrationsDeps, { tokenExpiresAt }: PluginRow): boolean {
  return tokenExpiresAt !== null && tokenExpiresAt <= clock.now()
}

/** Instagram renews tokens that are at least a day old; page tokens do not expire by time. */
function isRenewalDue({ clock }: IntegrationsDeps, plugin: PluginRow): boolean {
  const { variant, tokenExpiresAt, tokenObtainedAt } = plugin
  if (variant !== 'instagram_login') return false

  const now = clock.now().getTime()
  const age = now - tokenObtainedAt.getTime()
  if (tokenExpiresAt === null) return age >= 50 * day
  return age >= day && tokenExpiresAt.getTime() - now < renewBefore
}

async function sealedAnew(deps: IntegrationsDeps, plugin: PluginRow | null): Promise<PluginRow | null> {
  const { box } = deps.secrets
  if (!plugin?.sealedToken || !box.isStale(plugin.sealedToken)) return plugin

  const sealedToken = box.seal(openToken(deps, plugin), plugin.id)
  const store = pluginStore(deps.connection.db)
  await store.replaceToken(plugin.id, plugin.sealedToken, { sealedToken })
  return store.byId(plugin.id)
}

/**
 * Renews a token. Connections of several users to one account may have the same one: they take turns, and the first
 * renews it for all.
 */
async function renew(deps: IntegrationsDeps, plugin: PluginRow): Promise<GraphAnswer | null> {
  return deps.connection.transaction(async (tx) => {
    const store = pluginStore(tx)
    await store.lockTokens(plugin.accountId)
    const current = await store.byId(plugin.id)
    if (!current || current.sealedToken !== plugin.sealedToken) return null

    const answer = await callAs(deps, plugin, {
      path: 'refresh_access_token',
      params: { grant_type: 'ig_refresh_token' },
      isVersioned: false,
    })
    const token = answer.ok ? textOf(answer.body.access_token) : null
    if (!answer.ok || token === null) return answer

    const before = openToken(deps, plugin)
    const now = deps.clock.now()
    for (const other of await store.ofAccounts([plugin.accountId])) {
      const { id, sealedToken, deadAt, variant } = other
      if (sealedToken === null || deadAt || variant !== plugin.variant) continue
      if (openToken(deps, other) !== before) continue
      await store.replaceToken(id, sealedToken, {
        sealedToken: deps.secrets.box.seal(token, id),
        tokenObtainedAt: now,
        tokenExpiresAt: expiryOf(deps, answer.body),
        updatedAt: now,
      })
      deps.log.info({ pluginId: id }, 'a token was renewed')
    }
    return answer
  })
}

async function readProfile(deps: IntegrationsDeps, plugin: PluginRow): Promise<GraphAnswer> {
  if (plugin.provider === 'facebook') return readPageProfile(deps, plugin)
  const answer = await callAs(deps, plugin, {
    path: plugin.variant === 'instagram_login' ? 'me' : plugin.accountId,
    params: { fields: 'username,profile_picture_url' },
  })
  if (!answer.ok) return answer

  const username = textOf(answer.body.username)
  if (username && username !== plugin.username)
    await pluginStore(deps.connection.db).update(plugin.id, { username, updatedAt: deps.clock.now() })
  await storePicture(deps, plugin, textOf(answer.body.profile_picture_url))
  return answer
}

async function readPageProfile(deps: IntegrationsDeps, plugin: PluginRow): Promise<GraphAnswer> {
  const params = { fields: 'name,picture.type(large){url}' }
  const answer = await callAs(deps, plugin, { path: plugin.accountId, params })
  if (!answer.ok) return answer

  const username = textOf(answer.body.name)?.slice(0, 100)
  if (username && username !== plugin.username)
    await pluginStore(deps.connection.db).update(plugin.id, { username, updatedAt: deps.clock.now() })
  await storePicture(deps, plugin, pictureOfPage(answer.body))
  return answer
}

/** Null: another check has just done it. */
async function expectAnswer(asked: Promise<GraphAnswer | null>): Promise<void> {
  const answer = await asked
  if (answer === null || answer.ok) return
  const { kind, code } = answer.failure
  if (kind === 'unreachable' || kind === 'throttled')
    throw new Error(`the provider did not answer: ${kind} ${code}`)
}
