import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { shownName, writable } from '../../contract.ts'
import type { GatewayProduct, ProductDraft, SellingChange } from './gateway.ts'
import { isReadable } from './is-readable.ts'
import type { GatewayFixture } from './testing/gateway-fixture.ts'
import { nativeFixture } from './testing/native-fixture.ts'
import { shopifyFixture } from './testing/shopify-fixture.ts'
import { yampiFixture } from './testing/yampi-fixture.ts'

const tracking = { campaign: 'stream-1', source: 'merchant-1', medium: 'live', content: 'shoppingCart' }

const draft: ProductDraft = {
  name: 'Canga de teste',
  active: true,
  isDigital: false,
  simple: false,
  description: '<p>Canga</p>',
  imageUrls: [],
  variations: [{ name: 'Tamanho', values: ['P', 'Extra'] }],
  skus: ['P', 'Extra'].map((value, index) => ({
    gatewaySkuId: null,
    sku: `CANGA-${value}`,
    token: null,
    barcode: null,
    title: `Canga de teste - ${value}`,
    priceCost: 2_000,
    priceSale: 7_990,
    priceDiscount: index === 0 ? 5_999 : 0,
    width: 10,
    height: 2,
    length: 30,
    weight: 1,
    blockedSale: false,
    availability: 0,
    stock: index === 0 ? 8 : null,
    values: [{ variation: 'Tamanho', value }],
    imageUrls: [],
  })),
}

describe.each([
  ['our own catalogue', nativeFixture],
  ['Shopify', shopifyFixture],
  ['Yampi', yampiFixture],
] as const)('the gateway to %s', (_name, start) => {
  let fixture: GatewayFixture
  beforeAll(async () => {
    fixture = await start()
  })
  afterAll(() => fixture.stop())

  async function changed(since: Date | null): Promise<GatewayProduct[]> {
    const all: GatewayProduct[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof fixture.gateway.changedProducts>> =
        await fixture.gateway.changedProducts(since, cursor)
      all.push(...page.products)
      cursor = page.next
    } while (cursor !== null)
    return all
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )

  it('reads every product once, with whole centavos and unique skus', async () => {
    const all = await changed(null)
    expect(all).toHaveLength(fixture.productCount)
    expect(new Set(all.map(({ gatewayProductId }) => gatewayProductId)).size).toBe(all.length)
    for (const product of all) {
      expect(product.name).not.toBe('')
      expect(product.updatedAt.getTime()).toBeGreaterThan(0)
      expect(product.skus.length).toBeGreaterThan(0)
      expect(new Set(product.skus.map(({ gatewaySkuId }) => gatewaySkuId)).size).toBe(product.skus.length)
      for (const sku of product.skus) {
        for (const amount of [sku.priceCost, sku.priceSale, sku.priceDiscount])
          expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        expect(sku.priceDiscount === 0 || sku.priceDiscount < sku.priceSale).toBe(true)
        expect(sku.values.map(({ variation }) => variation)).toEqual(
          product.variations.map(({ name }) => name),
        )
        for (const { variation, value } of sku.values)
          expect(product.variations.find(({ name }) => name === variation)?.values).toContain(value)
      }
    }
  })

  it('says which stock is not managed', async () => {
    const stocks = (await changed(null)).flatMap(({ skus }) => skus.map(({ stock }) => stock))
    expect(stocks).toContain(null)
    expect(stocks).toContain(0)
    expect(stocks.every((stock) => stock === null || (Number.isInteger(stock) && stock >= 0))).toBe(true)
  })

  it('reads a product by its id as it is now, and null for one that the shop does not have', async () => {
    const [first] = await changed(null)
    await fixture.sellFor(first!.gatewayProductId, 1_234)
    const product = await fixture.gateway.product(first!.gatewayProductId)
    expect(product?.skus.map((sku) => sku.priceDiscount || sku.priceSale)).toEqual(
      product?.skus.map(() => 1_234),
    )
    expect(await fixture.gateway.product('987654321')).toBeNull()
  })

  it('reads only what changed since a time', async () => {
    fixture.later()
    fixture.later()
    const since = fixture.now()
    const [, second] = await changed(null)
    await fixture.sellFor(second!.gatewayProductId, 4_321)
    expect((await changed(since)).map(({ gatewayProductId }) => gatewayProductId)).toEqual([
      second!.gatewayProductId,
    ])
  })

  it('forgets a product that was removed in the shop', async () => {
    const last = (await changed(null)).at(-1)!
    await fixture.remove(last.gatewayProductId)
    expect(await fixture.gateway.product(last.gatewayProductId)).toBeNull()
    expect(await changed(null)).toHaveLength(fixture.productCount - 1)
  })

  it('leads to a page with the lines, each sku once, with the campaign', async () => {
    const product = (await changed(null)).find(({ skus }) => skus.length > 1)!
    const lines = product.skus.slice(0, 2).map(({ gatewaySkuId, token }, index) => ({
      gatewaySkuId,
      token: token ?? '',
      quantity: index + 1,
    }))
    const url = fixture.gateway.purchaseUrl([...lines, { ...lines[0]!, quantity: 2 }], tracking)
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      utm_campaign: 'stream-1',
      utm_source: 'merchant-1',
      utm_medium: 'live',
      utm_content: 'shoppingCart',
    })
    if (!fixture.buys) return
    const page = await fixture.buys(url)
    expect(page).toContain(`3 × ${product.name}`)
    expect(page).toContain(`2 × ${product.name}`)
  })

  it('says when the shop does not answer, and works again afterwards', async () => {
    if (!fixture.fail) return
    await fixture.fail()
    expect(await failure(fixture.gateway.product('1'))).toBe('provider_error')
    expect(await failure(fixture.gateway.changedProducts(null, null))).toBe('provider_error')
    await fixture.recover()
    expect(await failure(fixture.gateway.changedProducts(null, null))).toBeNull()
  })

  it('says that a shop is silent or answers something else, and never takes it for one without products', async () => {
    if (!fixture.misbehaving) return
    for (const gateway of [fixture.misbehaving.silent, fixture.misbehaving.wrong])
      for (const since of [null, fixture.now()])
        expect(await failure(gateway.changedProducts(since, null))).toBe('provider_error')
  })

  it('answers products that can be stored', async () => {
    for (const product of await changed(null)) expect(isReadable(product), product.name).toBe(true)
  })

  it('changes prices, stock and whether a product is active as the table of what can be written says', async () => {
    const { gateway } = fixture
    const may = writable[gateway.kind]
    expect(gateway.canWrite).toBe(may.product)
    const product = (await changed(null)).find(({ skus }) => skus.length > 1 && skus[0]!.stock !== null)!
    const [first, ...others] = product.skus
    const prices = { priceCost: first!.priceCost, priceSale: 5_550, priceDiscount: 4_440 }
    const gatewaySkuId = first!.gatewaySkuId
    const write = (change: SellingChange) => gateway.changeSelling(product.gatewayProductId, change)
    const old = {
      priceCost: first!.priceCost,
      priceSale: first!.priceSale,
      priceDiscount: first!.priceDiscount,
    }
    for (const [field, change, expected] of [
      [
        'prices',
        { skus: [{ gatewaySkuId, prices }] },
        { ...product, skus: [{ ...first, ...prices }, ...others] },
      ],
      [
        'stock',
        { skus: [{ gatewaySkuId, prices, stock: 7 }] },
        { ...product, skus: [{ ...first, ...prices, stock: 7 }, ...others] },
      ],
      [
        'active',
        { active: false, skus: [{ gatewaySkuId, prices: old, stock: first!.stock }] },
        { ...product, active: false },
      ],
    ] as ['prices' | 'stock' | 'active', SellingChange, GatewayProduct][]) {
      if (!may[field]) {
        expect(await failure(write(change)), field).toBe('conflict')
        continue
      }
      for (let time = 1; time <= 2; time += 1)
        expect(await write(change), field).toEqual({ ...expected, updatedAt: expect.any(Date) })
    }
    if (may.active) await write({ active: true, skus: [] })
  })

  it('keeps the pictures of each sku, or says that it does not', async () => {
    const { gateway } = fixture
    expect(gateway.keepsSkuImages).toBe(gateway.canWrite)
    if (!gateway.keepsSkuImages) {
      expect((await changed(null)).flatMap(({ skus }) => skus.flatMap(({ imageUrls }) => imageUrls))).toEqual(
        [],
      )
      return
    }
    const [first, second] = await fixture.pictures()
    const pictured = (skus: (string | undefined)[][]): ProductDraft => ({
      ...draft,
      imageUrls: [first!, second!],
      skus: draft.skus.map((sku, at) => ({ ...sku, imageUrls: skus[at]!.map((url) => url!) })),
    })
    const created = await gateway.createProduct(pictured([[second], [first]]))
    const own = ({ skus }: GatewayProduct) => skus.map(({ imageUrls }) => imageUrls)
    expect(own(created)).toEqual([[second], [first]])
    const next = pictured([[second, first], [first]])
    const skus = next.skus.map((sku, at) => ({ ...sku, gatewaySkuId: created.skus[at]!.gatewaySkuId }))
    const updated = await gateway.updateProduct(created.gatewayProductId, { ...next, skus })
    expect(own(updated)).toEqual([[second, first], [first]])
    await gateway.removeProduct(created.gatewayProductId)
  })

  it('adds, changes and removes a product, or refuses each where it is for reading only', async () => {
    const { gateway } = fixture
    if (!gateway.canWrite) {
      const [first] = await changed(null)
      expect(await failure(gateway.createProduct(draft))).toBe('conflict')
      expect(await failure(gateway.updateProduct(first!.gatewayProductId, draft))).toBe('conflict')
      expect(await failure(gateway.removeProduct(first!.gatewayProductId))).toBe('conflict')
      expect(await failure(gateway.setGroupProducts('1', []))).toBe('conflict')
      expect(await failure(gateway.changeSelling(first!.gatewayProductId, { skus: [] }))).toBe('conflict')
      return
    }

    const created = await gateway.createProduct(draft)
    expect(shownName(created.name)).toBe(draft.name)
    expect(created.active).toBe(true)
    expect(created.skus).toMatchObject([
      { sku: 'CANGA-P', priceSale: 7_990, priceDiscount: 5_999, stock: 8, values: draft.skus[0]!.values },
      { sku: 'CANGA-Extra', priceSale: 7_990, priceDiscount: 0, stock: null, values: draft.skus[1]!.values },
    ])

    const next: ProductDraft = {
      ...draft,
      name: 'Canga renomeada',
      active: false,
      skus: [
        { ...draft.skus[0]!, gatewaySkuId: created.skus[0]!.gatewaySkuId, priceDiscount: 0, stock: 3 },
        { ...draft.skus[1]!, gatewaySkuId: null, sku: 'CANGA-NOVA', priceSale: 8_990, stock: 2 },
      ],
    }
    const updated = await gateway.updateProduct(created.gatewayProductId, next)
    expect(updated).toMatchObject({ gatewayProductId: created.gatewayProductId, active: false })
    expect(shownName(updated.name)).toBe('Canga renomeada')
    expect(
      updated.skus.map(({ sku, priceSale, priceDiscount, stock }) => [sku, priceSale, priceDiscount, stock]),
    ).toEqual([
      ['CANGA-P', 7_990, 0, 3],
      ['CANGA-NOVA', 8_990, 0, 2],
    ])
    expect(updated.skus[0]!.gatewaySkuId).toBe(created.skus[0]!.gatewaySkuId)
    expect(await gateway.product(created.gatewayProductId)).toEqual(updated)

    await gateway.removeProduct(created.gatewayProductId)
    expect(await gateway.product(created.gatewayProductId)).toBeNull()
    expect(await failure(gateway.removeProduct(created.gatewayProductId))).toBeNull()
  })
})
