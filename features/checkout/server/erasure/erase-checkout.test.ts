import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { merchantErased } from '#features/merchants/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { purgeGone } from './erase-checkout.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

it('goes with a merchant, but for the delivery of orders for which money was received', async () => {
  const shop = await shopOf(app)
  const { platform, checkout, orders, merchants } = app.app
  const merchant_uuid = shop.merchantUuid
  const orderOf = async (user_name: string) => {
    const product = await shop.withStock(1)
    const lines = [{ sku_id: product.skus[0].id, quantity: 1 }]
    const { row } = (await shop.post('/orders/add', { merchant_uuid, user_name, lines })).body
    const order = (await orders.find(row.uuid))!
    await checkout.bags.ship(order, {
      ...{ recipient: 'Rosa Lima', phone: '11998124410', postalCode: '01001000', street: 'Praça da Sé' },
      ...{ number: '', neighborhood: 'Sé', city: 'São Paulo' },
    })
    return row
  }
  const [unpaid, paid] = [await orderOf('unpaid'), await orderOf('paid')]
  const { version, due } = paid
  await shop.post('/orders/payments/confirm', { order_uuid: paid.uuid, version, amount: due })
  await shop.post('/checkout/freight/save', { merchant_uuid, version: 0, free_from: 1000, rates: [] })

  await platform.events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
  await platform.connection.pool.query('delete from merchants where uuid = $1', [shop.merchantUuid])
  await purgeGone({ connection: platform.connection, merchants, orders })
  expect(await checkout.deliveryOf(unpaid.uuid)).toBeNull()
  expect(await checkout.deliveryOf(paid.uuid)).toMatchObject({ recipient: 'Rosa Lima' })
  const { rows } = await platform.connection.pool.query('select from freight_tables')
  expect(rows).toHaveLength(0)

  clock.set('2032-01-01T12:00:00Z')
  await platform.connection.pool.query('delete from orders')
  await purgeGone({ connection: platform.connection, merchants, orders })
  expect(await checkout.deliveryOf(paid.uuid)).toBeNull()
})
