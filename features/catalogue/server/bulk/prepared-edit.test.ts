import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bulkCalls, raise } from '../testing/bulk-calls.ts'
import { catalogueDeps } from '../testing/catalogue-deps.ts'
import { shopOf, stateOf, storeProducts } from '../testing/shops.ts'
import { prepareChange } from './prepare-bulk-edit.ts'
import { runChange } from './run-change.ts'
import { runUndo } from './undo-change.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const { apply, prepare, start, undo, show, ended, prepared } = bulkCalls(() => app)

describe('an edit of everything that a filter finds', () => {
  it('shows what would change, and why products cannot, and changes nothing', async () => {
    const shop = await shopOf(app)
    await storeProducts(app, shop.merchant, [
      ...Array.from({ length: 30 }, (_, n) => ({ name: `Blusa ${n}`, priceSale: 5_000 })),
      { name: 'Blusa da loja', gateway: 'shopify' },
      { name: 'Blusa cara', priceSale: 1_000_000_000 },
      { name: 'Saia' },
    ])
    const before = await stateOf(app, shop.merchant)
    const { status, body } = await prepare(shop, { q: 'blusa' }, { ...raise, rounding: 'none' })
    expect([status, body.row]).toMatchObject([202, { state: 'preparing', total: 32 }])
    const change = await ended(shop, body.row.uuid)
    expect(change).toMatchObject({
      ...{ state: 'prepared', done: 32, changed: 30, left_out_count: 2, can_undo: false },
      left_out: [{ name: 'Blusa da loja' }, { name: 'Blusa cara' }],
      preview: {
        refusals: [
          { reason: 'bulk_of_shop', products: 1 },
          { reason: 'price_too_high', products: 1 },
        ],
      },
    })
    expect(change.preview.rows.length).toBe(20)
    expect(change.preview.rows[0]).toMatchObject({
      ...{ name: 'Blusa 0', before: { price_sale: [5_000] }, after: { price_sale: [5_500] } },
    })
    expect(await stateOf(app, shop.merchant)).toEqual(before)
    const { body: listed } = await app.call('POST', '/products/changes', {
      token: shop.token,
      body: { merchant_uuid: shop.merchant },
    })
    expect(listed).toBeNull()
  })

  it('changes what its filter found when the preview was made, and nothing that came since', async () => {
    const shop = await shopOf(app)
    const [first, second] = await storeProducts(app, shop.merchant, [{ name: 'Saia' }, { name: 'Saia' }])
    const change = await prepared(shop, { active: true }, { field: 'active', value: false })
    await storeProducts(app, shop.merchant, [{ name: 'Nova' }])
    const { pool } = app.app.platform.connection
    await pool.query('update products set active = false where uuid = $1', [first])
    await pool.query('update products set deleted_at = now() where uuid = $1', [second])
    expect((await start(shop, change.uuid)).status).toBe(202)
    expect(await ended(shop, change.uuid)).toMatchObject({ state: 'done', total: 2, done: 2, changed: 0 })
    expect((await stateOf(app, shop.merchant)).map(({ active }) => active)).toEqual([false, true, true])
  })

  it('is started once, by a preview that is still valid', async () => {
    const shop = await shopOf(app)
    await storeProducts(app, shop.merchant, [{ name: 'Saia' }])
    const old = await prepared(shop, {}, raise)
    const next = await prepared(shop, {}, raise)
    expect((await start(shop, old.uuid)).status).toBe(404)
    const [one, other] = await Promise.all([start(shop, next.uuid), start(shop, next.uuid)])
    expect([one.status, other.status].sort()).toEqual([202, 409])
    expect(await ended(shop, next.uuid)).toMatchObject({ changed: 1 })
    const { rows } = await app.app.platform.connection.pool.query(
      'select count(*)::integer as kept from catalogue_change_targets where change_uuid = any($1)',
      [[old.uuid, next.uuid]],
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  it('goes on where it was stopped, in its preview, its run and its undo', async () => {
    const shop = await shopOf(app)
    const links = Array.from({ length: 1_100 }, (_, n) => ({
      ...{ name: `Blusa ${n}`, gateway: 'external-link' as const },
    }))
    await storeProducts(app, shop.merchant, links)
    const { platform } = app.app
    /** The platform of a process that dies after its first chunk is stored. */
    const living = catalogueDeps(app)
    const dying = {
      ...living,
      realtime: { ...platform.realtime, publish: () => Promise.reject(new Error('killed')) },
    }
    const { pool } = platform.connection
    const uuid = platform.ids.uuid()
    await pool.query(
      `insert into catalogue_changes (uuid, merchant_uuid, kind, state, title, request, total, left_out, created_at)
       values ($1, $2, 'bulk', 'preparing', 'active', $3, 1100, '[]', now())`,
      [
        ...[uuid, shop.merchant],
        JSON.stringify({ target: 'frozen', edit: { kind: 'active', active: false } }),
      ],
    )
    await pool.query(
      `insert into catalogue_change_targets select $1, id from products where merchant_uuid = $2`,
      [uuid, shop.merchant],
    )
    for (const [run, state, next] of [
      [prepareChange, 'prepared', 'waiting'],
      [runChange, 'done', 'undoing'],
      [runUndo, 'undone', null],
    ] as const) {
      await expect(run(dying, uuid)).rejects.toThrow('killed')
      const { done } = await show(shop, uuid)
      expect([done > 0, done < 1_100]).toEqual([true, true])
      await run(living, uuid)
      expect(await show(shop, uuid)).toMatchObject({ state, done: 1_100, changed: 1_100 })
      if (next)
        await pool.query(
          `update catalogue_changes set state = $2, cursor = null, done = 0, changed = case $2 when 'waiting' then 0 else changed end
           where uuid = $1`,
          [uuid, next],
        )
    }
    expect(new Set((await stateOf(app, shop.merchant)).map(({ active }) => active))).toEqual(new Set([true]))
  })

  it('puts products into a group and takes them out, up to the 500 of a group, and puts them back at their places', async () => {
    const shop = await shopOf(app)
    const post = async (path: string, body: object) =>
      (
        await app.call('POST', path, {
          token: shop.token,
          body: { merchant_uuid: shop.merchant, ...body },
        })
      ).body
    const inGroup = async () => {
      const { columns, rows } = await post('/products/groups', {})
      return rows[0][columns.indexOf('products_uuid')]
    }
    const uuids = await storeProducts(
      app,
      shop.merchant,
      Array.from({ length: 4 }, (_, n) => ({ name: `Blusa ${n}` })),
    )
    const [a, b, c, d] = uuids
    const { row: group } = await post('/products/groups/save', { name: 'Live', products_uuid: [a, b, c] })
    const about = (by: string) => ({ field: 'group', by, group_id: group.id })

    const remove = await apply(shop, { product_uuids: [a, b] }, about('remove'))
    expect(await ended(shop, remove.body.row.uuid)).toMatchObject({ changed: 2 })
    expect(await inGroup()).toEqual([c])
    const stale = await app.call('POST', '/products/groups/save', {
      token: shop.token,
      body: { merchant_uuid: shop.merchant, id: group.id, version: group.version, products_uuid: [] },
    })
    expect(stale.status).toBe(409)
    await undo(shop, remove.body.row.uuid)
    await ended(shop, remove.body.row.uuid)
    expect(await inGroup()).toEqual([a, b, c])

    const add = await prepared(shop, {}, about('add'))
    expect(add).toMatchObject({ changed: 1, preview: { rows: [{ after: { in_group: true } }] } })
    await start(shop, add.uuid)
    await ended(shop, add.uuid)
    expect(await inGroup()).toEqual([a, b, c, d])

    await storeProducts(
      app,
      shop.merchant,
      Array.from({ length: 500 }, (_, n) => ({ name: `Saia ${n}`, gateway: 'external-link' as const })),
    )
    const full = await prepared(shop, {}, about('add'))
    expect(full).toMatchObject({
      changed: 496,
      preview: { refusals: [{ reason: 'too_many_products_of_group', products: 4 }] },
    })
    await start(shop, full.uuid)
    expect(await ended(shop, full.uuid)).toMatchObject({ changed: 496, left_out_count: 4 })
    expect((await inGroup()).length).toBe(500)
  })
})
