import { camelKey } from '#platform/contract/casing.ts'
import type { ItemOfReply, Sendable } from '#platform/contract/endpoint.ts'
import { type finishConnection, pluginSchema } from '../contract.ts'
import type { LinkedAccount } from './oauth/facebook-login.ts'
import type { PluginView } from './plugin-view.ts'

type ConnectionView = Sendable<ItemOfReply<typeof finishConnection>>

/** The reply of the exchange: the connected account, or the accounts to choose from and every other field null. */
export function connectionView(
  outcome: { plugin: PluginView } | { choiceId: string; accounts: LinkedAccount[] },
): ConnectionView {
  if ('plugin' in outcome) return { ...outcome.plugin, choiceId: null, accounts: [] }

  const nothing = Object.fromEntries(Object.keys(pluginSchema.shape).map((key) => [camelKey(key), null]))
  const accounts = outcome.accounts.map(({ accountId, username, pageName }) => ({
    id: accountId,
    username,
    pageName,
  }))
  return { ...nothing, choiceId: outcome.choiceId, accounts } as ConnectionView
}
