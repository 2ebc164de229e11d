import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'
import { countProducts, recountProducts } from './count-products.ts'
import { freedStockListeners } from './freed-stock.ts'
import { type StockLedger, stockLedger } from './ledger.ts'
import { patiently } from './testing/patiently.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const logged: unknown[] = []
let app: TestApp
let shop: TestShop
let stock: StockLedger
let size: { id: number; values: number[] }
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  size = await shop.variation('Tamanho', ['P', 'M', 'G'])
  stock = stockLedger({ ...app.app.platform, freedStock: freedStockListeners() })
})
afterAll(() => app.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await app.app.platform.connection.pool.query(text, values)).rows
const deps = () => {
  const { connection, log } = app.app.platform
  return { connection, log: { ...log, error: (...line: unknown[]) => void logged.push(line) } as typeof log }
}

/** Products whose stored count is not the true one, and tallies that are not those of the products. */
async function wrong() {
  const products = await query(
    `select name, sellable_skus, truth from products, lateral (
       select count(*)::int as truth from skus join stock_totals on sku_id = skus.id where product_uuid = products.uuid
         and skus.deleted_at is null and not blocked_sale and (not managed or on_hand > reserved)
     ) counted where deleted_at is null and sellable_skus is distinct from truth`,
  )
  const tallies = await query(
    `select merchant_uuid, gateway, active, available, sum(n) as difference from (
       select merchant_uuid, gateway, active, gateway = 'external-link' or sellable_skus > 0 as available, 1 as n
       from products where deleted_at is null
       union all select merchant_uuid, gateway, active, available, -products from product_tallies
     ) counted group by 1, 2, 3, 4 having sum(n) <> 0`,
  )
  return { products, tallies }
}
const nothing = { products: [], tallies: [] }

type Sku = { id: number; price_sale: number; blocked_sale: boolean }
type Known = { uuid: string; skus: Sku[] }
const sku = (pieces: number | null) => ({
  ...{ price_sale: 4990, quantity_managed: pieces !== null, stock_quantity: pieces ?? 0 },
})
/** A product with a sku for each number of pieces; null: unlimited. */
async function productWith(...pieces: (number | null)[]): Promise<Known> {
  const { status, body } = await shop.create({
    ...{ name: 'Blusa', variations_ids: [size.id] },
    skus: pieces.map((of, at) => ({ ...sku(of), variations_values_ids: [size.values[at]] })),
  })
  expect(status).toBe(201)
  return body.row
}
const kept = ({ skus }: Known, changed: (sku: Sku, at: number) => object | null) =>
  skus.flatMap((each, at) => {
    const change = changed(each, at)
    return change ? [{ id: each.id, price_sale: each.price_sale, ...change }] : []
  })
/** A call that may be refused, and does not fail. */
async function call(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBeLessThan(500)
}
const reserve = (key: string, skuId: number, quantity = 1) =>
  stock.reserve({ holder: 'test', key, skuId, quantity, expiresAt: new Date(clock.now().getTime() + hour) })
const totals = async (fields: object) => (await shop.search({ limit: 1, ...fields })).total

describe('the number of skus of a product that can be bought', () => {
  it('follows pieces that are held, given back, sold and returned, and skus that are blocked and removed', async () => {
    const shirt = await productWith(1, 0, 2)
    const count = async () =>
      (await query('select sellable_skus as n from products where uuid = $1', [shirt.uuid]))[0].n
    const [small, medium, large] = shirt.skus as [Sku, Sku, Sku]
    expect(await count()).toBe(2)
    await reserve('a', small.id)
    expect(await count()).toBe(1)
    await stock.release({ holder: 'test', key: 'a' })
    expect(await count()).toBe(2)
    await reserve('b', small.id)
    await stock.sell({ holder: 'test', key: 'b' })
    expect(await count()).toBe(1)
    await stock.returnUnits({ holder: 'test', key: 'b', quantity: 1, cause: 'b' })
    await shop.post('/products/stock/correct', {
      ...{ merchant_uuid: shop.merchantUuid, sku_id: medium.id, counted: 4, reason: 'conta' },
    })
    expect(await count()).toBe(3)
    await shop.update({
      product_uuid: shirt.uuid,
      skus: kept(shirt, (_, at) => ({ blocked_sale: at === 2 })),
    })
    expect(await count()).toBe(2)
    await shop.update({
      product_uuid: shirt.uuid,
      skus: kept(shirt, ({ id }) => (id === large.id ? null : { blocked_sale: false })),
    })
    expect(await count()).toBe(2)
    expect(await wrong()).toEqual(nothing)
  })

  it('is true after whatever many do at the same time, and none of them waits for another in a ring', async () => {
    let keys = 0
    const act = fc.record({
      kind: fc.constantFrom(
        'hold',
        'sell',
        'release',
        'receive',
        'count',
        'block',
        'both',
        'hide',
        'recount',
      ),
      product: fc.nat(2),
      sku: fc.nat(1),
      pieces: fc.integer({ min: 0, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
        const products = await Promise.all([productWith(1, 1), productWith(0, 2), productWith(1, null)])
        const held: string[] = []
        const merchant_uuid = shop.merchantUuid
        const run = async ({ kind, product: at, sku: place, pieces }: (typeof acts)[number]) => {
          const product = products[at]!
          const skuId = product.skus[place]!.id
          const key = `p ${keys++}`
          const own = held[pieces % Math.max(1, held.length)] ?? key
          if (kind === 'hold') await reserve(key, skuId).then(() => held.push(key))
          if (kind === 'sell') await stock.sell({ holder: 'test', key: own })
          if (kind === 'release') await stock.release({ holder: 'test', key: own })
          if (kind === 'receive' || kind === 'count') {
            const quantity = kind === 'receive' ? { quantity: pieces + 1 } : { counted: pieces }
            const path = kind === 'receive' ? '/products/stock/receive' : '/products/stock/correct'
            await call(shop.post(path, { merchant_uuid, sku_id: skuId, reason: 'conta', ...quantity }))
          }
          if (kind === 'block')
            await call(
              shop.update({
                product_uuid: product.uuid,
                skus: kept(product, (_, other) => ({ blocked_sale: other === place && pieces > 0 })),
              }),
            )
          if (kind === 'hide') await call(shop.update({ product_uuid: product.uuid, active: pieces > 0 }))
          if (kind === 'recount') await countProducts(deps())
          if (kind === 'both')
            // One sku of every product, in this order or the other.
            await app.app.platform.connection.transaction(async (tx) => {
              const skuIds = products.map(({ skus }) => skus[place]!.id)
              await stock.lock(skuIds, tx)
              for (const [n, id] of (pieces > 0 ? skuIds : skuIds.toReversed()).entries())
                await stock.reserve(
                  { holder: 'test', key: `${key} ${n}`, skuId: id, quantity: 1, expiresAt: null },
                  tx,
                )
              for (const n of skuIds.keys()) held.push(`${key} ${n}`)
            })
        }
        await Promise.all(
          acts.map((one) =>
            patiently(() => run(one)).catch((error) => {
              if (!(error instanceof AppError)) throw error
            }),
          ),
        )
        expect(await wrong()).toEqual(nothing)
      }),
      { numRuns: runs(8) },
    )
  })

  it('is counted for products of an older version, which lists judge by their stock until then', async () => {
    await productWith(0)
    await query('update products set sellable_skus = null where merchant_uuid = $1', [shop.merchantUuid])
    await query('update stock_totals set offered = null')
    const lists = async () => ({
      all: await totals({}),
      can: await totals({ available: true }),
      cannot: await totals({ available: false }),
    })
    const before = await lists()
    expect(before.cannot).toBeGreaterThan(0)
    expect(before.can + before.cannot).toBe(before.all)
    const found = (await shop.search({ available: false, limit: 100 })).products.map(({ uuid }) => uuid)

    await countProducts(deps())
    expect(await lists()).toEqual(before)
    expect((await shop.search({ available: false, limit: 100 })).products.map(({ uuid }) => uuid)).toEqual(
      found,
    )
    expect(await wrong()).toEqual(nothing)
    expect(await query('select from product_tallies group by merchant_uuid having count(*) > 64')).toEqual([])
    expect(logged).toEqual([])
  })

  it('is repaired and logged where something went past the triggers', async () => {
    const { uuid } = await productWith(3)
    await query('update products set sellable_skus = 7 where uuid = $1', [uuid])
    await query('delete from product_tallies')
    await recountProducts(deps())
    expect(await wrong()).toEqual(nothing)
    expect(logged).toEqual([
      [{ productUuids: [uuid] }, expect.stringContaining('wrong count')],
      [{}, expect.stringContaining('tallies')],
    ])
  })
})

describe('the list', () => {
  it('counts external links as products that can be bought, and forgets removed products', async () => {
    const links = await shopOf(app, 'external-link')
    const { body } = await links.create({ name: 'Anel', link: 'https://loja.example/anel', price_sale: 100 })
    const counts = async () => [
      (await links.search({ available: true })).total,
      (await links.search({ available: false })).total,
      (await links.search({ active: false })).total,
    ]
    expect(await counts()).toEqual([1, 0, 0])
    await links.update({ product_uuid: body.row.uuid, active: false })
    expect(await counts()).toEqual([1, 0, 1])
    await links.update({ product_uuid: body.row.uuid, must_delete: true })
    expect(await counts()).toEqual([0, 0, 0])
    expect(await wrong()).toEqual(nothing)
  })
})
