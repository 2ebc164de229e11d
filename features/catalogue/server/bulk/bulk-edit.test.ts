import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bulkCalls, raise, type Shop } from '../testing/bulk-calls.ts'
import { catalogueDeps } from '../testing/catalogue-deps.ts'
import { shopOf, stateOf, storeProducts } from '../testing/shops.ts'
import { runChange } from './run-change.ts'
import { runUndo } from './undo-change.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const deps = () => catalogueDeps(app)
const { preview, apply, prepare, start, undo, ended, prepared } = bulkCalls(() => app)

describe('a bulk edit', () => {
  it('shows before and after, and what is refused, and changes nothing', async () => {
    const shop = await shopOf(app)
    const uuids = await storeProducts(app, shop.merchant, [
      { name: 'Saia', priceSale: 9_990, stock: [1, 2] },
      { name: 'Bolsa', gateway: 'external-link', priceSale: 5_000, priceDiscount: 4_000 },
      { name: 'Da loja', gateway: 'shopify' },
    ])
    const before = await stateOf(app, shop.merchant)
    const { status, body } = await preview(shop, { product_uuids: uuids }, raise)
    expect([status, body.row]).toMatchObject([
      200,
      {
        ...{ products: 3, changed: 2, refused: 1 },
        left_out: [{ uuid: uuids[2], name: 'Da loja', reason: 'bulk_of_shop' }],
        rows: [
          { name: 'Saia', before: { price_sale: [9_990, 9_990] }, after: { price_sale: [10_990, 10_990] } },
          {
            name: 'Bolsa',
            before: { price_sale: [5_000], price_discount: [4_000], stock: [] },
            after: { price_sale: [5_490], price_discount: [4_390] },
          },
        ],
      },
    ])
    expect(await stateOf(app, shop.merchant)).toEqual(before)
  })

  it('changes what its filter finds, and is taken back as a whole', async () => {
    const shop = await shopOf(app)
    await storeProducts(app, shop.merchant, [
      ...Array.from({ length: 205 }, (_, n) => ({ name: `Blusa ${n}`, priceSale: 5_000 + n })),
      { name: 'Saia', priceSale: 7_000 },
    ])
    const before = await stateOf(app, shop.merchant)
    const change = await prepared(shop, { q: 'blusa' }, { ...raise, rounding: 'none' })
    const { status, body } = await start(shop, change.uuid)
    expect([status, body.row.total]).toEqual([202, 205])
    const done = await ended(shop, body.row.uuid)
    expect(done).toMatchObject({ state: 'done', done: 205, changed: 205, left_out_count: 0, can_undo: true })
    const after = await stateOf(app, shop.merchant)
    expect(after.map(({ price_sale }) => price_sale)).toEqual(
      before.map(({ price_sale, name }) => (name.startsWith('Saia') ? 7_000 : Math.round(price_sale * 1.1))),
    )
    expect((await undo(shop, body.row.uuid)).status).toBe(202)
    expect(await ended(shop, body.row.uuid)).toMatchObject({ state: 'undone', done: 205, can_undo: false })
    expect(await stateOf(app, shop.merchant)).toEqual(before)
    expect((await undo(shop, body.row.uuid)).status).toBe(409)
  })

  it('leaves a product that was changed since as it is, and names it', async () => {
    const shop = await shopOf(app)
    const uuids = await storeProducts(app, shop.merchant, [{ name: 'Saia' }, { name: 'Blusa' }])
    const { body } = await apply(shop, { product_uuids: uuids }, { field: 'active', value: false })
    await ended(shop, body.row.uuid)
    await app.app.platform.connection.pool.query(
      'update products set price_sale = 1, version = version + 1 where uuid = $1',
      [uuids[0]],
    )
    await undo(shop, body.row.uuid)
    const undone = await ended(shop, body.row.uuid)
    expect(undone.left_out).toEqual([{ uuid: uuids[0], name: 'Saia', reason: 'changed_since' }])
    expect((await stateOf(app, shop.merchant)).map(({ active }) => active)).toEqual([false, true])
  })

  it('takes back the pieces it added, and not what was sold since', async () => {
    const shop = await shopOf(app)
    const uuids = await storeProducts(app, shop.merchant, [{ name: 'Saia', stock: [5, null] }])
    const { body } = await apply(shop, { product_uuids: uuids }, { field: 'stock', by: 'add', value: 10 })
    await ended(shop, body.row.uuid)
    const stock = async () => (await stateOf(app, shop.merchant))[0].skus.map((sku: unknown[]) => sku[7])
    expect(await stock()).toEqual([15, 0])
    await app.app.platform.connection.pool.query(
      `update stock_totals set on_hand = 12 from skus where skus.id = sku_id and product_uuid = $1 and managed`,
      [uuids[0]],
    )
    await undo(shop, body.row.uuid)
    await ended(shop, body.row.uuid)
    expect(await stock()).toEqual([2, 0])
    const { rows } = await app.app.platform.connection.pool.query(
      `select reason, on_hand_change from stock_entries join skus on skus.id = sku_id where product_uuid = $1 order by stock_entries.id`,
      [uuids[0]],
    )
    expect(rows).toEqual([
      { reason: 'bulk_edit', on_hand_change: 10 },
      { reason: 'undo', on_hand_change: -10 },
    ])
  })

  it('changes a product once, though several runs work on it', async () => {
    const shop = await shopOf(app)
    const links = Array.from({ length: 401 }, (_, n) => ({
      name: `Blusa ${n}`,
      gateway: 'external-link' as const,
    }))
    await storeProducts(app, shop.merchant, links)
    const change = await prepared(shop, {}, { ...raise, rounding: 'none' })
    const { body } = await start(shop, change.uuid)
    await Promise.all([1, 2, 3].map(() => runChange(deps(), body.row.uuid)))
    expect(await ended(shop, body.row.uuid)).toMatchObject({ done: 401, changed: 401 })
    expect(new Set((await stateOf(app, shop.merchant)).map(({ price_sale }) => price_sale))).toEqual(
      new Set([11_000]),
    )
    await undo(shop, body.row.uuid)
    await Promise.all([1, 2, 3].map(() => runUndo(deps(), body.row.uuid)))
    expect(await ended(shop, body.row.uuid)).toMatchObject({ state: 'undone', done: 401, left_out: [] })
    expect(new Set((await stateOf(app, shop.merchant)).map(({ price_sale }) => price_sale))).toEqual(
      new Set([10_000]),
    )
  })

  it.each([
    ['a negative price', { field: 'price_sale', by: 'set', value: -1 }, 'edit.value'],
    ['more than 100 % off', { field: 'price_sale', by: 'percent', value: -10_001 }, 'edit.value'],
    ['half a centavo', { field: 'price_sale', by: 'amount', value: 0.5 }, 'edit.value'],
    ['10^12', { field: 'price_sale', by: 'set', value: 10 ** 12 }, 'edit.value'],
    ['an unknown rounding', { ...raise, rounding: 'x42' }, 'edit.rounding'],
    ['an unknown field', { field: 'name', value: 'x' }, 'edit.field'],
    ['a negative stock', { field: 'stock', by: 'set', value: -1 }, 'edit.value'],
  ])('is refused with %s', async (_, edit, field) => {
    const shop = await shopOf(app)
    const uuids = await storeProducts(app, shop.merchant, [{ name: 'Saia' }])
    for (const { status, body } of [
      await preview(shop, { product_uuids: uuids }, edit),
      await apply(shop, { product_uuids: uuids }, edit),
      await prepare(shop, {}, edit),
    ])
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('of another merchant’s products, or with another’s category, changes nothing', async () => {
    const [shop, other] = [await shopOf(app), await shopOf(app)]
    const uuids = await storeProducts(app, other.merchant, [{ name: 'Saia' }])
    expect((await preview(shop, { product_uuids: uuids }, raise)).body.row).toMatchObject({
      products: 0,
      rows: [],
    })
    const { rows } = await app.app.platform.connection.pool.query(
      `insert into categories (merchant_uuid, name, key, created_at) values ($1, 'A', 'a', now()) returning id`,
      [other.merchant],
    )
    const own = await storeProducts(app, shop.merchant, [{ name: 'Blusa' }])
    const edit = { field: 'category', by: 'add', category_id: Number(rows[0].id) }
    expect((await apply(shop, { product_uuids: own }, edit)).status).toBe(404)
    expect((await prepare(shop, {}, edit)).status).toBe(404)
    const theirs = await app.call('POST', '/products/groups/save', {
      token: other.token,
      body: { merchant_uuid: other.merchant, name: 'Live' },
    })
    const ofGroup = { field: 'group', by: 'add', group_id: theirs.body.row.id }
    expect((await apply(shop, { product_uuids: own }, ofGroup)).status).toBe(404)
    expect((await prepared(shop, {}, { field: 'active', value: false })).total).toBe(1)
  })

  it('is for full administrators alone', async () => {
    const shop = await shopOf(app)
    const uuids = await storeProducts(app, shop.merchant, [{ name: 'Saia' }])
    const { body } = await apply(shop, { product_uuids: uuids }, { field: 'active', value: false })
    await ended(shop, body.row.uuid)
    const stranger = { ...(await activePerson(app)), merchant: shop.merchant }
    const reader = { ...(await activePerson(app)), merchant: shop.merchant }
    await app.app.platform.connection.pool.query(
      `insert into merchant_members (merchant_uuid, user_uuid, role, added_by_uuid, created_at) values ($1, $2, 'read', $2, now())`,
      [shop.merchant, reader.uuid],
    )
    const statuses = async (who: Shop) => [
      (await preview(who, { product_uuids: uuids }, raise)).status,
      (await apply(who, { product_uuids: uuids }, raise)).status,
      (await undo(who, body.row.uuid)).status,
      (await app.call('GET', `/products/changes/${body.row.uuid}`, { token: who.token })).status,
      (
        await app.call('POST', '/products/changes', {
          token: who.token,
          body: { merchant_uuid: who.merchant },
        })
      ).status,
      (await prepare(who, {}, raise)).status,
      (await start(who, body.row.uuid)).status,
    ]
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await statuses(reader)).toEqual([403, 403, 403, 200, 200, 403, 403])
  })

  it('and its undo restore every product', async () => {
    const shop = await shopOf(app)
    await storeProducts(app, shop.merchant, [
      { name: 'A', stock: [3, null, 0], priceSale: 9_990, priceDiscount: 5_000 },
      { name: 'B', gateway: 'external-link', priceSale: 0 },
      { name: 'C', active: false, stock: [null], priceSale: 1_000_000_000 },
      { name: 'D', gateway: 'yampi' },
    ])
    const before = await stateOf(app, shop.merchant)
    const edit = fc.oneof(
      fc.record({
        field: fc.constantFrom('price_sale', 'price_discount'),
        by: fc.constantFrom('set', 'amount', 'percent'),
        value: fc.integer({ min: 0, max: 10_000 }),
        rounding: fc.constantFrom('none', '10', '50', '100', 'x90', 'x99'),
      }),
      fc.record({
        field: fc.constant('stock'),
        by: fc.constantFrom('set', 'add'),
        value: fc.nat({ max: 9 }),
      }),
      fc.record({ field: fc.constant('active'), value: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(edit, async (one) => {
        const change = await prepared(shop, {}, one)
        const { body } = await start(shop, change.uuid)
        await runChange(deps(), body.row.uuid)
        const changed = await ended(shop, body.row.uuid)
        if (changed.changed > 0) {
          await undo(shop, body.row.uuid)
          await runUndo(deps(), body.row.uuid)
          await ended(shop, body.row.uuid)
        }
        expect(await stateOf(app, shop.merchant)).toEqual(before)
      }),
      { numRuns: runs(12) },
    )
  })
})
