import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from './deps.ts'
import { callAs, callObstacle } from './instagram/account-call.ts'
import { probeLives } from './instagram/list-lives.ts'
import { readProfilePicture } from './instagram/profile-picture.ts'
import { type PluginRow, pluginStore } from './plugin-store.ts'

/** Retries what `prepareAccount` could not finish. */
export const prepareAccountJob = defineJob<{ pluginId: string }>('integrations.prepare-account', {
  retries: 12,
  isForCapture: true,
})

/**
 * Completes a new connection: subscribes to the account's webhooks, finds out which requests for running lives the
 * provider answers, and stores the profile picture. A job retries what fails now.
 */
export async function prepareAccount(
  deps: IntegrationsDeps,
  pluginId: string,
  { pictureUrl }: { pictureUrl: string | null },
): Promise<void> {
  const plugin = await pluginStore(deps.connection.db).byId(pluginId)
  if (!plugin) return

  const isReady = await finishPreparing(deps, plugin)
  await storePicture(deps, plugin, pictureUrl)
  if (!isReady) await deps.jobs.enqueue(prepareAccountJob, { pluginId }, { key: pluginId })
}

/**
 * Subscribes to webhooks and tries the requests for running lives; false while either is undecided. A subscription that
 * is there is renewed: the provider may have dropped it, and an older one may lack fields.
 */
export async function finishPreparing(deps: IntegrationsDeps, plugin: PluginRow): Promise<boolean> {
  if (plugin.provider === 'youtube') return true
  const isSubscribed = await subscribe(deps, plugin)
  if (plugin.provider === 'facebook' || callObstacle(deps, plugin)) return isSubscribed
  return (await probeLives(deps, plugin)) && isSubscribed
}

/** Without this call the provider sends no webhooks of this account. A missing permission is final. */
async function subscribe(deps: IntegrationsDeps, plugin: PluginRow): Promise<boolean> {
  if (callObstacle(deps, plugin)) return plugin.webhooksSince !== null

  const answer = await callAs(deps, plugin, { method: 'POST', ...subscription(plugin) })
  if (answer.ok) {
    await pluginStore(deps.connection.db).update(plugin.id, {
      webhooksSince: plugin.webhooksSince ?? deps.clock.now(),
    })
    return true
  }
  const { kind, code } = answer.failure
  deps.log.warn({ pluginId: plugin.id, kind, code }, 'no webhooks for an account')
  return kind === 'permission' || kind === 'dead_token'
}

/**
 * The call that subscribes to webhooks, and its fields. By Facebook Login the page is subscribed, for its own lives and
 * for the Instagram account linked to it alike: both name the same fields, because each call replaces those of the last.
 */
export function subscription({ variant, pageId }: PluginRow): {
  path: string
  params: Record<string, string>
} {
  return variant === 'facebook_login'
    ? { path: `${pageId}/subscribed_apps`, params: { subscribed_fields: 'feed,live_videos' } }
    : { path: 'me/subscribed_apps', params: { subscribed_fields: 'comments,live_comments,messages' } }
}

/** Stores the picture itself, because the provider's URL of it expires soon. */
export async function storePicture(
  deps: IntegrationsDeps,
  plugin: PluginRow,
  url: string | null,
): Promise<void> {
  const profilePictureBase64 = url === null ? null : await readProfilePicture(deps, url)
  if (profilePictureBase64 !== null)
    await pluginStore(deps.connection.db).update(plugin.id, { profilePictureBase64 })
}
