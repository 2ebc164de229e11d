import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signBody } from '../shops/deliveries.ts'
import { signQuery } from './oauth/signed-query.ts'
import { type RunningShopifySimulator, simulatedShopifyApp, startShopifySimulator } from './start.ts'
import { simulatedShop } from './world/world.ts'

let shopify: RunningShopifySimulator
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z')
  shopify = await startShopifySimulator({ port: 0, clock: () => now, retryDelays: [1] })
})
afterEach(() => shopify.close())

const at = (path: string) => `${shopify.url}/shopify/${simulatedShop}${path}`

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as never }
}

async function callback(): Promise<URL> {
  const query = new URLSearchParams({
    client_id: simulatedShopifyApp.apiKey,
    scope: 'read_products',
    redirect_uri: 'http://127.0.0.1/back',
    state: 'n0nce',
    auto_approve: '1',
  })
  const response = await fetch(at(`/admin/oauth/authorize?${query}`), { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

const app = { client_id: simulatedShopifyApp.apiKey, client_secret: simulatedShopifyApp.apiSecret }
type Tokens = { access_token: string; refresh_token: string; expires_in: number }

async function tokens(): Promise<Tokens> {
  const code = (await callback()).searchParams.get('code')
  return (await post(at('/admin/oauth/access_token'), { ...app, code, expiring: '1' })).body
}

const refresh = (token: string) =>
  post(at('/admin/oauth/access_token'), { ...app, grant_type: 'refresh_token', refresh_token: token })

const graphql = (token: string, query: string, variables: object = {}) =>
  post(at('/admin/api/2026-10/graphql.json'), { query, variables }, { 'X-Shopify-Access-Token': token })

describe('the signatures', () => {
  it('of a callback and of a notification are those of Shopify’s own library', () => {
    const query = {
      code: 'abc123',
      host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvbG9qYQ',
      shop: 'loja-teste.myshopify.com',
      state: 'n0nce',
      timestamp: '1763762000',
    }
    expect(signQuery(query, 'shpss_test')).toBe(
      '5fe48d383c241ac99d422e2cab82c1b9fd5f36982ed8362de454930dcc522d81',
    )
    expect(signBody('{"id":1}', 'shpss_test')).toBe('1GxccvotnkOedTjSm8S0m/VA3yAUKshyqT52ccNYHj4=')
  })
})

describe('the connection of a shop', () => {
  it('returns to the app with the six parameters, signed', async () => {
    const { searchParams } = await callback()
    const parameters = Object.fromEntries(searchParams)
    expect(Object.keys(parameters).sort()).toEqual(['code', 'hmac', 'host', 'shop', 'state', 'timestamp'])
    expect(parameters.hmac).toBe(signQuery(parameters, simulatedShopifyApp.apiSecret))
    expect(parameters).toMatchObject({ shop: simulatedShop, state: 'n0nce', timestamp: String(now / 1000) })
  })

  it('exchanges a code once', async () => {
    const code = (await callback()).searchParams.get('code')
    const body = { ...app, code, expiring: '1' }
    expect(await post(at('/admin/oauth/access_token'), body)).toMatchObject({
      status: 200,
      body: { scope: 'read_products', expires_in: 3600, refresh_token_expires_in: 7_776_000 },
    })
    expect(await post(at('/admin/oauth/access_token'), body)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    })
  })

  it('accepts a refresh token again until its successor is used', async () => {
    const first = await tokens()
    const lost = (await refresh(first.refresh_token)).body as Tokens
    const second = (await refresh(first.refresh_token)).body as Tokens
    expect((await refresh(lost.refresh_token)).status).toBe(400)
    expect((await refresh(second.refresh_token)).status).toBe(200)
    expect((await refresh(first.refresh_token)).status).toBe(400)
  })

  it('ends an access token after an hour', async () => {
    const { access_token: token } = await tokens()
    expect((await graphql(token, '{ shop { name } }')).status).toBe(200)
    now += 3_600_000
    expect((await graphql(token, '{ shop { name } }')).status).toBe(401)
  })
})

describe('the products', () => {
  it('come page by page, only with the selected fields', async () => {
    const { access_token: token } = await tokens()
    const query = `query Page($after: String) { products(first: 20, after: $after, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor } nodes { title variants(first: 1) { nodes { price } } } } }`
    type Page = {
      data: { products: { pageInfo: { hasNextPage: boolean; endCursor: string }; nodes: object[] } }
    }
    const first = (await graphql(token, query)).body as Page
    expect(first.data.products.nodes).toHaveLength(20)
    expect(first.data.products.nodes[0]).toEqual({
      title: 'Vestido midi de linho',
      variants: { nodes: [{ price: '219.90' }] },
    })
    const rest = (await graphql(token, query, { after: first.data.products.pageInfo.endCursor })).body as Page
    expect(rest.data.products.nodes).toHaveLength(2)
    expect(rest.data.products.pageInfo.hasNextPage).toBe(false)
  })

  it('refuse an unknown field, a missing permission and too expensive a query', async () => {
    const { access_token: token } = await tokens()
    const code = async (query: string) =>
      ((await graphql(token, query)).body as { errors: { extensions: { code: string } }[] }).errors[0]
        ?.extensions.code
    const everything =
      'products(first: 250) { nodes { media(first: 250) { nodes { preview { image { url } } } } variants(first: 250) { nodes { selectedOptions { name } } } } }'
    expect(await code('{ shop { colour } }')).toBe('undefinedField')
    expect(await code(`{ ${['a', 'b', 'c'].map((name) => `${name}: ${everything}`).join(' ')} }`)).toBe(
      'MAX_COST_EXCEEDED',
    )
    shopify.world.faults.accessDenied = true
    expect(await code('{ shop { name } }')).toBe('ACCESS_DENIED')
  })

  it('are throttled with HTTP 200 and the time until the points are back', async () => {
    const { access_token: token } = await tokens()
    shopify.world.faults.throttled = 1
    expect(await graphql(token, '{ shop { name } }')).toMatchObject({
      status: 200,
      body: {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: { cost: { throttleStatus: { restoreRate: 100 } } },
      },
    })
    expect((await graphql(token, '{ shop { name } }')).body).toHaveProperty('data.shop.name', 'Ateliê da Lu')
  })

  it.each([
    ['frozen', 402],
    ['forbidden', 403],
    ['locked', 423],
  ] as const)('of a %s shop are refused with HTTP %i', async (state, status) => {
    const { access_token: token } = await tokens()
    shopify.world.shop(simulatedShop)!.state = state
    expect((await graphql(token, '{ shop { name } }')).status).toBe(status)
  })
})

describe('the notifications', () => {
  let receiver: Server
  let received: { headers: IncomingHttpHeaders; body: string }[]
  let status: number
  beforeEach(async () => {
    received = []
    status = 200
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => receiver.close(resolve)))

  async function subscribe() {
    const { access_token: token } = await tokens()
    const uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    await graphql(
      token,
      `mutation($topic: WebhookSubscriptionTopic!, $uri: String!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: {uri: $uri}) {
          userErrors { message } webhookSubscription { id } } }`,
      { topic: 'PRODUCTS_UPDATE', uri },
    )
    return token
  }
  const product = () => shopify.world.shop(simulatedShop)!.products[0]!
  const change = () => shopify.world.changeProduct(shopify.world.shop(simulatedShop)!, product())

  it('of a changed product are signed, and name topic, shop and delivery', async () => {
    await subscribe()
    change()
    await shopify.world.deliveries.idle()
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(headers).toMatchObject({
      'x-shopify-topic': 'products/update',
      'x-shopify-shop-domain': simulatedShop,
      'x-shopify-hmac-sha256': createHmac('sha256', simulatedShopifyApp.apiSecret)
        .update(body)
        .digest('base64'),
    })
    expect(JSON.parse(body)).toMatchObject({
      id: product().id,
      variants: [{ price: '219.90' }, ...Array(11).fill({})],
    })
  })

  it('are repeated under the same id, and the subscription is deleted when all are refused', async () => {
    await subscribe()
    status = 500
    change()
    await shopify.world.deliveries.idle()
    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
    expect(shopify.world.shop(simulatedShop)!.subscriptions).toEqual([])
  })

  it('of an uninstalled app end its tokens', async () => {
    const token = await subscribe()
    shopify.world.uninstall(shopify.world.shop(simulatedShop)!)
    expect((await graphql(token, '{ shop { name } }')).status).toBe(401)
  })
})

describe('the pages', () => {
  it('let a newcomer change a price and open the purchase', async () => {
    const [product] = shopify.world.shop(simulatedShop)!.products
    const [variant] = product!.variants
    const form = new URLSearchParams({ price: '199,90', stock: '3' })
    const url = at(`/products/${product!.id}/variants/${variant!.id}`)
    expect((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
    expect(variant).toMatchObject({ price: '199.90', inventoryQuantity: 3 })

    const cart = await fetch(at(`/cart/${variant!.id}:2`), { headers: { 'accept-language': 'en-US' } })
    expect((await cart.text()).replace(/ /g, ' ')).toContain('R$399.80')
    expect(await (await fetch(`${shopify.url}/shopify`)).text()).toContain('Ateliê da Lu')
    const page = await (await fetch(at(`/products/${product!.handle}`))).text()
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(data)).toMatchObject({ name: product!.title, offers: { price: '199.90' } })
  })
})
