import { AppError } from '#platform/contract/errors.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import type { VerifiedAccount } from '../oauth/verified-account.ts'
import { costs, quotaDay } from './quota.ts'
import { quotaStore } from './quota-store.ts'
import { chatScope } from './settings.ts'
import { exchangeCode } from './token-call.ts'

/** Google's page on which a person allows the app for one of their channels. Throws `unavailable` without a client. */
export function googleAuthorizeUrl(
  { youtube }: Pick<IntegrationsDeps, 'youtube'>,
  request: { state: string; redirectUri: string },
): string {
  if (!youtube.app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })
  const params = {
    ...{ client_id: youtube.app.clientId, redirect_uri: request.redirectUri, response_type: 'code' },
    ...{ scope: chatScope, state: request.state },
    // Without both, Google sends no refresh token the second time.
    ...{ access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
  }
  return `${youtube.authorizeUrl}/o/oauth2/v2/auth?${new URLSearchParams(params)}`
}

/** Exchanges the code and reads the channel that the person chose. Throws the error that the page shows. */
export async function loginByGoogle(
  deps: IntegrationsDeps,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<VerifiedAccount> {
  if (!deps.youtube.app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })
  const answer = await exchangeCode(deps, code, redirectUri)
  if (answer.kind === 'unreachable') throw unreachable()
  if (answer.kind === 'refused') throw new AppError('oauth_refused')
  const { accessToken, accessExpiresAt, refreshToken, scopes } = answer.tokens
  if (!scopes.includes(chatScope)) throw new AppError('oauth_refused', { messageKey: 'permissions_refused' })
  if (refreshToken === null) throw new AppError('oauth_refused')

  return {
    ...(await readChannel(deps, accessToken)),
    ...{
      provider: 'youtube',
      variant: 'google_login',
      scopedId: null,
      facebookUserId: null,
      pageId: null,
      accountType: null,
    },
    ...{ scopes, token: refreshToken, tokenExpiresAt: null },
    access: { token: accessToken, expiresAt: accessExpiresAt },
  }
}

/** The channel of a token. Throws `no_linked_account` for a Google account without one. */
async function readChannel(deps: IntegrationsDeps, token: string) {
  await quotaStore(deps.connection.db).spend(quotaDay(deps.clock.now()).day, costs.channels)
  const answer = await deps
    .httpClient(`${deps.youtube.apiUrl}/youtube/v3/channels?part=snippet&mine=true`, {
      headers: { authorization: `Bearer ${token}` },
    })
    .catch((error: unknown) => {
      if (error instanceof UnreachableError) return null
      throw error
    })
  if (answer?.status !== 200) throw unreachable()
  const channel = channelOf(objectOf(answer.body))
  if (!channel) throw new AppError('no_linked_account', { messageKey: 'no_channel' })
  return channel
}

/** The first channel of an answer: its id, its handle (else its title), its picture. */
export function channelOf(
  body: Record<string, unknown>,
): { accountId: string; username: string; pictureUrl: string | null } | null {
  const [first] = listOf(body.items)
  const { id, snippet } = objectOf(first)
  const accountId = idOf(id)
  const facts = objectOf(snippet)
  const username = (textOf(facts.customUrl)?.replace(/^@/, '') ?? textOf(facts.title))?.slice(0, 100)
  if (accountId === null || !username) return null
  const thumbnails = objectOf(facts.thumbnails)
  return { accountId, username, pictureUrl: textOf(objectOf(thumbnails.default).url) }
}

function unreachable(): AppError {
  return new AppError('provider_error', { messageKey: 'youtube_unreachable' })
}
