import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { blingBench } from '../testing/bling-bench.ts'
import type { RunningErp } from '../testing/erp-bench.ts'
import { erpShop } from '../testing/erp-shop.ts'
import { tinyBench } from '../testing/tiny-bench.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
const patient = { timeout: 60_000, interval: 50 }
let erp: RunningErp
let shop: Awaited<ReturnType<typeof erpShop>>
/** The rows of docs/erp-product-faults.md, as they were observed. */
const observed: string[][] = []
let shops = 0

const ofMerchant = () => ({ merchant_uuid: shop.merchantUuid })
const read = async () => (await shop.post('/merchants/erp/products', ofMerchant())).body?.row
const becomes = (facts: object) => expect.poll(read, patient).toMatchObject(facts)
/** Reads the products, and says what the import of them would do. */
async function bring() {
  expect((await shop.post('/merchants/erp/products/read', ofMerchant())).status).toBe(204)
  await becomes({ state: 'ready' })
  return check()
}
async function check() {
  const { import: made } = await read()
  const columns = made.columns.map((field: string, column: number) => ({ field, column }))
  const plan = { uuid: made.uuid, columns, has_heads: true }
  const { body } = await shop.post('/products/import/check', plan)
  const { added, updated, unchanged, refused, problems } = body.row
  return { plan, added, updated, unchanged, refused, problems }
}
async function take({ plan }: Awaited<ReturnType<typeof check>>) {
  expect((await shop.post('/products/import/start', plan)).status).toBe(202)
  await becomes({ import: { state: 'done' } })
}
const rowsOf = ({ body }: { body: { columns: string[]; rows: unknown[][] } | null }) =>
  (body?.rows ?? []).map((row) =>
    Object.fromEntries(body!.columns.map((name, at) => [name, row[at]])),
  ) as any[]
const product = async (q: string) =>
  rowsOf(await shop.post('/products/search', { ...ofMerchant(), product_gateway: 'full-checkout', q }))[0]

describe.each([blingBench, tinyBench])('products of $kind', (bench) => {
  /** Codes of this test alone: all shops of a bench have the same account. */
  const codeOf = (name: string) => `${name}-${shops}`
  const saw = (fault: string, what: string) => observed.push([bench.kind, fault, what])
  beforeAll(async () => {
    erp = await bench.start(clock)
  })
  beforeEach(async () => {
    clock.set(start)
    shops += 1
    shop = await erpShop(erp, clock, 50)
  })
  afterAll(() => erp.stop())

  it('come with name, price, stock and variants, also sold out, and an undo takes them back', async () => {
    const [simple, tee] = [codeOf('SIMPLES'), codeOf('CAMISA')]
    erp.offers!({ code: simple, name: `Caneca ${simple}`, cents: 4990, stock: 0 })
    erp.offers!({
      ...{ code: `${tee}-PAI`, name: `Camisa ${tee}`, cents: 8990 },
      variants: [
        { code: `${tee}-P`, value: 'P', stock: 3 },
        { code: `${tee}-G`, value: 'G', stock: 0 },
      ],
    })
    const checked = await bring()
    expect(checked.added).toBeGreaterThanOrEqual(2)
    await take(checked)
    expect((await product(simple)).skus).toMatchObject([{ sku: simple, price_sale: 4990 }])
    expect((await product(tee)).skus.map(({ sku }: { sku: string }) => sku)).toEqual([`${tee}-P`, `${tee}-G`])
    saw('its lists hide products that are sold out', 'they come, and stay on sale')
    const again = await bring()
    expect([again.added, again.updated]).toEqual([0, 0])
    expect((await shop.post('/products/bulk/undo', { uuid: checked.plan.uuid })).status).toBeLessThan(300)
    await expect.poll(() => product(simple), patient).toBeUndefined()
  })

  it('have their picture fetched once, unless there is one; one that cannot be had leaves the product as it is', async () => {
    const [mug, gone, secret] = [codeOf('FOTO'), codeOf('SEM'), codeOf('INTERNO')]
    const { simulator } = erp.app
    const at = (path: string) => new URL(path, simulator.url).href
    const offer = (code: string, picture: string) =>
      erp.offers!({ code, name: `Foto ${code}`, cents: 1000, picture })
    offer(mug, at('/instagram/pictures/caneca.png'))
    offer(gone, at('/no-such-picture'))
    // A merchant must not make the product read an address of its own network.
    offer(secret, at('/instagram/pictures/caneca.png').replace('127.0.0.1', 'localhost'))
    await take(await bring())
    const pictures = async (code: string) => {
      const { rows } = await erp.app.app.platform.connection.pool.query(
        `select i.uuid from product_images i join skus s on s.product_uuid = i.product_uuid where s.sku = $1`,
        [code],
      )
      return rows.length
    }
    const tried = async () => {
      const { rows } = await erp.app.app.platform.connection.pool.query(
        `select count(*)::int as tried from erp_products
         where link_uuid = $1 and picture_tried_at is not null and product->>'picture' is not null`,
        [await shop.linkUuid()],
      )
      return rows[0].tried
    }
    await expect.poll(() => pictures(mug), patient).toBe(1)
    await expect.poll(tried, patient).toBe(3)
    expect([await pictures(gone), await pictures(secret)]).toEqual([0, 0])
    expect((await product(gone)).name).toContain(`Foto ${gone}`)
    await bring()
    expect(await pictures(mug)).toBe(1)
    saw('the picture of a product cannot be had', 'the product comes without it')
  })

  it('that share a code, have none or no price, are left out with the reason; a deleted twin is no other product', async () => {
    const [twice, free, twin] = [codeOf('DUAS'), codeOf('GRATIS'), codeOf('GEMEO')]
    erp.offers!({ code: twice, name: 'Uma', cents: 1000 })
    erp.offers!({ code: twice, name: 'Outra', cents: 2000 })
    erp.offers!({ code: '', name: 'Sem código', cents: 1000 })
    erp.offers!({ code: free, name: 'Sem preço', cents: 0 })
    erp.offers!({ code: twin, name: `Gêmeo ${twin}`, cents: 1500, isDeleted: true })
    erp.offers!({ code: twin, name: `Gêmeo ${twin}`, cents: 1600 })
    const checked = await bring()
    const { some_skipped: skipped } = await read()
    const problems = skipped.map(({ problem }: { problem: string }) => problem)
    expect(problems).toEqual(expect.arrayContaining(['repeated_code', 'no_code', 'no_price']))
    await take(checked)
    expect((await product(twin)).price_sale).toBe(1600)
    expect(await product(twice)).toBeUndefined()
    saw('two products have one code', 'both are left out, with the reason')
    saw('a deleted product has the code of another', 'the other comes')
  })

  it('whose code two products here have are refused: nothing is guessed', async () => {
    const code = codeOf('AQUI')
    const sku = { price_sale: 100, quantity_managed: true, stock_quantity: 1, sku: code }
    for (const _ of [1, 2]) await shop.withStock(1, { skus: [sku] })
    erp.offers!({ code, name: 'Qual?', cents: 1000 })
    const { problems } = await bring()
    expect(problems).toMatchObject([{ problem: 'import_ambiguous_code' }])
    saw('two products here have its code', 'refused, with the reason')
  })

  it('that change are proposed at night, or taken where the merchant says so; our stock and what is off sale stay', async () => {
    erp.reprice!(shop.code, 5990)
    const isOff = async () => {
      const { rows } = await erp.app.app.platform.connection.pool.query(
        'select p.active, s.price_sale from products p join skus s on s.product_uuid = p.uuid where s.id = $1',
        [shop.skuId],
      )
      return [rows[0].active, rows[0].price_sale]
    }
    const night = async (mode: string) => {
      expect((await shop.post('/merchants/erp/products/set', { ...ofMerchant(), mode })).status).toBe(204)
      await erp.app.app.erp.readAllProducts()
      await expect.poll(async () => (await read()).read_at, patient).toBe(clock.now().toISOString())
      await becomes({ state: 'ready' })
    }
    await night('propose')
    expect(await isOff()).toEqual([true, 4990])
    expect((await check()).updated).toBe(1)
    clock.advance(60_000)
    await night('apply')
    await expect.poll(isOff, patient).toEqual([true, 5990])
    const here = await erp.app.app.catalogue.stock.availability([shop.skuId])
    expect(here.get(shop.skuId)?.onHand).toBe(50)
  })

  it.each([['is down', 'wants us to wait, without saying how long', 'answers HTML'] as const].flat())(
    'of an ERP that %s are read on when it is back',
    async (fault) => {
      erp.fails(fault, 2)
      expect((await shop.post('/merchants/erp/products/read', ofMerchant())).status).toBe(204)
      await becomes({ state: 'reading', is_waiting: true })
      await expect
        .poll(async () => {
          clock.advance(600_000)
          await erp.app.app.erp.readProducts(await shop.linkUuid())
          return (await read()).state
        }, patient)
        .toBe('ready')
      saw(fault, 'reading goes on by itself')
    },
  )
})

describe('docs/erp-product-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'erp-product-faults.md', title: 'Faults of ERPs: products', rows: observed },
      intro:
        'Each row was observed by `features/erp/server/products/erp-products.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it).',
      heads: ['ERP', 'fault', 'products'],
    })
  })
})
