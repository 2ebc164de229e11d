import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { productsTopic } from '../../contract.ts'
import { productStore } from '../products/product-store.ts'
import { catalogueDeps } from '../testing/catalogue-deps.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'
import type { CatalogueGateway, GatewayProduct, ProductDraft } from './gateway.ts'
import { mirrorChanges, mirrorProduct, readShop } from './mirror-changes.ts'
import { nativeGateway } from './native-gateway.ts'
import { gatewayPicker } from './pick-gateway.ts'
import { updateAtGateway } from './write-at-gateway.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
/** The shop at the provider: another merchant's own catalogue, through the port. */
let provider: CatalogueGateway
let isDown = false
/** What arrives instead of a product. */
let distort = (product: GatewayProduct) => product
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  const { platform, merchants } = app.app
  provider = nativeGateway(platform, (await merchants.find((await shopOf(app)).merchantUuid))!)
  await platform.connection.pool.query(
    `insert into catalogue_connections (merchant_uuid, provider, shop, state, created_at, updated_at)
     values ($1, 'yampi', 'ateliê', 'connected', now(), now())`,
    [shop.merchantUuid],
  )
})
afterAll(() => app.stop())

const deps = () => {
  const open = async (): Promise<CatalogueGateway> => ({
    ...provider,
    kind: 'yampi',
    async changedProducts(since, cursor) {
      if (isDown) throw new AppError('unavailable')
      const page = await provider.changedProducts(since, cursor)
      return { ...page, products: page.products.map(distort) }
    },
  })
  return { ...catalogueDeps(app), gateways: gatewayPicker(app.app.platform, { yampi: open }) }
}
const mirror = async () => mirrorChanges(deps(), (await app.app.merchants.find(shop.merchantUuid))!)
const draft = (fields: Partial<ProductDraft> = {}): ProductDraft => ({
  ...{
    name: 'Vestido',
    active: true,
    isDigital: false,
    simple: false,
    description: '<p>Linho</p>',
    imageUrls: [],
  },
  variations: [{ name: 'Tamanho', values: ['P', 'M'] }],
  skus: ['P', 'M'].map((value) => ({
    ...{ gatewaySkuId: null, sku: `VES-${value}`, token: null, barcode: null, title: '', priceCost: 0 },
    ...{ priceSale: 9000, priceDiscount: 0, width: 2, height: 2, length: 2, weight: 0.3 },
    ...{ blockedSale: false, availability: 0, stock: 4, imageUrls: [] },
    values: [{ variation: 'Tamanho', value }],
  })),
  ...fields,
})
const kept = (product: GatewayProduct): ProductDraft => ({
  ...draft(),
  name: product.name,
  skus: product.skus.map(({ purchaseUrl: _address, ...sku }) => sku),
})

describe('the native gateway', () => {
  it('answers a product as it was sent, changes it, and no longer has a removed one', async () => {
    const created = await provider.createProduct(draft())
    expect(created).toMatchObject({
      ...{ name: expect.stringMatching(/^Vestido ref\. \d+$/), description: '<p>Linho</p>' },
      variations: [{ name: 'Tamanho', values: ['P', 'M'] }],
      skus: [
        { sku: 'VES-P', stock: 4, weight: 0.3, token: expect.stringMatching(/^[A-Z0-9]{10}$/) },
        { sku: 'VES-M', values: [{ variation: 'Tamanho', value: 'M' }] },
      ],
    })
    const changed = await provider.updateProduct(created.gatewayProductId, {
      ...kept(created),
      active: false,
    })
    expect(changed.skus.map(({ gatewaySkuId, token }) => [gatewaySkuId, token])).toEqual(
      created.skus.map(({ gatewaySkuId, token }) => [gatewaySkuId, token]),
    )
    expect((await provider.product(created.gatewayProductId))?.active).toBe(false)
    await provider.removeProduct(created.gatewayProductId)
    expect(await provider.product(created.gatewayProductId)).toBeNull()
    expect(await provider.product('no number')).toBeNull()
  })

  it('writes tokens, quantities and the campaign into the address of a purchase', () => {
    const address = provider.purchaseUrl(
      [
        { token: 'ABCDEFGH12', gatewaySkuId: '1', quantity: 2 },
        { token: 'ZZZZZZZZ99', gatewaySkuId: '2', quantity: 1 },
      ],
      { campaign: 'live-1', source: 'ateliê', medium: 'live', content: 'shoppingCart' },
    )
    const { pathname, searchParams } = new URL(address)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/checkout',
      {
        items: 'ABCDEFGH12:2,ZZZZZZZZ99:1',
        ...{ utm_campaign: 'live-1', utm_source: 'ateliê', utm_medium: 'live', utm_content: 'shoppingCart' },
      },
    ])
  })
})

describe('a connected shop', () => {
  it('has its descriptions cleaned before they are stored, and keeps its own when another field changes', async () => {
    const long = 'Linho. '.repeat(100)
    const description = `<p onclick="steal()">${long}<script>steal()</script></p><a href="javascript:steal()">fio</a>`
    const { gatewayProductId } = await provider.createProduct(draft({ description }))
    await mirror()
    const stored = async () =>
      (await shop.search({ product_gateway: 'full-checkout' })).products.find(
        (one: { gateway_product_id: string }) => one.gateway_product_id === gatewayProductId,
      )
    const { uuid, description: shown } = await stored()
    expect(shown).toMatch(/^<p>Linho/)
    expect(shown).not.toMatch(/script|steal|onclick/)

    const product = (await productStore(app.app.platform.connection.db).find({ uuid }))!
    const merchant = (await app.app.merchants.find(shop.merchantUuid))!
    const input = { active: false, description: shown }
    await updateAtGateway(deps(), merchant, product, { input, description: shown, byUuid: null, reason: '' })
    expect((await stored()).active).toBe(false)
    expect((await provider.product(gatewayProductId))?.description).toBe(description)
    await provider.removeProduct(gatewayProductId)
    await mirrorProduct(deps(), merchant, gatewayProductId)
  })

  it('is mirrored: added, changed and removed products, each with the stock of the shop', async () => {
    const [stays, goes] = [await provider.createProduct(draft()), await provider.createProduct(draft())]
    await mirror()
    expect((await shop.search({ product_gateway: 'full-checkout' })).products).toMatchObject([
      { gateway: 'yampi', gateway_product_id: goes.gatewayProductId },
      { gateway: 'yampi', gateway_product_id: stays.gatewayProductId, stock: 8, has_variations: true },
    ])

    clock.advance(10 * minute)
    const half = kept(stays)
    await provider.updateProduct(stays.gatewayProductId, {
      ...half,
      skus: half.skus.slice(0, 1).map((sku) => ({ ...sku, stock: 1, priceSale: 7000 })),
    })
    await provider.removeProduct(goes.gatewayProductId)
    await mirror()
    await mirrorProduct(deps(), (await app.app.merchants.find(shop.merchantUuid))!, goes.gatewayProductId)
    const { products } = await shop.search({ product_gateway: 'full-checkout' })
    expect(products).toMatchObject([{ stock: 1, price_sale: 7000, version: 2, skus: [{ sku: 'VES-P' }] }])

    await mirror()
    expect((await shop.search({ product_gateway: 'full-checkout' })).products).toMatchObject([{ version: 2 }])
  })

  it('publishes to open pages of those who work for the merchant that its products were read', async () => {
    const received: { type: string; topic?: string; event?: string }[] = []
    const topic = productsTopic(shop.merchantUuid)
    const open = async (token: string) => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
        headers: { authorization: `Bearer ${token}` },
      })
      socket.on('message', (data) => received.push(JSON.parse(String(data))))
      await new Promise((resolve) => socket.on('open', resolve))
      socket.send(JSON.stringify({ type: 'subscribe', topic }))
      return socket
    }
    const stranger = await open((await shopOf(app)).token)
    await expect.poll(() => received.map(({ type }) => type)).toContain('refused')
    stranger.close()
    const own = await open(shop.token)
    await expect.poll(() => received.map(({ type }) => type)).toContain('subscribed')
    await mirror()
    await expect.poll(() => received.map(({ event }) => event)).toContain('changed')
    own.close()
  })

  it('does not answer: what is stored is shown, and the next reading brings the changes', async () => {
    const added = await provider.createProduct(draft())
    isDown = true
    await expect(mirror()).rejects.toThrow('unavailable')
    const before = (await shop.search()).total
    isDown = false
    await mirror()
    expect((await shop.search()).total).toBe(before + 1)
    expect((await shop.search()).products[0].gateway_product_id).toBe(added.gatewayProductId)
  })

  it('is read a minute later where another reading is under way, so that no request to read is lost', async () => {
    const { connection } = app.app.platform
    const enqueued: unknown[] = []
    const { jobs } = app.app.platform
    // The test's day is over: a worker would take what waits for a minute of it at once.
    const noting = {
      ...deps(),
      jobs: { ...jobs, enqueue: async (...job: unknown[]) => void enqueued.push(job) },
    }
    const reading = (at: Date | null) =>
      connection.pool.query(
        'update catalogue_connections set sync_started_at = $2 where merchant_uuid = $1',
        [...[shop.merchantUuid, at]],
      )
    const added = await provider.createProduct(draft())
    await reading(clock.now())
    await readShop(noting, shop.merchantUuid)
    const startAfter = new Date(clock.now().getTime() + minute)
    const job = expect.objectContaining({ name: 'catalogue.mirror-products' })
    expect(enqueued).toEqual([[job, { merchantUuid: shop.merchantUuid }, { startAfter }]])

    await reading(null)
    await readShop(noting, shop.merchantUuid)
    expect(enqueued.slice(1)).not.toContainEqual([job, expect.anything(), expect.anything()])
    expect((await shop.search()).products[0].gateway_product_id).toBe(added.gatewayProductId)
    await provider.removeProduct(added.gatewayProductId)
    await mirrorProduct(deps(), (await app.app.merchants.find(shop.merchantUuid))!, added.gatewayProductId)
  })

  it('leaves out a product that cannot be stored, names it, and takes it once it is mended', async () => {
    const [good, bad, worse] = [
      await provider.createProduct(draft({ name: 'Bom' })),
      await provider.createProduct(draft({ name: 'Caro' })),
      await provider.createProduct(draft({ name: 'Sem data' })),
    ]
    distort = (product) => ({
      ...product,
      ...(product.gatewayProductId === bad.gatewayProductId && {
        name: 'Caro\0',
        skus: product.skus.map((sku) => ({ ...sku, priceSale: 9_999_999_999 })),
      }),
      ...(product.gatewayProductId === worse.gatewayProductId && { updatedAt: new Date('never') }),
    })
    const skipped = async () =>
      (await shop.post('/merchants/gateway', { merchant_uuid: shop.merchantUuid })).body.row.skipped
    const has = async ({ gatewayProductId }: GatewayProduct) =>
      (await shop.search({ limit: 100 })).products.some(
        (one: { gateway_product_id: string }) => one.gateway_product_id === gatewayProductId,
      )
    await mirror()
    expect(await skipped()).toEqual(['Caro', worse.name])
    expect([await has(good), await has(bad), await has(worse)]).toEqual([true, false, false])
    await mirror()
    expect(await skipped()).toEqual(['Caro', worse.name])

    distort = (product) => product
    await mirror()
    expect(await skipped()).toEqual([])
    expect([await has(bad), await has(worse)]).toEqual([true, true])
    for (const { gatewayProductId } of [good, bad, worse]) {
      await provider.removeProduct(gatewayProductId)
      await mirrorProduct(deps(), (await app.app.merchants.find(shop.merchantUuid))!, gatewayProductId)
    }
  })

  it('forgets a product of which bags hold pieces: they can still be sold or given back', async () => {
    const { stock } = app.app.catalogue
    const merchant = (await app.app.merchants.find(shop.merchantUuid))!
    const held = await provider.createProduct(draft({ name: 'Some' }))
    await mirror()
    const { skus } = (await shop.search({ limit: 100 })).products.find(
      (one: { gateway_product_id: string }) => one.gateway_product_id === held.gatewayProductId,
    )
    const [first, second] = skus.map(({ id }: { id: number }, at: number) => ({
      ...{ holder: 'orders' as const, key: `sacola-${at}`, skuId: id, quantity: 2, expiresAt: null },
    }))
    await stock.reserveAll([first, second])

    // One combination goes first, then the whole product.
    clock.advance(minute)
    await provider.updateProduct(held.gatewayProductId, { ...kept(held), skus: kept(held).skus.slice(0, 1) })
    await mirrorProduct(deps(), merchant, held.gatewayProductId)
    await provider.removeProduct(held.gatewayProductId)
    await mirrorProduct(deps(), merchant, held.gatewayProductId)

    await expect(stock.reserveAll([{ ...first, key: 'sacola-nova', quantity: 99 }])).rejects.toThrow()
    await stock.sell(first)
    await stock.release(second)
    const { rows } = await app.app.platform.connection.pool.query(
      `select key, state from stock_reservations where key like 'sacola-%' order by key`,
    )
    expect(rows).toEqual([
      { key: 'sacola-0', state: 'sold' },
      { key: 'sacola-1', state: 'released' },
    ])
  })

  it('keeps the stock of its skus', async () => {
    const [{ skus }] = (await shop.search()).products as [{ skus: { id: number }[] }]
    const body = { merchant_uuid: shop.merchantUuid, sku_id: skus[0]!.id, counted: 9 }
    const refused = await shop.post('/products/stock/correct', body)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'O estoque deste produto vem da loja conectada. Altere na própria loja.',
    ])
  })
})
