import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { home, shopWithBags } from './testing/buyer.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopWithBags(app)
  await shop.saveFreight([{ states: ['SP'], price: 1500 }])
})
afterAll(() => app.stop())

/** A bag as a request of its buyer reads it, after which its payment arrives. */
async function paidMeanwhile(userName: string, prepare?: (page: Page) => Promise<unknown>) {
  const { order, page } = await shop.bagWith(userName)
  await prepare?.(page)
  const { order: read } = (await app.app.checkout.bags.open(page.path.split('/').at(-1)!))!
  const { uuid: orderUuid, version, due: amount } = read
  const paid = { orderUuid, version, amount, method: 'pix_static' as const, reference: `pix ${userName}` }
  expect(await app.app.orders.receivePayment(paid)).toMatchObject({ state: 'accepted' })
  return { read, orderUuid: order.uuid as string, amount }
}
type Page = Awaited<ReturnType<typeof shop.pageOf>>

describe('a change of a bag whose payment arrives meanwhile', () => {
  it('does not send for nothing what was to be picked up', async () => {
    const location = await shop.post('/merchants/locations/add', {
      ...{ uuid: shop.merchantUuid, label: 'Ateliê', postal_code: '01310-100', street: 'Avenida Paulista' },
      ...{ number: '1000', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', is_pickup: true },
      pickup_instructions: 'Seg a sex, 9h às 18h',
    })
    const { recipient, phone } = home
    const pickUp = (page: Page) =>
      page.post('/pickup', { recipient, phone, location: location.body.row.id as string })
    const { read, orderUuid, amount } = await paidMeanwhile('retira', pickUp)

    const { postal_code: postalCode, street, complement, neighborhood, city, service } = home
    const form = {
      recipient,
      phone,
      postalCode,
      street,
      number: '1',
      complement,
      neighborhood,
      city,
      service,
    }
    await expect(app.app.checkout.bags.ship(read, form)).rejects.toMatchObject({
      details: { fields: { postal_code: ['dearer_freight'] } },
    })
    expect(await app.app.checkout.deliveryOf(orderUuid)).toMatchObject({ kind: 'pickup' })
    expect(await shop.show(orderUuid)).toMatchObject({ paid: amount, due: 0, freight: 0 })
  })

  it('takes no coupon off what was paid', async () => {
    const coupon = { code: 'METADE', kind: 'percent', value: 50 }
    await shop.post('/checkout/coupons/add', { merchant_uuid: shop.merchantUuid, ...coupon })
    const { read, orderUuid } = await paidMeanwhile('cupom')
    await expect(app.app.checkout.bags.useCoupon(read, { code: 'METADE' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await shop.show(orderUuid)).toMatchObject({ discount: 0, due: 0 })
  })

  it('gives no coupon back that the payment has used', async () => {
    const coupon = { code: 'UMA', kind: 'amount', value: 500, most_uses: 1 }
    await shop.post('/checkout/coupons/add', { merchant_uuid: shop.merchantUuid, ...coupon })
    const { read, orderUuid } = await paidMeanwhile('primeira', (page) =>
      page.post('/coupon', { code: 'UMA' }),
    )
    await expect(app.app.checkout.bags.useCoupon(read, { code: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await shop.show(orderUuid)).toMatchObject({ discount: 500, due: 0 })
    const { page } = await shop.bagWith('segunda')
    expect((await page.post('/coupon', { code: 'UMA' })).text).toContain('já foi usado até o limite')
  })
})
