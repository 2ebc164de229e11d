import { randomBytes, randomUUID } from 'node:crypto'
import { createShopDeliveries, type Deliveries, type Notification } from '../../shops/deliveries.ts'
import { readState, writeState } from '../../shops/state-file.ts'
import { type Product, seedProducts } from './catalogue.ts'
import { productPayload } from './product-payload.ts'

type Subscription = { id: number; topic: string; uri: string }

export type Order = {
  id: number
  number: number
  status: 'PAID' | 'PENDING'
  cancelledAt: number | null
  lines: { variantId: number; quantity: number }[]
  attributes: { key: string; value: string }[]
  /** Decimal, as GraphQL writes it. */
  total: string
  updatedAt: number
}

export type Shop = {
  domain: string
  id: number
  name: string
  email: string
  currencyCode: string
  /** Why every call is refused, or `open`. */
  state: 'open' | 'frozen' | 'forbidden' | 'locked'
  products: Product[]
  orders?: Order[]
  subscriptions: Subscription[]
}

export type Code = { code: string; shop: string; scope: string; expiresAt: number }
export type AccessToken = { token: string; shop: string; scope: string; expiresAt: number | null }
/** `successor` was issued for it; it stays valid until the successor is used. */
export type RefreshToken = {
  token: string
  shop: string
  scope: string
  expiresAt: number
  successor: string | null
}

type State = {
  shops: Record<string, Shop>
  codes: Code[]
  accessTokens: AccessToken[]
  refreshTokens: RefreshToken[]
  /** Milliseconds by which the simulator's clock is ahead. */
  ahead: number
  nextId: number
}

/** Faults that the control API switches on. */
export type Faults = {
  /** The next callback comes back changed. */
  callback: 'none' | 'bad_hmac' | 'stale' | 'foreign_shop' | 'wrong_state'
  /** So many further GraphQL calls are answered `THROTTLED`. */
  throttled: number
  /** A query that costs more points is refused. */
  mostCost: number
  /** Every GraphQL call is answered `ACCESS_DENIED`. */
  accessDenied: boolean
  /** So many further GraphQL calls are answered with HTTP 500. */
  serverErrors: number
  /** Token answers leave out `expires_in`. */
  omitsExpiry: boolean
  /** The next token answer is sent to no one: the connection is cut after the token was issued. */
  losesTokenAnswer: boolean
}

export type ShopifyOptions = {
  apiKey: string
  apiSecret: string
  /** Where the three privacy topics and notifications of the app's own file go; null: nowhere. */
  webhookUrl: string | null
  /** Every notification goes here instead of to its own address. */
  deliverTo?: string | undefined
  stateFile?: string | undefined
  retryDelays?: number[] | undefined
  clock?: (() => number) | undefined
}

export const apiVersion = '2026-10'
export const simulatedShop = 'ateliedalu.myshopify.com'

const minute = 60_000
const hour = 60 * minute

export type ShopifyWorld = ReturnType<typeof createShopifyWorld>

/** The shops, tokens and notifications of the simulated Shopify. */
export function createShopifyWorld(options: ShopifyOptions) {
  const state: State = readState<State>(options.stateFile) ?? {
    shops: {},
    codes: [],
    accessTokens: [],
    refreshTokens: [],
    ahead: 0,
    nextId: 9_100_000_000,
  }
  const faults: Faults = {
    callback: 'none',
    throttled: 0,
    mostCost: 1_000,
    accessDenied: false,
    serverErrors: 0,
    omitsExpiry: false,
    losesTokenAnswer: false,
  }
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => writeState(options.stateFile, state)
  const newId = () => {
    state.nextId += 1
    return state.nextId
  }
  const secretToken = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`

  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'X-Shopify-Hmac-Sha256',
    secretOf: () => options.apiSecret,
    addressOf: (url) => options.deliverTo ?? url,
    retryDelays: options.retryDelays,
    onGivenUp: ({ url, headers }: Notification) => {
      const shop = state.shops[headers['X-Shopify-Shop-Domain']!]
      if (!shop) return
      shop.subscriptions = shop.subscriptions.filter(
        ({ uri, topic }) => uri !== url || topicName(topic) !== headers['X-Shopify-Topic'],
      )
      save()
    },
  })

  /** Sends a notification to every subscription of the topic; a retry is the same notification. */
  function publish(shop: Shop, topic: string, payload: object, urls?: string[]): void {
    const receivers =
      urls ?? shop.subscriptions.filter((each) => topicName(each.topic) === topic).map(({ uri }) => uri)
    const eventId = randomUUID()
    for (const url of receivers)
      deliveries.enqueue({
        url,
        body: JSON.stringify(payload),
        headers: {
          'X-Shopify-Topic': topic,
          'X-Shopify-Shop-Domain': shop.domain,
          'X-Shopify-API-Version': apiVersion,
          'X-Shopify-Webhook-Id': randomUUID(),
          'X-Shopify-Event-Id': eventId,
          'X-Shopify-Triggered-At': new Date(now()).toISOString(),
        },
      })
  }

  function addShop(domain: string, name: string, products = seedProducts(now())): Shop {
    const shop: Shop = {
      domain,
      id: newId(),
      name,
      email: `contato@${domain.split('.')[0]}.example`,
      currencyCode: 'BRL',
      state: 'open',
      products,
      subscriptions: [],
    }
    state.shops[domain] = shop
    save()
    return shop
  }
  if (!state.shops[simulatedShop]) addShop(simulatedShop, 'Ateliê da Lu')

  return {
    options,
    state,
    faults,
    deliveries,
    now,
    save,
    newId,
    addShop,
    publish,

    shop: (domain: string): Shop | undefined => state.shops[domain],

    /** A code for one use within 60 seconds. */
    issueCode(shop: string, scope: string): string {
      const code = randomBytes(16).toString('hex')
      state.codes.push({ code, shop, scope, expiresAt: now() + minute })
      save()
      return code
    },

    takeCode(code: string, shop: string): Code | null {
      const found = state.codes.find((each) => each.code === code && each.shop === shop)
      state.codes = state.codes.filter((each) => each !== found)
      save()
      return found && found.expiresAt > now() ? found : null
    },

    /** An access token for an hour with a refresh token for 90 days; without `expiring` one that does not end. */
    issueTokens(shop: string, scope: string, expiring: boolean) {
      const access: AccessToken = {
        token: secretToken(expiring ? 'shpat' : 'shpca'),
        shop,
        scope,
        expiresAt: expiring ? now() + hour : null,
      }
      state.accessTokens.push(access)
      const refresh: RefreshToken | null = expiring
        ? { token: secretToken('shprt'), shop, scope, expiresAt: now() + 90 * 24 * hour, successor: null }
        : null
      if (refresh) state.refreshTokens.push(refresh)
      save()
      return { access, refresh }
    },

    /**
     * New tokens for a refresh token. The one before it ends with this use; this one stays valid until its successor is
     * used, so that a lost answer can be asked for again.
     */
    refresh(token: string, shop: string) {
      const current = state.refreshTokens.find((each) => each.token === token && each.shop === shop)
      if (!current || current.expiresAt <= now()) return null
      state.refreshTokens = state.refreshTokens.filter(
        ({ successor, token: each }) =>
          successor !== token && (current.successor === null || each !== current.successor),
      )
      const issued = this.issueTokens(shop, current.scope, true)
      current.successor = issued.refresh!.token
      save()
      return issued
    },

    /** Refuses every refresh token of the shop from now on. */
    refuseRefreshTokens(shop: string): void {
      state.refreshTokens = state.refreshTokens.filter((each) => each.shop !== shop)
      save()
    },

    accessTokenOf(token: string | undefined, shop: string): AccessToken | null {
      const found = state.accessTokens.find((each) => each.token === token && each.shop === shop)
      return found && (found.expiresAt === null || found.expiresAt > now()) ? found : null
    },

    changeProduct(shop: Shop, product: Product, topic: 'create' | 'update' = 'update'): void {
      product.updatedAt = now()
      save()
      publish(shop, `products/${topic}`, productPayload(product))
    },

    deleteProduct(shop: Shop, id: number): void {
      shop.products = shop.products.filter((product) => product.id !== id)
      save()
      publish(shop, 'products/delete', { id })
    },

    /** The shop's owner removes the app: its tokens end, it is notified, its subscriptions go. */
    uninstall(shop: Shop): void {
      state.accessTokens = state.accessTokens.filter((each) => each.shop !== shop.domain)
      state.refreshTokens = state.refreshTokens.filter((each) => each.shop !== shop.domain)
      publish(shop, 'app/uninstalled', { id: shop.id, name: shop.name, domain: shop.domain })
      shop.subscriptions = []
      save()
    },

    /** One of the three privacy topics, which every app receives at the address of its own file. */
    requestPrivacy(shop: Shop, topic: 'customers/data_request' | 'customers/redact' | 'shop/redact'): void {
      const customer = { id: 191_167, email: 'cliente@exemplo.example', phone: null }
      const payload = { shop_id: shop.id, shop_domain: shop.domain }
      publish(
        shop,
        topic,
        topic === 'shop/redact' ? payload : { ...payload, customer, orders_to_redact: [] },
        options.webhookUrl ? [options.webhookUrl] : [],
      )
    },

    advance(milliseconds: number): void {
      state.ahead += milliseconds
      save()
    },
  }
}

/** `PRODUCTS_UPDATE` of GraphQL as `products/update` of the notifications. */
export function topicName(topic: string): string {
  const special: Record<string, string> = { APP_SCOPES_UPDATE: 'app/scopes_update' }
  return special[topic] ?? topic.toLowerCase().replace('_', '/')
}
