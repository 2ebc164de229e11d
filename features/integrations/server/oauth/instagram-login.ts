import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import { countOf, idOf, isObject, type Json, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { answerOf, callGraph } from '../instagram/graph-call.ts'
import { scopeList } from '../permissions.ts'
import { granted } from './refusal.ts'
import type { VerifiedAccount } from './verified-account.ts'

const professional = ['BUSINESS', 'MEDIA_CREATOR', 'CREATOR']

/** Exchanges a code for a short token, then a long one, and reads its account. Throws the error that the page shows. */
export async function loginByInstagram(
  deps: IntegrationsDeps,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<VerifiedAccount> {
  const app = deps.settings.instagram
  if (!app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })

  const short = shortTokenOf(
    granted(
      await answerOf(deps.httpClient, `${app.apiUrl}/oauth/access_token`, {
        form: {
          client_id: app.appId,
          client_secret: app.appSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
      }),
    ),
  )
  const long = granted(
    await callGraph(deps, {
      variant: 'instagram_login',
      path: 'access_token',
      params: { grant_type: 'ig_exchange_token', client_secret: app.appSecret },
      token: short.token,
      isVersioned: false,
    }),
  )
  const token = textOf(long.access_token)
  if (!token) throw new AppError('oauth_refused')

  return {
    ...(await accountByInstagramToken(deps, token)),
    scopes: short.scopes,
    tokenExpiresAt: expiryOf(deps, long),
  }
}

/** Asks the provider for the account of a token. Throws `account_not_professional` for a personal account. */
export async function accountByInstagramToken(
  deps: IntegrationsDeps,
  token: string,
): Promise<VerifiedAccount> {
  const me = granted(
    await callGraph(deps, {
      variant: 'instagram_login',
      path: 'me',
      params: { fields: 'user_id,username,name,account_type,profile_picture_url' },
      token,
    }),
  )
  const accountId = idOf(me.user_id)
  const username = textOf(me.username)
  const accountType = textOf(me.account_type)
  if (!accountType || !professional.includes(accountType)) throw new AppError('account_not_professional')
  if (!accountId || !username) throw new AppError('oauth_refused')

  return {
    provider: 'instagram',
    variant: 'instagram_login',
    accountId,
    scopedId: idOf(me.id),
    facebookUserId: null,
    pageId: null,
    username,
    accountType,
    scopes: [],
    token,
    tokenExpiresAt: null,
    pictureUrl: textOf(me.profile_picture_url),
  }
}

/** `expires_in` (seconds) as a time; null if the provider sends none. */
export function expiryOf({ clock }: Pick<IntegrationsDeps, 'clock'>, answer: Json): Date | null {
  const seconds = countOf(answer.expires_in)
  return seconds ? new Date(clock.now().getTime() + seconds * second) : null
}

/** Two shapes are in use: wrapped in `data[]`, and flat. */
function shortTokenOf(body: Json): { token: string; scopes: string[] } {
  const wrapped = Array.isArray(body.data) ? body.data.find(isObject) : undefined
  const answer = wrapped ?? body
  const token = textOf(answer.access_token)
  if (!token) throw new AppError('oauth_refused')
  return { token, scopes: scopeList(answer.permissions) }
}
