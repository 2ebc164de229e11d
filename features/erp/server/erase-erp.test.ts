import { afterAll, beforeAll, expect, it } from 'vitest'
import { merchantErased } from '#features/merchants/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { RunningErp } from './testing/erp-bench.ts'
import { erpShop } from './testing/erp-shop.ts'
import { webhookBench } from './testing/webhook-bench.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const key = '35261112345678000195550010000012341000012346'
let erp: RunningErp
let shop: Awaited<ReturnType<typeof erpShop>>
beforeAll(async () => {
  erp = await webhookBench.start(clock)
  shop = await erpShop(erp, clock)
})
afterAll(() => erp.stop())

/** Rows of each table of ERPs; of deliveries those of orders, as the test of the connection is of none. */
async function rows() {
  const { pool } = erp.app.app.platform.connection
  const counted = await pool.query(`select
    (select count(*)::int from erp_orders) as orders,
    (select count(*)::int from erp_deliveries where order_uuid is not null) as deliveries,
    (select count(*)::int from order_invoices) as invoices,
    (select count(*)::int from erp_links) as links,
    (select count(*)::int from erp_links where connected_by_uuid is not null) as connected`)
  return counted.rows[0]
}

it('what is stored about ERPs goes with a buyer, without the name of an erased user, and with the merchant', async () => {
  const [rosa, lia] = [await shop.buy('rosa'), await shop.buy('lia')]
  for (const order of [rosa, lia]) {
    await shop.becomes(order.uuid, 'sent')
    await erp.invoice(shop.there(order)[0]!.reference, { number: '1234', series: '1', accessKey: key })
  }
  expect(await rows()).toEqual({ orders: 2, deliveries: 2, invoices: 2, links: 1, connected: 1 })

  await shop.post('/orders/refund', { order_uuid: rosa.uuid, restocked: true })
  await shop.becomes(rosa.uuid, 'cancelled')
  const { orders, erp: ours, platform } = erp.app.app
  const buyer = (await orders.find(rosa.uuid))!.buyer.uuid
  await orders.eraseBuyers({ buyerUuids: [buyer], byUuid: shop.userUuid })
  expect(await rows()).toEqual({ orders: 1, deliveries: 1, invoices: 1, links: 1, connected: 1 })
  expect(await shop.shown(lia.uuid)).toMatchObject({ state: 'sent', invoice: { number: '1234' } })

  await ours.personalData.erase(shop.userUuid)
  expect(await rows()).toEqual({ orders: 1, deliveries: 1, invoices: 1, links: 1, connected: 0 })

  await platform.events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
  const left = { orders: 0, deliveries: 0, invoices: 0, links: 0, connected: 0 }
  expect(await rows()).toEqual(left)
})
