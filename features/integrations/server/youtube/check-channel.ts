import type { IntegrationsDeps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { storePicture } from '../prepare-account.ts'
import { channelOf } from './connect-channel.ts'
import { costs, quotaDay } from './quota.ts'
import { quotaStore } from './quota-store.ts'
import { callYouTube } from './youtube-call.ts'

/**
 * Checks the connection of a channel, so that a withdrawn access is found without a live; updates name and picture.
 * Throws when Google does not answer, so that it is retried; not for want of quota, which lasts until the next day.
 */
export async function checkChannel(deps: IntegrationsDeps, plugin: PluginRow): Promise<void> {
  await quotaStore(deps.connection.db).deleteBefore(quotaDay(deps.clock.now()).day)
  const answer = await callYouTube(deps, plugin.id, {
    ...{ path: 'channels', units: costs.channels },
    params: { part: 'snippet', mine: 'true' },
  })
  if (answer.kind === 'unreachable' || answer.kind === 'throttled')
    throw new Error(`YouTube did not answer: ${answer.kind}`)
  const channel = answer.kind === 'ok' ? channelOf(answer.body) : null
  if (channel?.accountId !== plugin.accountId) return
  if (channel.username !== plugin.username)
    await pluginStore(deps.connection.db).update(plugin.id, {
      ...{ username: channel.username, updatedAt: deps.clock.now() },
    })
  await storePicture(deps, plugin, channel.pictureUrl)
}
