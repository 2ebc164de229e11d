import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { home, shopWithBags } from './testing/buyer.ts'

// A Tuesday.
const clock = fixedClock('2026-11-24T12:00:00Z')
let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.payments.world.options.clock = () => clock.now().getTime()
  shop = await shopWithBags(app)
  await shop.saveFreight([{ states: ['SP'], price: 1500 }])
  await shop.post('/orders/terms/update', {
    ...{ merchant_uuid: shop.merchantUuid, hold_mode: 'claim', hold_minutes: 10_080, bag_days: 14 },
    has_queue: true,
  })
})
afterAll(() => app.stop())

/** Tables of the product and of the queues in which the pattern is found. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { pool } = app.app.platform.connection
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows)
    if ((await pool.query(`select from ${name} as row where row::text ~ $1 limit 1`, [pattern])).rowCount)
      found.push(name)
  return found.sort()
}

it('a CPF that a buyer types for a boleto is kept with the delivery alone, and erased with the buyer', async () => {
  const typed = '529.982.247-25'
  const anywhere = '52998224725|529\\.982\\.247-25'
  const { page, order } = await shop.bagWith('rosa.lima', 1, 3)
  await page.post('/ship', home)
  const { due } = await shop.show(order.uuid)
  expect(await tablesWith(anywhere)).toEqual([])
  const paying = { method: 'boleto', amount: String(due) }
  expect((await page.post('/pay', { ...paying, tax_id: `${typed}9` })).status).toBe(422)
  expect(await tablesWith(anywhere)).toEqual([])

  await page.post('/pay', { ...paying, tax_id: typed })
  const { uuid } = (await app.app.orderPayments.openOf(order.uuid))!
  expect(await tablesWith(anywhere)).toEqual(['public.deliveries'])
  const { world } = app.payments
  world.settle(Object.values(world.state.checkouts).find(({ orderId }) => orderId === uuid)!, 'paid')
  await expect.poll(async () => (await shop.show(order.uuid)).state, { timeout: 60_000 }).toBe('paid')
  for (const step of ['pack', 'send', 'deliver'])
    expect((await shop.post(`/orders/${step}`, { order_uuid: order.uuid })).status).toBe(200)
  await updateRecordsOf(app)

  const found = await shop.post('/customers/erasure/find', { who: typed })
  expect(found.body.row.people).toMatchObject([{ user_name: 'rosa.lima' }])
  const erased = await shop.post('/customers/erasure/erase', { who: typed })
  expect([erased.status, erased.body.row]).toEqual([200, { orders_kept: 1 }])
  expect(await tablesWith(`${anywhere}|Rosa Lima`)).toEqual([])
})
