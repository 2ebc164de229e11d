import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

let payments = 0
async function orderOf(user_name: string, pieces = 1) {
  const product = await shop.withStock(pieces)
  const sku_id: number = product.skus[0].id
  const body = { merchant_uuid: shop.merchantUuid, user_name, lines: [{ sku_id, quantity: 1 }] }
  const order = (await shop.post('/orders/add', body)).body.row
  return { ...(order as { uuid: string; version: number; due: number }), sku_id }
}
/** Money of a provider. */
const receive = ({ uuid, version }: { uuid: string; version: number }, amount: number) => {
  payments += 1
  const reference = `payment ${payments}`
  return app.app.orders.receivePayment({ orderUuid: uuid, version, amount, method: 'pix', reference })
}
const decide = (payment_uuid: string, decision: string, as?: string) =>
  shop.post('/orders/payments/decide', { payment_uuid, decision }, as)
const show = async (order_uuid: string) => (await shop.post('/orders/show', { order_uuid })).body.row
const toCheck = async () => {
  const { body } = await shop.post('/orders/payments/to-check', { merchant_uuid: shop.merchantUuid })
  return (body?.rows ?? []).map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}

describe('a payment that has to be checked', () => {
  it('is listed with its order until it is decided', async () => {
    const order = await orderOf('rosa')
    const { uuid } = await receive(order, order.due - 100)
    expect(await toCheck()).toMatchObject([
      { uuid, problem: 'other_amount', amount: order.due - 100, due: order.due, user_name: 'rosa' },
    ])
    expect((await decide(uuid, 'accept')).body.row.state).toBe('accepted')
    expect(await toCheck()).toEqual([])
    const { state, paid, discount, due, history } = await show(order.uuid)
    expect([state, paid, discount, due]).toEqual(['paid', order.due - 100, 100, 0])
    expect(history.at(-1)).toMatchObject({ kind: 'payment_accepted', by_uuid: shop.userUuid })
  })

  it('of more than was due is accepted, and the rest stays to be sent back', async () => {
    const order = await orderOf('lia')
    const { uuid } = await receive(order, order.due + 500)
    await decide(uuid, 'accept')
    const { state, due } = await show(order.uuid)
    expect([state, due]).toEqual(['paid', -500])
  })

  it('for pieces that went to others is not accepted before they are free again', async () => {
    const order = await orderOf('ana')
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    const lines = [{ sku_id: order.sku_id, quantity: 1 }]
    const other = await shop.post('/orders/add', {
      merchant_uuid: shop.merchantUuid,
      user_name: 'eva',
      lines,
    })
    const late = await receive(order, order.due)
    expect([late.state, late.problem]).toEqual(['to_check', 'gone'])
    const refused = await decide(late.uuid, 'accept')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'As peças deste pedido já foram para outra pessoa.',
    ])
    await shop.post('/orders/cancel', { order_uuid: other.body.row.uuid })
    expect((await decide(late.uuid, 'accept')).status).toBe(200)
    expect((await show(order.uuid)).state).toBe('paid')
  })

  it('that came twice is sent back in two steps, and never counted', async () => {
    const order = await orderOf('bia')
    await receive(order, order.due)
    const { uuid, problem } = await receive(order, order.due)
    expect(problem).toBe('nothing_due')
    expect((await decide(uuid, 'accept')).status).toBe(409)
    expect((await decide(uuid, 'refund')).body.row.state).toBe('refund_due')
    expect((await toCheck()).map((row: { state: string }) => row.state)).toEqual(['refund_due'])
    expect((await decide(uuid, 'refunded')).body.row.state).toBe('refunded')
    expect(await toCheck()).toEqual([])
    const { paid, history } = await show(order.uuid)
    expect(paid).toBe(order.due)
    expect(history.slice(-2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'payment_refund_due',
      'payment_refunded',
    ])
  })

  it('gets one decision, also when two sellers decide at once', async () => {
    const order = await orderOf('gil')
    const { uuid } = await receive(order, order.due + 1)
    const answers = await Promise.all(
      ['accept', 'refund', 'accept', 'refund'].map((decision) => decide(uuid, decision)),
    )
    const [first] = answers.filter(({ status }) => status === 200)
    const decided = first?.body.row.state
    expect(answers.filter(({ body }) => body.row?.state === decided)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const { paid } = await show(order.uuid)
    expect(paid).toBe(decided === 'accepted' ? order.due + 1 : 0)
  })

  it('is not found by strangers, and a payment that was accepted has nothing to decide', async () => {
    const order = await orderOf('zoe')
    const { uuid } = await receive(order, order.due)
    const stranger = (await activePerson(app)).token
    expect((await decide(uuid, 'refunded', stranger)).status).toBe(404)
    expect((await decide(uuid, 'refunded')).status).toBe(409)
    expect((await decide(uuid, 'accept')).status).toBe(409)
  })
})
