import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopWithBags } from './testing/buyer.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopWithBags(app)
})
afterAll(() => app.stop())

it('a coupon takes nothing off a paid order for pieces that were added and given back', async () => {
  const coupon = { code: 'METADE', kind: 'percent', value: 50 }
  await shop.post('/checkout/coupons/add', { merchant_uuid: shop.merchantUuid, ...coupon })
  const { order, page, skuId } = await shop.bagWith('volta', 2, 9)
  await page.post('/coupon', { code: 'METADE' })
  const { uuid: orderUuid, version, due: amount } = await shop.show(order.uuid)
  await app.app.orders.receivePayment({ orderUuid, version, amount, method: 'pix_static', reference: 'pix' })

  await shop.bagOf('volta', [[skuId, 4]])
  await expect.poll(() => shop.show(orderUuid)).toMatchObject({ discount: 14_970, due: 9980 })
  const added = (await shop.show(orderUuid)).lines.find(({ state }: { state: string }) => state === 'held')
  await page.post('/line', { line: String(added.id), quantity: '0' })
  await expect.poll(() => shop.show(orderUuid)).toMatchObject({ discount: 4990, paid: 4990, due: 0 })
})

it('what was paid with a coupon stays so when the coupon has ended', async () => {
  const coupon = { code: 'ACABA', kind: 'percent', value: 50 }
  const { body } = await shop.post('/checkout/coupons/add', { merchant_uuid: shop.merchantUuid, ...coupon })
  const { order, page, skuId } = await shop.bagWith('acaba', 2, 9)
  await page.post('/coupon', { code: 'ACABA' })
  const { uuid: orderUuid, version, due: amount } = await shop.show(order.uuid)
  await app.app.orders.receivePayment({
    orderUuid,
    version,
    amount,
    method: 'pix_static',
    reference: 'pix 2',
  })
  const ended = { merchant_uuid: shop.merchantUuid, coupon_uuid: body.row.uuid }
  await shop.post('/checkout/coupons/end', ended)
  await shop.bagOf('acaba', [[skuId, 1]])
  await expect.poll(() => shop.show(orderUuid)).toMatchObject({ discount: 4990, paid: 4990, due: 4990 })
})
