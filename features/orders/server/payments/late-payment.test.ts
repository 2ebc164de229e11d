import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireBags } from '../expiry/expire-bags.ts'
import { ordersDeps } from '../testing/orders-deps.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  const terms = { hold_mode: 'claim', hold_minutes: 15, bag_days: 7, has_queue: true }
  await shop.post('/orders/terms/update', { merchant_uuid: shop.merchantUuid, ...terms })
})
afterAll(() => app.stop())

const add = async (user_name: string, sku_id: number) => {
  const lines = [{ sku_id, quantity: 1 }]
  return (await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name, lines })).body.row
}
const show = async (order_uuid: string) => (await shop.post('/orders/show', { order_uuid })).body.row
const confirm = (order_uuid: string, seen: { version: number; late_due: number | null }, more = {}) =>
  shop.post('/orders/payments/confirm', { order_uuid, version: seen.version, amount: seen.late_due, ...more })

/** An order of one piece, ended, and the sku that it lost. */
async function ended(userName: string, how: 'expired' | 'cancelled') {
  const sku: number = (await shop.withStock(1)).skus[0].id
  const order = await add(userName, sku)
  if (how === 'cancelled') await shop.post('/orders/cancel', { order_uuid: order.uuid })
  else {
    clock.advance(15 * minute)
    await expireBags(ordersDeps(app))
  }
  return { uuid: order.uuid as string, due: order.due as number, seen: await show(order.uuid), sku }
}

describe.each(['expired', 'cancelled'] as const)('the money of an order that is %s', (how) => {
  it('is shown with the pieces that the order lost, and confirmed once', async () => {
    const { uuid, due, seen } = await ended('rosa', how)
    expect([seen.state, seen.due, seen.late_due]).toEqual([how, 0, due])
    const answers = await Promise.all([confirm(uuid, seen), confirm(uuid, seen)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { state, paid, late_due, payments } = await show(uuid)
    expect([state, paid, late_due, payments.length]).toEqual(['paid', due, null, 1])
  })

  it('is refused where another amount or version is named', async () => {
    const { uuid, seen } = await ended('lia', how)
    const other = await confirm(uuid, { ...seen, late_due: seen.late_due - 1 })
    const stale = await confirm(uuid, { ...seen, version: seen.version - 2 })
    expect([other.body.message, stale.body.message]).toEqual([
      'O valor não é o que falta pagar neste pedido.',
      'O pedido mudou enquanto você confirmava. Confira os itens e confirme de novo.',
    ])
    expect((await show(uuid)).payments).toEqual([])
  })

  it('is sent back where the pieces went to others, in two steps', async () => {
    const { uuid, due, seen, sku } = await ended('ana', how)
    await add('eva', sku)
    const gone = await confirm(uuid, seen)
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'As peças deste pedido já foram para outra pessoa.',
    ])

    const answers = await Promise.all([1, 2].map(() => confirm(uuid, seen, { sent_back: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { state, paid, payments, history } = await show(uuid)
    expect([state, paid]).toEqual([how, 0])
    expect(payments).toMatchObject([{ amount: due, state: 'refund_due', problem: 'gone' }])
    expect(history.at(-1)).toMatchObject({ kind: 'payment_refund_due', by_uuid: shop.userUuid })
    const decision = { payment_uuid: payments[0].uuid, decision: 'refunded' }
    expect((await shop.post('/orders/payments/decide', decision)).body.row.state).toBe('refunded')
  })

  it('is sent back where the seller does not want it, and the pieces stay free', async () => {
    const { uuid, seen, sku } = await ended('bia', how)
    expect((await confirm(uuid, seen, { sent_back: true })).status).toBe(200)
    expect((await show(uuid)).payments).toMatchObject([{ state: 'refund_due', problem: 'nothing_due' }])
    expect((await app.app.catalogue.stock.availability([sku])).get(sku)).toMatchObject({ pieces: 1 })
    expect((await confirm(uuid, seen)).status, 'the same money again').toBe(409)
  })
})

it('only money of an ended order is sent back in this way', async () => {
  const sku: number = (await shop.withStock(1)).skus[0].id
  const { uuid, version, due } = await add('gil', sku)
  const refused = await confirm(uuid, { version, late_due: due }, { sent_back: true })
  expect([refused.status, (await show(uuid)).late_due]).toEqual([409, null])
})
