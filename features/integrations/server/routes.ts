import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import {
  addPlugin,
  chooseAccount,
  deletePlugin,
  finishConnection,
  listPlugins,
  listProviders,
  startConnection,
  updateAdmins as updateAdminsCall,
} from '../contract.ts'
import { addMyPlugin } from './add-plugin.ts'
import { connectionView } from './connection-view.ts'
import type { IntegrationsDeps } from './deps.ts'
import { deleteMyPlugin } from './disconnect-account.ts'
import { listMyPlugins, myPlugin, type SharedReports } from './list-plugins.ts'
import { completeConnection, connectChosenAccount, type Finished } from './oauth/finish-connection.ts'
import { beginConnection } from './oauth/start-connection.ts'
import { beginShopConnection, connectShop } from './shopify/connect-shop.ts'
import { updateAdmins } from './update-admins.ts'

/** Binds the users' calls; the provider's are in webhooks/. */
export function pluginRoutes(http: Http, deps: IntegrationsDeps & { sharedReports: SharedReports }): void {
  const { settings, youtube } = deps

  handle(http, listProviders, async () => {
    const providers = [
      {
        provider: 'instagram' as const,
        available: settings.instagram !== null,
        pretend: settings.isSimulated,
      },
      {
        provider: 'instagram_facebook' as const,
        available: settings.facebook !== null,
        pretend: settings.isSimulated,
      },
      {
        provider: 'facebook' as const,
        available: settings.facebook !== null,
        pretend: settings.isSimulated,
      },
      { provider: 'youtube' as const, available: youtube.app !== null, pretend: youtube.isSimulated },
      {
        provider: 'shopify' as const,
        available: deps.shopify.app !== null,
        pretend: deps.shopify.isSimulated,
      },
    ]
    return pageOf(providers, providers.length, { page: 1, limit: providers.length })
  })

  handle(http, startConnection, ({ actor, body: { provider, ...asked } }) =>
    provider === 'shopify'
      ? beginShopConnection(deps, actor, asked)
      : beginConnection(deps, actor, { provider, redirectUri: asked.redirectUri }),
  )
  handle(http, finishConnection, async ({ actor, body: { provider, shopifyOauth, ...body }, headers }) => {
    if (provider === 'shopify' || shopifyOauth) {
      if (!shopifyOauth) throw fieldError('shopify_oauth', 'required')
      return answer(actor, { kind: 'connected', pluginId: await connectShop(deps, actor, shopifyOauth) })
    }
    const isProgram = headers.authorization !== undefined
    return answer(actor, await completeConnection(deps, actor, { ...body, provider, isProgram }))
  })
  handle(http, chooseAccount, async ({ actor, body }) =>
    answer(actor, await connectChosenAccount(deps, actor, body)),
  )

  handle(http, addPlugin, async ({ actor, body }) =>
    myPlugin(deps, actor, await addMyPlugin(deps, actor, body)),
  )
  handle(http, listPlugins, ({ actor, query: { pluginId, mediaId } }) =>
    listMyPlugins(deps, actor, { ...(pluginId && { pluginId }), ...(mediaId && { mediaId }) }),
  )
  handle(http, updateAdminsCall, async ({ actor, body }) => {
    await updateAdmins(deps, actor, body)
    return myPlugin(deps, actor, body.id)
  })
  handle(http, deletePlugin, ({ actor, body }) => deleteMyPlugin(deps, actor, body.id))

  async function answer(actor: Actor, finished: Finished) {
    return finished.kind === 'connected'
      ? connectionView({ plugin: await myPlugin(deps, actor, finished.pluginId) })
      : connectionView({ choiceId: finished.choiceId, accounts: finished.accounts })
  }
}
