import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer } from '../service.ts'
import { melhorEnvioScopes } from './scopes.ts'
import { melhorEnvioSettings } from './settings.ts'

const patience = 4 * second

type Deps = Pick<ServicesDeps, 'httpClient' | 'clock' | 'env' | 'log'>

/**
 * Tokens for a code or a refresh token, both good for one use. Whose account it is the answer to a code does not say: it is
 * asked for. After a renewal it is the same, and nothing may fail any more: the refresh token is used up.
 */
export async function requestTokens(deps: Deps, asked: Record<string, string>): Promise<GrantAnswer> {
  const { app, url, userAgent } = melhorEnvioSettings(deps.env)
  if (!app) return { kind: 'failed' }
  const headers = { accept: 'application/json', 'user-agent': userAgent }
  const send = (path: string, request: Parameters<ServicesDeps['httpClient']>[1]) =>
    deps.httpClient(`${url}${path}`, { timeoutMs: patience, ...request }).catch((error: unknown) => {
      if (error instanceof UnreachableError) return null
      throw error
    })
  const answer = await send('/oauth/token', {
    json: { client_id: app.clientId, client_secret: app.clientSecret, ...asked },
    headers,
  })
  const body = objectOf(answer?.body)
  const accessToken = textOf(body.access_token)
  if (answer?.status !== 200 || accessToken === null) {
    const error = textOf(body.error)
    // Our own app is not accepted: no seller has to connect again because of that.
    if (error === 'invalid_client') deps.log.error({ status: answer?.status }, 'Melhor Envio refuses our app')
    return { kind: error === 'invalid_grant' ? 'refused' : 'failed' }
  }
  let accountId: string | null = ''
  const isNew = asked.grant_type === 'authorization_code'
  if (isNew) {
    const who = await send('/api/v2/me', { headers: { ...headers, authorization: `Bearer ${accessToken}` } })
    accountId = idOf(objectOf(who?.body).id)
  }
  if (accountId === null) return { kind: 'failed' }
  return {
    kind: 'granted',
    grant: {
      ...{ accessToken, accountId, permissions: isNew ? melhorEnvioScopes : null },
      refreshToken: textOf(body.refresh_token),
      expiresAt: new Date(deps.clock.now().getTime() + (numberOf(body.expires_in) ?? 0) * second),
    },
  }
}
