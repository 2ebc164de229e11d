import { AppError, fieldError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { objectOf, textOf } from '#platform/server/provider-json.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { callbackAddress } from '../oauth/callback-address.ts'
import { oauthStateStore } from '../oauth/oauth-state-store.ts'
import { connectionLife } from '../oauth/start-connection.ts'
import { isSignedCallback } from './callback-signature.ts'
import { prepareShop, shopQuery } from './prepare-shop.ts'
import { canReadProducts } from './settings.ts'
import { callShop } from './shop-call.ts'
import { isShopDomain, shopDomainOf } from './shop-domain.ts'
import { shopStore } from './shop-store.ts'
import { sealedTokens } from './shop-token.ts'
import { exchangeCode, type ShopTokens } from './token-call.ts'

/** The parameters of the callback. `query` is the whole query as it came, for signatures over further parameters. */
export type ShopCallback = {
  code: string
  hmac: string
  host: string
  shop: string
  state: string
  timestamp: string
  query?: string | undefined
}

/** A callback older or newer than this is refused. */
const tolerance = 90 * second

/** Creates the anti-forgery `state` of one attempt and returns the shop's page on which its owner accepts. */
export async function beginShopConnection(
  deps: IntegrationsDeps,
  actor: Actor,
  { shop, redirectUri: asked }: { shop?: string | undefined; redirectUri?: string | undefined },
) {
  if (!deps.shopify.app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })
  const domain = shopDomainOf(shop ?? '')
  if (domain === null) throw fieldError('shop', 'no_shop_domain')

  const redirectUri = callbackAddress(deps.env, asked, 'shopify')
  const state = deps.ids.token()
  const expiresAt = new Date(deps.clock.now().getTime() + connectionLife)
  await oauthStateStore(deps.connection.db).add({
    stateHash: hashToken(state),
    userUuid: actor.userUuid,
    provider: 'shopify',
    shop: domain,
    redirectUri,
    expiresAt,
  })
  const parameters = {
    client_id: deps.shopify.app.apiKey,
    scope: deps.shopify.scope,
    redirect_uri: redirectUri,
    state,
  }
  return {
    authorizeUrl: `${deps.shopify.shopUrl(domain)}/admin/oauth/authorize?${new URLSearchParams(parameters)}`,
    provider: 'shopify' as const,
    redirectUri,
    scope: deps.shopify.scope,
    expiresAt,
  }
}

/**
 * Connects the shop whose owner came back from Shopify. Checks in this order: the state is of this user, unused, of this
 * shop, and not expired; the signature; the shop's name; the time. Only then is the code exchanged. The same shop
 * connected again keeps its id.
 * @returns the plugin's id
 */
export async function connectShop(
  deps: IntegrationsDeps,
  actor: Actor,
  callback: ShopCallback,
  name?: string | null,
): Promise<string> {
  if (!deps.shopify.app) throw new AppError('unavailable', { messageKey: 'provider_not_configured' })
  const begun = await oauthStateStore(deps.connection.db).take(
    hashToken(callback.state),
    actor.userUuid,
    deps.clock.now(),
  )
  if (begun?.provider !== 'shopify') throw new AppError('oauth_state_mismatch')

  const parameters = signedParameters(callback)
  const isSigned = parameters !== null && isSignedCallback(parameters, deps.shopify.app.apiSecret)
  if (!isSigned) throw new AppError('oauth_refused', { messageKey: 'shop_signature' })
  if (!isShopDomain(callback.shop) || callback.shop !== begun.shop)
    throw new AppError('oauth_refused', { messageKey: 'other_shop' })
  const age = Math.abs(deps.clock.now().getTime() - Number(callback.timestamp) * second)
  if (!(age <= tolerance)) throw new AppError('oauth_state_mismatch')

  const answer = await exchangeCode(deps, { domain: callback.shop, code: callback.code })
  if (answer.kind === 'unreachable')
    throw new AppError('provider_error', { messageKey: 'shopify_unreachable' })
  if (answer.kind === 'refused') throw new AppError('oauth_refused')
  if (!canReadProducts(answer.tokens.scopes))
    throw new AppError('oauth_refused', { messageKey: 'permissions_refused' })

  const id = await saveShop(deps, actor, {
    domain: callback.shop,
    name: name || null,
    tokens: answer.tokens,
    redirectUri: begun.redirectUri,
  })
  await prepareShop(deps, id)
  deps.log.info({ pluginId: id }, 'a shop was connected')
  return id
}

/** Every parameter of the callback; null when the query that came along names others than the six fields. */
function signedParameters({ query, ...six }: ShopCallback): Map<string, string> | null {
  if (query === undefined) return new Map(Object.entries(six))
  const all = new Map(new URLSearchParams(query))
  const isSame = Object.entries(six).every(([field, value]) => all.get(field) === value)
  return isSame ? all : null
}

async function saveShop(
  deps: IntegrationsDeps,
  actor: Actor,
  shop: { domain: string; name: string | null; tokens: ShopTokens; redirectUri: string },
): Promise<string> {
  const now = deps.clock.now()
  const known = await shopStore(deps.connection.db).idFor(actor.userUuid, shop.domain)
  const id = known ?? deps.ids.uuid()
  const isSaved = await shopStore(deps.connection.db).put({
    id,
    ownerUuid: actor.userUuid,
    domain: shop.domain,
    name: shop.name ?? (shop.domain.split('.')[0] as string),
    scope: shop.tokens.scopes.join(','),
    redirectUri: shop.redirectUri,
    ...sealedTokens(deps, id, shop.tokens),
    webhooksSince: null,
    connectedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  if (!isSaved) throw new AppError('conflict')
  if (shop.name === null) {
    const answer = await callShop(deps, id, shopQuery)
    const found = answer.kind === 'ok' ? textOf(objectOf(answer.data.shop).name) : null
    if (found) await shopStore(deps.connection.db).update(id, { name: found.slice(0, 120) })
  }
  return id
}
