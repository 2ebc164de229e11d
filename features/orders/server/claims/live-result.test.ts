import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import {
  livesWithClaims,
  shop as shopName,
} from '#features/intentions/server/claims/testing/lives-with-claims.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireBags } from '../expiry/expire-bags.ts'
import { ordersDeps } from '../testing/orders-deps.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let shop: TestShop
let live: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  shop = await shopOf(app)
  const account = await connectAccount(app, shop.token, shopName)
  live = livesWithClaims({ app, seller: { token: shop.token, username: shopName, ...account }, clock })
  const terms = { hold_mode: 'claim', hold_minutes: 15, bag_days: 7, has_queue: true }
  await shop.post('/orders/terms/update', { merchant_uuid: shop.merchantUuid, ...terms })
})
afterAll(() => app.stop())

describe('the result of a live', () => {
  it('follows its pieces from comments to parcels, and names what was lost', async () => {
    await shop.create({
      name: 'Vestido Longo Floral',
      skus: [{ price_sale: 12_000, quantity_managed: true, stock_quantity: 3 }],
    })
    const of = await live()
    await of.say([shopName, 'CÓD 61 vestido longo floral, R$ 120'])
    for (const name of ['ana', 'bia', 'caio', 'duda', 'eva']) await of.say([name, 'quero a 61'])
    await of.say(['zeca', 'que lindo!'])
    const orders = new Map<string, { uuid: string; version: number; due: number }>()
    // Duda is late: three pieces, four who ask. Eva's claim becomes no order.
    for (const name of ['ana', 'bia', 'caio', 'duda']) {
      const body = { merchant_uuid: shop.merchantUuid, ...of.place, claims: [await of.claimOf(name)] }
      const { order_uuid } = (await shop.post('/orders/claims/add', body)).body.row.outcomes[0]
      orders.set(name, (await shop.post('/orders/show', { order_uuid })).body.row)
    }
    const pay = async (name: string) => {
      const { uuid: order_uuid, version, due: amount } = orders.get(name)!
      return shop.post('/orders/payments/confirm', { order_uuid, version, amount })
    }
    await pay('ana')
    await pay('bia')
    await shop.post('/orders/pack', { order_uuid: orders.get('ana')!.uuid })
    await shop.post('/orders/send', { order_uuid: orders.get('ana')!.uuid })

    const show = async () => (await shop.post('/orders/claims/result', of.place)).body.row
    const one = { people: 1, orders: 1, pieces: 1, amount: 12_000 }
    const none = { people: 0, orders: 0, pieces: 0, amount: 0 }
    const first = await show()
    expect(first).toMatchObject({
      comments: 8,
      claims: { people: 5, pieces: 5 },
      without_order: { people: 1, pieces: 1 },
    })
    expect(first.commenters).toBeGreaterThanOrEqual(6)
    expect(first.merchants[0]).toMatchObject({
      ordered: { people: 4, orders: 4, pieces: 4, amount: 48_000 },
      paid: { people: 2, orders: 2, pieces: 2, amount: 24_000 },
      ...{ sent: one, open: one, waiting: one, expired: none, cancelled: none, refunded: none },
    })

    const lives = await shop.post('/orders/lives', { merchant_uuid: shop.merchantUuid })
    expect(lives.body.columns).toEqual(['live_id', 'account_username', 'started_at', 'orders'])
    expect(lives.body.rows).toMatchObject([[first.live_id, shopName, expect.any(String), 4]])

    clock.advance(16 * minute)
    await expireBags(ordersDeps(app))
    await shop.post('/orders/refund', { order_uuid: orders.get('bia')!.uuid, restocked: false })
    const [later] = (await show()).merchants
    expect([later.paid, later.refunded, later.open]).toEqual([one, one, none])
    expect(later.expired.pieces + later.waiting.pieces).toBe(2)

    const stranger = (await activePerson(app)).token
    expect((await shop.post('/orders/claims/result', of.place, stranger)).status).toBe(403)
  })
})
