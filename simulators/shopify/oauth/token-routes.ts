import type { FastifyInstance } from 'fastify'
import type { AccessToken, RefreshToken, ShopifyWorld } from '../world/world.ts'

type TokenRequest = {
  Params: { shop: string }
  Body: Record<string, string | undefined> | null
}

/** The token call of a shop: a code or a refresh token for tokens. */
export function tokenRoutes(app: FastifyInstance, world: ShopifyWorld): void {
  app.post<TokenRequest>('/shopify/:shop/admin/oauth/access_token', async ({ params, body }, reply) => {
    const shop = world.shop(params.shop)
    if (!shop) return reply.code(404).send({ errors: 'Not Found' })
    const asked = body ?? {}
    if (asked.client_id !== world.options.apiKey || asked.client_secret !== world.options.apiSecret)
      return reply.code(401).send(refusal('invalid_client', 'The client credentials are wrong'))

    const issued =
      asked.grant_type === 'refresh_token' ? refreshed(shop.domain, asked) : exchanged(shop.domain, asked)
    if (typeof issued === 'string') return reply.code(400).send(refusal('invalid_request', issued))
    if (world.faults.losesTokenAnswer) {
      world.faults.losesTokenAnswer = false
      reply.hijack()
      reply.raw.destroy()
      return
    }
    return answer(issued)
  })

  function exchanged(shop: string, { code = '', expiring }: Record<string, string | undefined>) {
    const found = world.takeCode(code, shop)
    if (!found) return 'The authorization code was not found or was already used'
    return world.issueTokens(shop, found.scope, String(expiring) === '1')
  }

  function refreshed(shop: string, { refresh_token: token = '' }: Record<string, string | undefined>) {
    return world.refresh(token, shop) ?? 'This request requires an active refresh_token'
  }

  function answer({ access, refresh }: { access: AccessToken; refresh: RefreshToken | null }) {
    const seconds = (until: number) => Math.round((until - world.now()) / 1000)
    return {
      access_token: access.token,
      scope: access.scope,
      ...(access.expiresAt !== null &&
        !world.faults.omitsExpiry && { expires_in: seconds(access.expiresAt) }),
      ...(refresh && {
        refresh_token: refresh.token,
        refresh_token_expires_in: seconds(refresh.expiresAt),
      }),
    }
  }
}

function refusal(error: string, description: string) {
  return { error, error_description: description }
}
