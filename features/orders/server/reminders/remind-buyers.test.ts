import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ordersDeps } from '../testing/orders-deps.ts'
import { remindBuyers } from './remind-buyers.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  await shop.post('/orders/terms/update', {
    ...{
      merchant_uuid: shop.merchantUuid,
      hold_mode: 'claim',
      hold_minutes: 240,
      bag_days: 7,
      has_queue: true,
    },
  })
})
afterAll(() => app.stop())

const skuWith = async (pieces: number) => (await shop.withStock(pieces)).skus[0].id as number
async function add(user_name: string, sku_id: number): Promise<string> {
  const lines = [{ sku_id, quantity: 1 }]
  return (await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name, lines })).body.row
    .uuid
}
async function reminders(order_uuid: string): Promise<number> {
  await remindBuyers(ordersDeps(app))
  const { history } = (await shop.post('/orders/show', { order_uuid })).body.row
  return history.filter(({ kind }: { kind: string }) => kind === 'reminded').length
}

describe('the reminder of a bag', () => {
  it('comes once, in the last quarter of its term, also when the term begins again', async () => {
    const uuid = await add('rosa', await skuWith(1))
    clock.advance(179 * minute)
    expect(await reminders(uuid)).toBe(0)
    clock.advance(minute)
    await Promise.all([remindBuyers(ordersDeps(app)), remindBuyers(ordersDeps(app))])
    expect(await reminders(uuid)).toBe(1)
    await add('rosa', await skuWith(1))
    clock.advance(200 * minute)
    expect(await reminders(uuid)).toBe(1)
  })

  it('is left out while others wait for one of its pieces, and for a bag that is only in the queue', async () => {
    const skuId = await skuWith(1)
    const uuid = await add('bia', skuId)
    const waiting = await add('caio', skuId)
    clock.advance(3 * hour + minute)
    expect([await reminders(uuid), await reminders(waiting)]).toEqual([0, 0])
    await shop.post('/orders/cancel', { order_uuid: waiting })
    expect(await reminders(uuid)).toBe(1)
  })
})
