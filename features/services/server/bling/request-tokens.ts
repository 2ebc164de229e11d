import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer } from '../service.ts'
import { blingSettings } from './settings.ts'

/** Two calls within the lease of a renewal. */
const patience = 4 * second

type Deps = Pick<ServicesDeps, 'httpClient' | 'clock' | 'env' | 'log'>

/** Opaque tokens give way to signed ones, which are longer: asked for with every call. */
export const blingHeaders = { 'enable-jwt': '1', accept: 'application/json' }

/**
 * A code or a refresh token for tokens, and whose account they are. Called once for each: a code that comes twice withdraws
 * the access, and a refresh token is used up.
 */
export async function requestTokens(
  { httpClient, clock, env, log }: Deps,
  asked: Record<string, string>,
): Promise<GrantAnswer> {
  const { app, tokenUrl, apiUrl } = blingSettings(env)
  if (!app) return { kind: 'failed' }
  const call = (url: string, request: Parameters<typeof httpClient>[1]) =>
    httpClient(url, { timeoutMs: patience, ...request }).catch((error: unknown) => {
      if (error instanceof UnreachableError) return null
      throw error
    })
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')
  const answer = await call(tokenUrl, {
    form: asked,
    headers: { ...blingHeaders, authorization: `Basic ${basic}` },
  })
  const body = objectOf(answer?.body)
  const accessToken = textOf(body.access_token)
  if (answer?.status !== 200 || accessToken === null) {
    const error = textOf(objectOf(body.error).type) ?? textOf(body.error)
    // Our own app is not accepted: no seller has to connect again because of that.
    if (error === 'invalid_client') log.error({ status: answer?.status }, 'Bling refuses our app')
    const isRefused = answer?.status === 400 && error !== null && error !== 'invalid_client'
    return { kind: isRefused ? 'refused' : 'failed' }
  }
  const grant = {
    accessToken,
    refreshToken: textOf(body.refresh_token),
    expiresAt: new Date(clock.now().getTime() + (numberOf(body.expires_in) ?? 0) * second),
    permissions: (textOf(body.scope) ?? '').split(/[ ,]+/).filter(Boolean),
  }
  const who = await call(`${apiUrl}/empresas/me/dados-basicos`, {
    headers: { ...blingHeaders, authorization: `Bearer ${accessToken}` },
  })
  const accountId = idOf(objectOf(objectOf(who?.body).data).id)
  // New tokens are kept though the account could not be asked: the old ones are used up.
  return accountId === null && asked.grant_type === 'authorization_code'
    ? { kind: 'failed' }
    : { kind: 'granted', grant: { ...grant, accountId: accountId ?? '' } }
}
