import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer } from '../service.ts'
import { mercadoPagoSettings } from './settings.ts'

/** A browser waits for it, or a lease that lasts longer. */
const patience = 8 * second

type Deps = Pick<ServicesDeps, 'httpClient' | 'clock' | 'env' | 'log'>

/** Exchanges the code of a return. A code is good for one use. */
export function exchangeCode(
  deps: Deps,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<GrantAnswer> {
  const asked = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
  return requestTokens(deps, { ...asked, code_verifier: verifier })
}

/** New tokens for a refresh token, which is used up by it. */
export function renewTokens(deps: Deps, refreshToken: string): Promise<GrantAnswer> {
  return requestTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

async function requestTokens(
  { httpClient, clock, env, log }: Deps,
  asked: Record<string, string>,
): Promise<GrantAnswer> {
  const { app, apiUrl } = mercadoPagoSettings(env)
  if (!app) return { kind: 'failed' }
  const { clientId, clientSecret } = app
  const answer = await httpClient(`${apiUrl}/oauth/token`, {
    json: { client_id: clientId, client_secret: clientSecret, ...asked },
    timeoutMs: patience,
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  const body = objectOf(answer?.body)
  const accessToken = textOf(body.access_token)
  const accountId = idOf(body.user_id)
  if (answer?.status === 200 && accessToken !== null && accountId !== null)
    return {
      kind: 'granted',
      grant: {
        accessToken,
        refreshToken: textOf(body.refresh_token),
        expiresAt: new Date(clock.now().getTime() + (numberOf(body.expires_in) ?? 0) * second),
        accountId,
        permissions: (textOf(body.scope) ?? '').split(/[ ,]+/).filter(Boolean),
      },
    }
  const error = textOf(body.error)
  // Our own app is not accepted: no seller has to connect again because of that.
  if (error === 'invalid_client') log.error({ status: answer?.status }, 'Mercado Pago refuses our app')
  const isRefused =
    (answer?.status === 400 || answer?.status === 401) && error !== null && error !== 'invalid_client'
  return { kind: isRefused ? 'refused' : 'failed' }
}
