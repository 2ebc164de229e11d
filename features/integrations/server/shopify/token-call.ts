import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'

/** Tokens of a shop. An expiring access token comes with a refresh token. */
export type ShopTokens = {
  accessToken: string
  accessExpiresAt: Date | null
  refreshToken: string | null
  refreshExpiresAt: Date | null
  scopes: string[]
}

export type TokenAnswer =
  | { kind: 'granted'; tokens: ShopTokens }
  | { kind: 'refused' }
  | { kind: 'unreachable' }

/** What an expiring token lasts where the answer does not say; Shopify once left it out. */
const usualLife = 3600

/** Exchanges the code of a callback, asking for expiring tokens. A code is good for one use. */
export function exchangeCode(deps: TokenDeps, shop: { domain: string; code: string }): Promise<TokenAnswer> {
  return callForTokens(deps, shop.domain, { code: shop.code, expiring: '1' })
}

/** New tokens for a refresh token, which stays valid until its successor is used. */
export function refreshTokens(
  deps: TokenDeps,
  shop: { domain: string; refreshToken: string },
): Promise<TokenAnswer> {
  return callForTokens(deps, shop.domain, { grant_type: 'refresh_token', refresh_token: shop.refreshToken })
}

type TokenDeps = Pick<IntegrationsDeps, 'httpClient' | 'clock' | 'shopify'>

async function callForTokens(
  { httpClient, clock, shopify }: TokenDeps,
  domain: string,
  asked: Record<string, string>,
): Promise<TokenAnswer> {
  if (!shopify.app) return { kind: 'refused' }
  const { apiKey, apiSecret } = shopify.app
  const answer = await httpClient(`${shopify.shopUrl(domain)}/admin/oauth/access_token`, {
    json: { client_id: apiKey, client_secret: apiSecret, ...asked },
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  if (!answer || answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' }

  const body = objectOf(answer.body)
  const accessToken = textOf(body.access_token)
  if (answer.status !== 200 || accessToken === null) return { kind: 'refused' }
  const refreshToken = textOf(body.refresh_token)
  const after = (seconds: number | null) =>
    seconds === null ? null : new Date(clock.now().getTime() + seconds * second)
  return {
    kind: 'granted',
    tokens: {
      accessToken,
      accessExpiresAt: after(numberOf(body.expires_in) ?? (refreshToken === null ? null : usualLife)),
      refreshToken,
      refreshExpiresAt: after(numberOf(body.refresh_token_expires_in)),
      scopes: (textOf(body.scope) ?? '').split(',').filter(Boolean),
    },
  }
}
