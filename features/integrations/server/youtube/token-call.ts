import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { countOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { scopeList } from '../permissions.ts'

/** Tokens of a Google account. A refresh token comes with the consent, not with a renewal. */
type GoogleTokens = {
  accessToken: string
  accessExpiresAt: Date
  refreshToken: string | null
  scopes: string[]
}

type TokenAnswer = { kind: 'granted'; tokens: GoogleTokens } | { kind: 'refused' } | { kind: 'unreachable' }

type TokenDeps = Pick<IntegrationsDeps, 'httpClient' | 'clock' | 'youtube'>

/** What an access token lasts where the answer does not say. */
const usualLife = 3600

/** Exchanges the code of a callback, once. */
export function exchangeCode(deps: TokenDeps, code: string, redirectUri: string): Promise<TokenAnswer> {
  return callForTokens(deps, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })
}

/** A new access token; the refresh token stays good. */
export function renewAccess(deps: TokenDeps, refreshToken: string): Promise<TokenAnswer> {
  return callForTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

/** Withdraws the access at Google; false where Google did not confirm it. */
export async function revokeAccess({ httpClient, youtube }: TokenDeps, token: string): Promise<boolean> {
  const answer = await httpClient(`${youtube.oauthUrl}/revoke`, { form: { token } }).catch(noAnswer)
  return answer?.status === 200
}

async function callForTokens(
  { httpClient, clock, youtube }: TokenDeps,
  asked: Record<string, string>,
): Promise<TokenAnswer> {
  if (!youtube.app) return { kind: 'refused' }
  const { clientId, clientSecret } = youtube.app
  const answer = await httpClient(`${youtube.oauthUrl}/token`, {
    form: { client_id: clientId, client_secret: clientSecret, ...asked },
  }).catch(noAnswer)
  if (!answer || answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' }

  const body = objectOf(answer.body)
  const accessToken = textOf(body.access_token)
  // Only `invalid_grant` says that the person's consent is over; another refusal may be ours, such as a wrong secret.
  if (answer.status !== 200)
    return { kind: textOf(body.error) === 'invalid_grant' ? 'refused' : 'unreachable' }
  if (accessToken === null) return { kind: 'unreachable' }
  const life = (countOf(body.expires_in) ?? usualLife) * second
  return {
    kind: 'granted',
    tokens: {
      accessToken,
      accessExpiresAt: new Date(clock.now().getTime() + life),
      refreshToken: textOf(body.refresh_token),
      scopes: scopeList(body.scope),
    },
  }
}

function noAnswer(error: unknown): null {
  if (error instanceof UnreachableError) return null
  throw error
}
