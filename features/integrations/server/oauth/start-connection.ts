import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type MetaProvider, requestedScopes } from '../permissions.ts'
import { googleAuthorizeUrl } from '../youtube/connect-channel.ts'
import { chatScope } from '../youtube/settings.ts'
import { authorizeUrl } from './authorize-url.ts'
import { callbackAddress, callbackOf } from './callback-address.ts'
import { oauthStateStore } from './oauth-state-store.ts'

/** How long a started connection can be finished. */
export const connectionLife = 15 * minute

/** Creates the anti-forgery `state` of one attempt and returns the address for the browser. */
export async function beginConnection(
  deps: IntegrationsDeps,
  actor: Actor,
  { provider, redirectUri: asked }: { provider: MetaProvider | 'youtube'; redirectUri?: string | undefined },
) {
  const isYouTube = provider === 'youtube'
  const redirectUri = callbackAddress(deps.env, asked, callbackOf(provider))
  const state = deps.ids.token()
  const url = isYouTube
    ? googleAuthorizeUrl(deps, { state, redirectUri })
    : authorizeUrl(deps.settings, provider, { state, redirectUri })
  const expiresAt = new Date(deps.clock.now().getTime() + connectionLife)

  await oauthStateStore(deps.connection.db).add({
    stateHash: hashToken(state),
    userUuid: actor.userUuid,
    provider,
    shop: null,
    redirectUri,
    expiresAt,
  })
  return {
    authorizeUrl: url,
    provider,
    redirectUri,
    scope: isYouTube ? chatScope : requestedScopes[provider].join(','),
    expiresAt,
  }
}
