import { describeError } from '#platform/server/log.ts'
import type { Deps } from '../deps.ts'
import { tokenDied } from '../events.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'

/**
 * Notes that the provider no longer accepts a connection's token and tells its owner at once, in the owner's
 * language. Does nothing when that was noted before, or the account was connected again meanwhile.
 * @param reason code and subcode, such as `190/463`
 */
export async function markDead(
  deps: Deps,
  plugin: Pick<PluginRow, 'id' | 'ownerUuid' | 'username' | 'sealedToken'>,
  reason: string,
): Promise<void> {
  const { sealedToken } = plugin
  if (sealedToken === null) return

  const contact = await contactOf(deps, plugin.ownerUuid)
  const isNews = await deps.connection.transaction(async (tx) => {
    if (!(await pluginStore(tx).markDead(plugin.id, sealedToken, deps.clock.now(), reason))) return false

    if (contact) {
      const say = deps.speaker.in(contact.locale)
      const facts = {
        name: contact.name,
        username: plugin.username,
        url: `${deps.env.ARARA_URL ?? ''}/plugins`,
      }
      await deps.messenger.send(
        {
          channel: 'email',
          to: contact.email,
          subject: say('integrations.token_died.subject', facts),
          text: say('integrations.token_died.text', facts),
        },
        { tx },
      )
    }
    return true
  })
  if (!isNews) return

  deps.log.warn({ pluginId: plugin.id, reason }, 'the provider no longer accepts a token')
  await deps.events.emit(tokenDied, { pluginId: plugin.id, ownerUuid: plugin.ownerUuid })
}

/** Null for somebody who does not want to hear of it. That a token died is noted even when nobody can be told. */
async function contactOf({ contacts, log }: Deps, ownerUuid: string) {
  try {
    if (!(await contacts.mayNotify(ownerUuid, 'connection_trouble', 'email'))) return null
    return await contacts.contactOf(ownerUuid)
  } catch (error) {
    log.error({ userUuid: ownerUuid, err: describeError(error) }, 'no contact of the owner')
    return null
  }
}
