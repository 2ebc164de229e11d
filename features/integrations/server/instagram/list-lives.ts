import type { Deps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import type { InstagramAccountApi } from '../types.ts'
import { callAs, troubleOf } from './account-call.ts'
import { liveMediaListOf, mediaFields } from './read-media.ts'

/**
 * Lives on air now. Only Facebook Login documents this call; Instagram Login is asked once, and the answer
 * remembered with the connection.
 */
export async function listLives(deps: Deps, plugin: PluginRow): ReturnType<InstagramAccountApi['liveMedia']> {
  const remember = (canListLives: boolean) =>
    pluginStore(deps.connection.db).update(plugin.id, { canListLives })
  const byInstagram = plugin.variant === 'instagram_login'
  if (byInstagram && plugin.canListLives === false) return { kind: 'unsupported' }

  const answer = await callAs(deps, plugin, {
    path: `${plugin.accountId}/live_media`,
    params: { fields: mediaFields },
  })
  if (answer.ok) {
    if (plugin.canListLives !== true) await remember(true)
    return { kind: 'ok', lives: liveMediaListOf(answer.body) }
  }

  const { failure } = answer
  if (byInstagram && (failure.kind === 'gone' || failure.kind === 'other')) {
    await remember(false)
    return { kind: 'unsupported' }
  }
  if (failure.kind === 'permission' && plugin.canListLives !== false) await remember(false)
  return troubleOf(failure)
}
