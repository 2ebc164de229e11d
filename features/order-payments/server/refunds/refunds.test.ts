import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectMercadoPago } from '#features/services/server/testing/connect.ts'
import { startMercadoPagoApp } from '#features/services/server/testing/mercado-pago-app.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { RunningMercadoPagoSimulator } from '#simulators/mercado-pago/start.ts'
import { refundedOf } from '#simulators/mercado-pago/world/world.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type PixShop, pixShopOf } from '../testing/pix-shop.ts'
import { reconcilePaid } from './follow-paid.ts'
import { retryRefunds } from './send-refund.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let mercadoPago: RunningMercadoPagoSimulator
let stop: () => Promise<void>
let shop: PixShop
let sellerId: number
let deps: OrderPaymentsDeps
beforeAll(async () => {
  ;({ app, mercadoPago, stop } = await startMercadoPagoApp(clock))
  const { platform, merchants, orders, billing, services } = app.app
  deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
})
beforeEach(async () => {
  clock.set(start)
  Object.assign(world().faults, {
    ...{ html: 0, throttled: 0, serverErrors: 0, stall: 0, refusesRefunds: false, losesPaymentAnswer: false },
  })
  Object.assign(world().deliveries.faults, { duplicates: 0, hold: false, drop: false, wrongSignature: false })
  shop = await pixShopOf(app)
  sellerId = world().addSeller().id
  await connectMercadoPago(app, shop, sellerId)
})
afterAll(() => stop())

const patient = { timeout: 60 * second, interval: 50 }
const world = () => mercadoPago.world
const atGateway = (reference: string) =>
  world().state.payments.find((payment) => payment.reference === reference)!
const money = async (orderUuid: string) => {
  const { body } = await shop.post('/orders/payments/money', { order_uuid: orderUuid })
  const rows = (body.rows ?? []) as unknown[][]
  return rows.map((row) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}
const refundsOf = async (orderUuid: string) => (await money(orderUuid)).flatMap(({ refunds }) => refunds)
const history = async (orderUuid: string): Promise<string[]> =>
  (await shop.show(orderUuid)).history.map(({ kind }: { kind: string }) => kind)

/** An order that was paid by a Pix of the merchant's account. */
async function paidOrder(name: string) {
  const order = await shop.order(name)
  const code = await app.app.orderPayments.open({
    ...{ orderUuid: order.uuid, version: order.version, method: 'pix' },
  })
  world().pay(atGateway(code.uuid))
  await expect.poll(async () => (await money(order.uuid))[0]?.net, patient).toBeTypeOf('number')
  await world().deliveries.idle()
  return { ...order, code: code.uuid, payment: atGateway(code.uuid) }
}
const refundWhole = (order_uuid: string) => shop.post('/orders/refund', { order_uuid, restocked: true })
const refundPart = (payment_uuid: string, amount: number) =>
  shop.post('/orders/payments/refund-part', { payment_uuid, amount })

describe('a refunded order', () => {
  it('sends back what came through the merchant’s account, and says so', async () => {
    const order = await paidOrder('rosa')
    expect(await money(order.uuid)).toMatchObject([
      { service: 'mercado_pago', amount: order.due, refundable: order.due, refunds: [], dispute: null },
    ])
    expect((await refundWhole(order.uuid)).status).toBe(200)
    await expect.poll(async () => refundsOf(order.uuid), patient).toMatchObject([{ state: 'done' }])
    expect([order.payment.status, refundedOf(order.payment)]).toEqual(['refunded', order.due])
    expect(await history(order.uuid)).toContain('refund_sent')
  })

  it('sends only what a part before it left', async () => {
    const order = await paidOrder('lia')
    expect((await refundPart(order.code, 1000)).status).toBe(204)
    await expect.poll(async () => refundsOf(order.uuid), patient).toMatchObject([{ state: 'done' }])
    const after = await shop.show(order.uuid)
    expect([after.due, after.refunded, after.state]).toEqual([0, 1000, 'paid'])
    await refundWhole(order.uuid)
    await expect
      .poll(async () => refundsOf(order.uuid), patient)
      .toMatchObject([
        { amount: 1000, state: 'done' },
        { amount: order.due - 1000, state: 'done' },
      ])
    expect(refundedOf(order.payment)).toBe(order.due)
  })
})

describe('a part of a payment', () => {
  it('is refused from the whole amount on, and for money that came in another way', async () => {
    const order = await paidOrder('ana')
    expect((await refundPart(order.code, order.due)).status).toBe(409)
    expect((await refundPart(order.code, 0)).status).toBe(422)
    const other = await shop.order('eva')
    const staticCode = await app.app.orderPayments.open({
      ...{ orderUuid: other.uuid, version: other.version, method: 'pix_static' },
    })
    await shop.post('/orders/payments/code/confirm', { payment_uuid: staticCode.uuid })
    expect((await refundPart(staticCode.uuid, 100)).status).toBe(409)
    expect((await shop.show(other.uuid)).refunded).toBe(0)
  })
})

describe('a refund that does not go', () => {
  it('is closed by the seller who sent it in another way, and tried no more', async () => {
    const order = await paidOrder('gil')
    world().faults.refusesRefunds = true
    await refundWhole(order.uuid)
    await expect
      .poll(async () => (await refundsOf(order.uuid))[0], patient)
      .toMatchObject({ failure: 'refused' })
    const [refund] = await refundsOf(order.uuid)
    expect((await shop.post('/orders/payments/refund-by-hand', { refund_uuid: refund.uuid })).status).toBe(
      204,
    )
    world().faults.refusesRefunds = false
    clock.advance(11 * minute)
    await retryRefunds(deps)
    expect([await refundsOf(order.uuid), order.payment.refunds]).toMatchObject([[{ state: 'by_hand' }], []])
  })

  it('says that the account is no longer connected', async () => {
    const order = await paidOrder('tia')
    world().revoke(sellerId)
    await refundWhole(order.uuid)
    await expect
      .poll(async () => (await refundsOf(order.uuid))[0], patient)
      .toMatchObject({ state: 'open', failure: 'no_access' })
  })
})

describe('what happens at the gateway alone', () => {
  it('is found by the daily comparison: money sent back there, and a dispute', async () => {
    const order = await paidOrder('mel')
    world().deliveries.faults.drop = true
    world().refund(order.payment, 700)
    await reconcilePaid(deps)
    await reconcilePaid(deps)
    expect(await refundsOf(order.uuid)).toMatchObject([{ amount: 700, state: 'elsewhere' }])
    world().chargeBack(order.payment, 'in_process')
    await reconcilePaid(deps)
    expect(await money(order.uuid)).toMatchObject([{ dispute: 'open' }])
    world().chargeBack(order.payment, 'reimbursed')
    await reconcilePaid(deps)
    expect(await money(order.uuid)).toMatchObject([{ dispute: 'won' }])
    expect((await history(order.uuid)).slice(-3)).toEqual(['refund_elsewhere', 'disputed', 'dispute_won'])
  })

  it('is told of by its notification', async () => {
    const order = await paidOrder('nina')
    world().chargeBack(order.payment, 'settled')
    await expect.poll(async () => (await money(order.uuid))[0]?.dispute, patient).toBe('lost')
  })
})

describe('a payment that had to go back', () => {
  it('leaves the seller’s list once it has gone', async () => {
    const order = await shop.order('zoe')
    const code = await app.app.orderPayments.open({
      ...{ orderUuid: order.uuid, version: order.version, method: 'pix' },
    })
    world().pay(atGateway(code.uuid), order.due + 100)
    await expect.poll(async () => (await shop.show(order.uuid)).payments.length, patient).toBe(1)
    const [payment] = (await shop.show(order.uuid)).payments
    await shop.post('/orders/payments/decide', { payment_uuid: payment.uuid, decision: 'refund' })
    await expect.poll(async () => (await shop.show(order.uuid)).payments[0].state, patient).toBe('refunded')
    expect(refundedOf(atGateway(code.uuid))).toBe(order.due + 100)
  })
})
