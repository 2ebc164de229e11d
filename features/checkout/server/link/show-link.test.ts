import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { decodeTable } from '#platform/contract/decode-table.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
})
afterAll(() => app.stop())

describe('the link of an order', () => {
  it('is the address of the buyer’s page, for its sellers only', async () => {
    const { skus } = await shop.withStock(1)
    const order = await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: 'rosa' },
      lines: [{ sku_id: skus[0].id, quantity: 1 }],
    })
    const { uuid } = order.body.row
    const { status, body } = await shop.post('/checkout/link', { order_uuid: uuid })
    expect([status, body.row]).toEqual([200, { link: await app.app.checkout.linkOf(uuid), delivery: null }])
    expect((await fetch(`${app.url}${new URL(body.row.link).pathname}`)).status).toBe(200)
    const stranger = await shopOf(app)
    expect((await stranger.post('/checkout/link', { order_uuid: uuid })).status).toBe(404)
  })

  it('is listed for many orders of a merchant, with the buyer’s phone, but for those of others and those that are over', async () => {
    const stranger = await shopOf(app)
    const [rosa, bia, other] = [
      await orderOf(shop, 'rosa.l'),
      await orderOf(shop, 'bia'),
      await orderOf(stranger, 'ana'),
    ]
    const { buyer } = (await app.app.orders.find(rosa))!
    await app.app.orders.changeBuyer({ buyerUuid: buyer.uuid, phone: '+5511998124410' })
    await shop.post('/orders/cancel', { order_uuid: bia })

    const asked = { merchant_uuid: shop.merchantUuid, order_uuids: [rosa, bia, other] }
    const { status, body } = await shop.post('/checkout/links', asked)
    expect([status, decodeTable(body).rows]).toEqual([
      200,
      [
        {
          ...{ orderUuid: rosa, number: expect.any(Number), phone: '+5511998124410' },
          link: await app.app.checkout.linkOf(rosa),
        },
      ],
    ])
    expect((await stranger.post('/checkout/links', asked)).status).toBe(404)
    expect((await shop.post('/checkout/links', { ...asked, order_uuids: [other] })).status).toBe(204)
    expect(
      (await shop.post('/checkout/links', { ...asked, order_uuids: Array(201).fill(rosa) })).status,
    ).toBe(422)
  })
})

async function orderOf(seller: TestShop, user_name: string): Promise<string> {
  const { skus } = await seller.withStock(1)
  const { body } = await seller.post('/orders/add', {
    ...{ merchant_uuid: seller.merchantUuid, user_name },
    lines: [{ sku_id: skus[0].id, quantity: 1 }],
  })
  return body.row.uuid
}
