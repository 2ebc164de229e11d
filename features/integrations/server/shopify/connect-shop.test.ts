import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signQuery } from '#simulators/shopify/oauth/signed-query.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import {
  bia,
  type IntegrationsApp,
  lu,
  rowsOf,
  startIntegrationsApp,
} from '#tests/support/integrations-app.ts'
import { isSignedCallback } from './callback-signature.ts'
import { simulatedShopifyApp } from './settings.ts'
import { shopDomainOf } from './shop-domain.ts'
import { isSigned } from './webhook-routes.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.shopify.faults.callback = 'none'
})

const add = (person: typeof lu | typeof bia, parameters: object) =>
  app.call(person, 'POST', '/plugins/add', { type: 'shopify', shopify_oauth: parameters })

describe('the signatures of Shopify', () => {
  it('are checked by its own test values', () => {
    const query =
      'code=abc123&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvbG9qYQ&shop=loja-teste.myshopify.com&state=n0nce&timestamp=1763762000'
    const hmac = '5fe48d383c241ac99d422e2cab82c1b9fd5f36982ed8362de454930dcc522d81'
    const parameters = new Map(new URLSearchParams(`${query}&hmac=${hmac}`))
    expect(isSignedCallback(parameters, 'shpss_test')).toBe(true)
    expect(isSignedCallback(parameters, 'shpss_other')).toBe(false)
    expect(isSignedCallback(new Map([...parameters, ['code', 'abc124']]), 'shpss_test')).toBe(false)
    const body = Buffer.from('{"id":1}')
    expect(isSigned(body, '1GxccvotnkOedTjSm8S0m/VA3yAUKshyqT52ccNYHj4=', ['a', 'shpss_test'])).toBe(true)
    expect(isSigned(body, '1GxccvotnkOedTjSm8S0m/VA3yAUKshyqT52ccNYHj4=', ['a'])).toBe(false)
  })
})

describe('the address of a shop', () => {
  it.each([
    ['ateliedalu', 'ateliedalu.myshopify.com'],
    [' https://AtelieDaLu.myshopify.com/admin/products ', 'ateliedalu.myshopify.com'],
    ['https://admin.shopify.com/store/ateliedalu', 'ateliedalu.myshopify.com'],
    ['evil.example', null],
    ['ateliedalu.myshopify.com.evil.example', null],
    ['evil.example/?x=.myshopify.com', null],
    ['ateliedalu.myshopify.com:8080', null],
    ['', null],
  ])('%s means %s', (text, domain) => {
    expect(shopDomainOf(text)).toBe(domain)
  })
})

describe('connecting a shop', () => {
  it('is offered, and begins at the page of the shop with the permission to read products', async () => {
    const { body } = await app.call(lu, 'GET', '/plugins/providers')
    expect(rowsOf(body)).toContainEqual({ provider: 'shopify', available: true, pretend: true })

    const start = await app.call(lu, 'POST', '/plugins/oauth/start', {
      provider: 'shopify',
      shop: 'ateliedalu',
    })
    expect(start.body.row).toMatchObject({
      provider: 'shopify',
      scope: 'read_products',
      redirect_uri: 'http://arara.test/plugins/callback/shopify',
    })
    const refused = await app.call(lu, 'POST', '/plugins/oauth/start', {
      provider: 'shopify',
      shop: 'evil.example',
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.shop).toEqual(['Informe o endereço da loja, como sua-loja.myshopify.com.'])
  })

  it('stores the shop with its tokens sealed, subscribes to its notifications, and lists it', async () => {
    const { status, body } = await add(lu, await app.authorizeShop(lu))
    expect(status).toBe(201)
    expect(body.row).toMatchObject({
      type: 'shopify',
      provider: 'shopify',
      name: 'Ateliê da Lu',
      account_id: simulatedShop,
      permissions: ['read_products'],
      missing_permissions: [],
      token: null,
      token_state: 'valid',
      webhooks_active: true,
      instagram_oauth: null,
      shopify_oauth: {
        code: null,
        hmac: null,
        host: null,
        shop: simulatedShop,
        state: null,
        timestamp: null,
      },
    })
    const listed = await app.call(lu, 'GET', '/plugins/my')
    expect(rowsOf(listed.body).map(({ id }) => id)).toContain(body.row.id)
    expect(rowsOf((await app.call(bia, 'GET', '/plugins/my')).body)).toEqual([])

    const { rows } = await app.platform.connection.pool.query('select * from shop_connections')
    expect(rows[0].sealed_token).not.toContain('shpat_')
    expect(rows[0].sealed_refresh_token).not.toContain('shprt_')
    expect(rows[0].token_expires_at).toEqual(new Date(app.clock.now().getTime() + 3_600_000))
    expect(
      app.shopify
        .shop(simulatedShop)!
        .subscriptions.map(({ topic }) => topic)
        .sort(),
    ).toEqual(['APP_UNINSTALLED', 'PRODUCTS_CREATE', 'PRODUCTS_DELETE', 'PRODUCTS_UPDATE'])
  })

  it('keeps the id of a shop that is connected again, and works by the exchange, too', async () => {
    const before = await app.connectShop(lu)
    const { code, state, ...rest } = await app.authorizeShop(lu)
    const again = await app.call(lu, 'POST', '/plugins/oauth/exchange', {
      provider: 'shopify',
      code,
      state,
      shopify_oauth: { code, state, ...rest },
    })
    expect(again.status).toBe(200)
    expect(again.body.row).toMatchObject({ id: before.id, choice_id: null, accounts: [] })
  })

  it('is refused for a state that is used or of another user', async () => {
    const parameters = await app.authorizeShop(lu)
    expect(await add(bia, parameters)).toMatchObject({ status: 422, body: { error: 'oauth_state_mismatch' } })
    expect((await add(lu, parameters)).status).toBe(201)
    expect(await add(lu, parameters)).toMatchObject({ status: 422, body: { error: 'oauth_state_mismatch' } })
  })

  it('is refused for a state that began an Instagram connection', async () => {
    const { state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    const parameters = await app.authorizeShop(lu)
    expect(await add(lu, { ...parameters, state })).toMatchObject({ body: { error: 'oauth_state_mismatch' } })
  })

  it.each([
    [
      'bad_hmac',
      'oauth_refused',
      'A resposta da Shopify não está assinada como deveria. Comece a conexão de novo.',
    ],
    ['foreign_shop', 'oauth_refused', 'A resposta veio de outra loja. Comece a conexão de novo.'],
    ['wrong_state', 'oauth_state_mismatch', null],
    ['stale', 'oauth_state_mismatch', null],
  ] as const)('is refused for a callback with the fault %s', async (fault, error, message) => {
    app.shopify.faults.callback = fault
    const answer = await add(lu, await app.authorizeShop(lu))
    expect(answer).toMatchObject({ status: 422, body: { error, ...(message && { message }) } })
  })

  it('accepts further parameters when the whole query came along, signed', async () => {
    const parameters = { ...(await app.authorizeShop(lu)), locale: 'pt-BR' }
    const hmac = signQuery(parameters, simulatedShopifyApp.apiSecret)
    const query = new URLSearchParams({ ...parameters, hmac }).toString()
    const { locale: _, ...six } = { ...parameters, hmac }
    expect((await add(lu, { ...six, query: query.replace('locale=pt-BR', 'locale=en') })).status).toBe(422)

    const next = { ...(await app.authorizeShop(lu)), locale: 'pt-BR' }
    const signed = { ...next, hmac: signQuery(next, simulatedShopifyApp.apiSecret) }
    const { locale: __, ...fields } = signed
    const whole = new URLSearchParams(signed).toString()
    expect((await add(lu, { ...fields, query: whole })).status).toBe(201)
  })

  it('says what is missing when the parameters are not there', async () => {
    const answer = await app.call(lu, 'POST', '/plugins/add', { type: 'shopify' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('shopify_oauth')
  })
})

describe('removing a shop', () => {
  it('forgets its tokens and ends its notifications; only its owner can', async () => {
    const { id } = await app.connectShop(lu)
    expect((await app.call(bia, 'POST', '/plugins/delete', { id })).status).toBe(404)
    expect((await app.call(lu, 'POST', '/plugins/delete', { id })).status).toBe(204)
    const { rows } = await app.platform.connection.pool.query(
      'select sealed_token, sealed_refresh_token, disconnected_at from shop_connections where id = $1',
      [id],
    )
    expect(rows).toEqual([
      { sealed_token: null, sealed_refresh_token: null, disconnected_at: app.clock.now() },
    ])
    expect(app.shopify.shop(simulatedShop)!.subscriptions).toEqual([])
    expect(rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)).toEqual([])
  })
})
