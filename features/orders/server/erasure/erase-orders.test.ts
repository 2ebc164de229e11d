import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { merchantErased } from '#features/merchants/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { OrdersDeps } from '../deps.ts'
import { ordersDeps } from '../testing/orders-deps.ts'
import { purgeKept } from './erase-orders.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let deps: OrdersDeps
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  deps = ordersDeps(app)
})
afterAll(() => app.stop())

const rows = async (table: string): Promise<number> => {
  const { rows } = await deps.connection.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}
const orderOf = async (user_name: string) => {
  const product = await shop.withStock(1)
  const lines = [{ sku_id: product.skus[0].id, quantity: 1 }]
  return (await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name, lines })).body.row
}

describe('a merchant that is erased', () => {
  it('leaves only orders for which money was received, until the end of the fifth year after', async () => {
    await orderOf('unpaid')
    const { uuid, version, due } = await orderOf('paid')
    await shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount: due })
    const { events, connection } = app.app.platform
    await events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
    await connection.pool.query('delete from merchants where uuid = $1', [shop.merchantUuid])
    const kept = {
      orders: 1,
      order_lines: 1,
      order_payments: 1,
      buyers: 1,
      order_counters: 0,
      order_numbers: 0,
    }
    const found = async () =>
      Object.fromEntries(
        await Promise.all(Object.keys(kept).map(async (table) => [table, await rows(table)])),
      )
    expect(await found()).toEqual(kept)

    clock.set('2031-12-31T12:00:00Z')
    await purgeKept(deps)
    expect(await found()).toEqual(kept)
    clock.set('2032-01-01T12:00:00Z')
    await purgeKept(deps)
    expect(Object.values(await found())).toEqual([0, 0, 0, 0, 0, 0])
  })
})
