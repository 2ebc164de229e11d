import type { IntegrationsDeps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'

/**
 * Records that the provider no longer accepts a connection's token, and notifies its owner. Does nothing if that was
 * recorded before, or the account was connected again meanwhile.
 * @param reason code and subcode, such as `190/463`
 */
export async function invalidateToken(
  deps: IntegrationsDeps,
  plugin: Pick<PluginRow, 'id' | 'ownerUuid' | 'provider' | 'username' | 'sealedToken'>,
  reason: string,
): Promise<void> {
  const { sealedToken } = plugin
  if (sealedToken === null) return

  const now = deps.clock.now()
  const isNews = await deps.connection.transaction(async (tx) => {
    if (!(await pluginStore(tx).invalidateToken(plugin.id, sealedToken, now, reason))) return false

    const to = { userUuid: plugin.ownerUuid, subject: `${plugin.id}:${now.toISOString()}` }
    const { provider, username } = plugin
    const { notifications } = deps
    if (provider === 'youtube')
      await notifications.notify(tx, {
        ...to,
        kind: 'channel_connection_lost',
        params: { channel: username },
      })
    else if (provider === 'facebook')
      await notifications.notify(tx, { ...to, kind: 'page_connection_lost', params: { page: username } })
    else await notifications.notify(tx, { ...to, kind: 'connection_lost', params: { account: username } })
    return true
  })
  if (isNews) deps.log.warn({ pluginId: plugin.id, reason }, 'the provider no longer accepts a token')
}
