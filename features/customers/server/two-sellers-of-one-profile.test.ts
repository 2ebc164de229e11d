import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from './testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let lu: ConnectedSeller
/** Has connected the same Instagram profile. */
let bia: ConnectedSeller
const brands = new Map<ConnectedSeller, { merchant: string; product: number }>()
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  lu = await connectedSeller(app)
  bia = await connectedSeller(app)
  for (const seller of [lu, bia]) {
    const merchant = await addedMerchant(app, seller.token, { product_gateway: 'full-checkout' })
    const { body } = await post(seller, '/products/create', {
      ...{ merchant_uuid: merchant, name: 'Caneca' },
      skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 9 }],
    })
    brands.set(seller, { merchant, product: body.row.skus[0].id })
  }
  const said = ['quero a caneca', 'tem azul?'].map((text) => ({
    ...{ user: 'rosa.lima', userId: '71', text, at: clock.now() },
  }))
  await captureComments(app, lu, '17920', said)
  for (const seller of [lu, bia]) await unlock(app, seller.token, '17920')
  await updateRecordsOf(app)
})
afterAll(() => app.stop())

const post = (seller: ConnectedSeller, path: string, body: object = {}) =>
  app.call('POST', path, { token: seller.token, body })
async function rosaOf(seller: ConnectedSeller) {
  const rows = rowsOf((await post(seller, '/customers/list')).body)
  expect(rows).toMatchObject([{ user_name: 'rosa.lima' }])
  return rows[0]!
}

describe('two sellers who connected one Instagram profile', () => {
  it('have a record each of a person who comments in its lives', async () => {
    const [own, other] = [await rosaOf(lu), await rosaOf(bia)]
    expect([own.total_comments, other.total_comments]).toEqual([2, 2])
    expect(own.uuid).not.toBe(other.uuid)
    await post(lu, '/customers/update', { uuid: own.uuid, full_name: 'Rosa Lima', tags: ['vip'] })
    expect(await rosaOf(bia)).toMatchObject({ full_name: null, tags: [] })
    for (const [path, body] of [
      ['/customers/profile', { uuid: own.uuid }],
      ['/customers/comments', { uuid: own.uuid }],
      ['/customers/update', { uuid: own.uuid, notes: 'x' }],
      ['/customers/merges/accept', { uuid: other.uuid, other_uuid: own.uuid }],
    ] as const)
      expect([path, (await post(bia, path, body)).status]).toEqual([path, 404])
  })

  it('have a bag each of this person, and see their own orders alone', async () => {
    const bagOf = async (seller: ConnectedSeller, quantity: number) => {
      const { merchant, product } = brands.get(seller)!
      const lines = [{ sku_id: product, quantity }]
      return (await post(seller, '/orders/add', { merchant_uuid: merchant, user_name: 'rosa.lima', lines }))
        .body.row
    }
    const [own, other] = [await bagOf(lu, 1), await bagOf(bia, 2)]
    expect(own.uuid).not.toBe(other.uuid)
    const paid = { order_uuid: own.uuid, version: own.version, amount: 4990 }
    expect((await post(bia, '/orders/payments/confirm', paid)).status).toBe(404)
    expect((await post(lu, '/orders/payments/confirm', paid)).status).toBe(200)
    await updateRecordsOf(app)
    expect(await rosaOf(lu)).toMatchObject({ total_orders: 1, total_bought: 4990 })
    const hers = await rosaOf(bia)
    expect(hers).toMatchObject({ total_orders: 0, total_bought: 0 })
    const { body } = await post(bia, '/customers/orders', { uuid: hers.uuid })
    expect(rowsOf(body)).toMatchObject([{ uuid: other.uuid, pieces: 2, paid: 0 }])
  })
})
