import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { blingBench } from '../testing/bling-bench.ts'
import type { RunningErp } from '../testing/erp-bench.ts'
import { erpShop } from '../testing/erp-shop.ts'
import { tinyBench } from '../testing/tiny-bench.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const patient = { timeout: 60_000, interval: 50 }
let erp: RunningErp
let shop: Awaited<ReturnType<typeof erpShop>>

const onHand = async () =>
  (await erp.app.app.catalogue.stock.availability([shop.skuId])).get(shop.skuId)?.onHand
/** Stock counts in this way from now on, and all of it is read anew. */
const count = (mode: string, is_taken = true) =>
  shop.post('/merchants/erp/stock/set', { merchant_uuid: shop.merchantUuid, mode, is_taken })
const becomes = (pieces: number) => expect.poll(onHand, patient).toBe(pieces)
const stock = async () =>
  (await shop.post('/merchants/erp/stock', { merchant_uuid: shop.merchantUuid })).body?.row

describe.each([blingBench, tinyBench])('stock that $kind counts', (bench) => {
  beforeAll(async () => {
    erp = await bench.start(clock)
  })
  beforeEach(async () => {
    shop = await erpShop(erp, clock, 50)
  })
  afterAll(() => erp.stop())

  it('is that of the ledger once the merchant says so, with where it comes from', async () => {
    erp.count!(shop.code, 7)
    expect(await onHand()).toBe(50)
    expect((await count('available')).status).toBe(204)
    await becomes(7)
    const entries = await shop.post('/products/stock/entries', {
      merchant_uuid: shop.merchantUuid,
      sku_id: shop.skuId,
    })
    const [newest] = entries.body.rows.map((row: unknown[]) =>
      Object.fromEntries(entries.body.columns.map((column: string, at: number) => [column, row[at]])),
    )
    expect(newest).toMatchObject({
      kind: 'corrected',
      quantity: 7,
      reason: bench.kind === 'tiny' ? 'Tiny' : 'Bling',
    })
    expect(await stock()).toMatchObject({ mode: 'available', read: 1, unknown: 0 })
  })

  it('is without the pieces of orders that it has not got yet, and keeps our reservations', async () => {
    erp.count!(shop.code, 10)
    erp.fails('refuses the order', 1)
    const order = await shop.buy('rosa', 2)
    await shop.fails(order.uuid)
    await shop.add('lia', [shop.skuId], 3)
    await count('available')
    await becomes(8)
    const held = (await erp.app.app.catalogue.stock.availability([shop.skuId])).get(shop.skuId)
    expect(held).toMatchObject({ onHand: 8, reserved: 3, pieces: 5 })
  })

  it('counts an order once: as open there, or as one that it may not show yet', async () => {
    erp.count!(shop.code, 10)
    const order = await shop.buy('rosa', 2)
    await shop.becomes(order.uuid, 'sent')
    clock.advance(10 * 60_000)
    await count('available')
    await becomes(8)
    clock.advance(60_000)
    // All pieces there are, for an ERP that has not taken them out.
    await count('physical')
    await becomes(10)
  })

  it('is compared alone where the merchant says so, by the figure that she chose, until she takes one', async () => {
    const take = () =>
      shop.post('/merchants/erp/stock/take', { merchant_uuid: shop.merchantUuid, sku_id: shop.skuId })
    erp.count!(shop.code, 12)
    const order = await shop.buy('rosa', 2)
    await shop.becomes(order.uuid, 'sent')
    clock.advance(10 * 60_000)
    await count('available', false)
    const differs = (theirs: number) => ({
      ...{ is_taken: false, differing: 1, unread: 0 },
      differences: [{ sku_id: shop.skuId, code: shop.code, ours: 48, theirs }],
    })
    await expect.poll(stock, patient).toMatchObject(differs(10))
    clock.advance(60_000)
    await count('physical', false)
    await expect.poll(stock, patient).toMatchObject(differs(12))
    expect(await onHand()).toBe(48)
    // A piece that is sold here meanwhile stays sold.
    const later = await shop.buy('bia')
    await shop.becomes(later.uuid, 'sent')
    expect((await take()).status).toBe(204)
    expect(await onHand()).toBe(11)
    expect(await stock()).toMatchObject({ differing: 0, differences: [] })
    expect((await take()).status).toBe(409)
  })

  it('is left alone where it has no product with the code, or is turned off', async () => {
    await shop.withStock(4, {
      skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 4, sku: 'NADA-1' }],
    })
    erp.count!(shop.code, 7)
    await count('available')
    await expect
      .poll(stock, patient)
      .toMatchObject({ read: 1, unknown: 1, unread: 0, unknown_codes: ['NADA-1'] })
    await count('off')
    erp.count!(shop.code, 5)
    expect(await stock()).toMatchObject({ mode: 'off', read: 0 })
    expect(await onHand()).toBe(7)
  })
})
