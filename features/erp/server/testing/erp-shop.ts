import { expect } from 'vitest'
import { parcelShop } from '#features/parcels/server/testing/paid-orders.ts'
import { second } from '#platform/contract/time.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { referenceOf } from '../outbox/compose-order.ts'
import type { RunningErp } from './erp-bench.ts'

const patient = { timeout: 60 * second, interval: 30 }

/** A shop that is connected to the simulated ERP, with a product whose sku has a code. */
export async function erpShop(erp: RunningErp, clock: ReturnType<typeof fixedClock>, stock = 50) {
  const { app } = erp
  const shop = await parcelShop(app)
  await erp.connect(shop)
  const code = `CAN-${shop.merchantUuid.slice(-6)}`
  const sku = { price_sale: 4990, quantity_managed: true, stock_quantity: stock, sku: code }
  const product = await shop.withStock(stock, { skus: [sku] })
  erp.knows(code)
  const skuId: number = product.skus[0].id
  const pool = () => app.app.platform.connection.pool
  const linkUuid = async () =>
    (await pool().query('select uuid from erp_links where merchant_uuid = $1', [shop.merchantUuid])).rows[0]
      ?.uuid as string

  /** What the page of an order shows; null: nothing of an ERP. */
  const shown = async (order_uuid: string) =>
    (await shop.post('/orders/erp', { order_uuid })).body?.row ?? null

  return {
    ...shop,
    ...{ code, skuId, shown, linkUuid },
    /** A buyer says where the order goes, and pays it. */
    async buy(userName: string, quantity = 1) {
      const { uuid } = await shop.add(userName, [skuId], quantity)
      await shop.ship(uuid, { taxId: '19119119100' as never })
      const { version, due: amount } = (await app.app.orders.find(uuid))!
      return (await shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount })).body.row
    },
    /** Waits until the page of an order shows this state. */
    async becomes(orderUuid: string, state: string) {
      await expect.poll(async () => (await shown(orderUuid))?.state, patient).toBe(state)
      return shown(orderUuid)
    },
    /** Waits until an order could not be sent; returns why. */
    async fails(orderUuid: string) {
      await expect.poll(async () => (await shown(orderUuid))?.problem ?? null, patient).not.toBeNull()
      return (await shown(orderUuid)).problem as string
    },
    /** Time passes until all is sent, by itself. */
    async recovers(orderUuid: string) {
      await expect
        .poll(async () => {
          clock.advance(10 * 60 * second)
          await app.app.erp.sendDue(await linkUuid())
          return (await shown(orderUuid))?.state
        }, patient)
        .toBe('sent')
    },
    /** What the ERP has of an order that is not cancelled there. */
    there: (order: { number: number; uuid: string }) =>
      erp
        .orders()
        .filter(({ reference, isCancelled }) => !isCancelled && reference.startsWith(referenceOf(order, 1))),
    view: async () => (await shop.post('/merchants/erp', { merchant_uuid: shop.merchantUuid })).body?.row,
  }
}
