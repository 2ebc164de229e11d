import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectMercadoPago } from '#features/services/server/testing/connect.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { endExpired } from '../provider/settle-code.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import { buyer, type PixShop, pixShopOf } from '../testing/pix-shop.ts'

// A Tuesday.
const start = new Date('2026-11-24T12:00:00Z')
const clock = fixedClock(start)
let bench: Awaited<ReturnType<typeof startGateways>>
let shop: PixShop
let sellerId: number
beforeAll(async () => {
  bench = await startGateways(clock)
})
beforeEach(async () => {
  clock.set(start)
  await bench.recover()
  shop = await pixShopOf(bench.app)
  sellerId = bench.world.addSeller().id
  await connectMercadoPago(bench.app, shop, sellerId)
})
afterAll(() => bench.stop())

const patient = { timeout: 60 * second, interval: 50 }
const payments = () => bench.app.app.orderPayments
type Ordered = { uuid: string; version: number; due: number }
const openAs =
  (method: 'pix' | 'card' | 'boleto') =>
  ({ uuid, version }: Ordered) =>
    payments().open({ orderUuid: uuid, version, method, ...buyer })
const openCard = openAs('card')
const pageOf = (reference: string) =>
  bench.world.state.preferences.find((page) => page.reference === reference)!
/** The holder's name decides. */
const payAs = (reference: string, holder: string) =>
  bench.world.payByCard(pageOf(reference), { holder, number: '5031433215406351', installments: 3 })!
const stateOf = async (uuid: string) => (await bench.app.app.orders.find(uuid))?.state
const openOf = async (uuid: string) => payments().openOf(uuid)
const received = async (uuid: string) =>
  (await shop.show(uuid)).payments.map(({ amount, method, state }: Record<string, unknown>) => ({
    ...{ amount, method, state },
  }))
const withoutDeadline = (uuid: string) =>
  bench.app.app.platform.connection.pool.query('update orders set expires_at = null where uuid = $1', [uuid])

describe('a card at the merchant’s own Mercado Pago', () => {
  it('is paid on a page of that account that ends with the hold, and keeps instalments, fee and net', async () => {
    const order = await shop.order('rosa')
    const open = await openCard(order)
    const page = pageOf(open.uuid)
    expect(page).toMatchObject({ sellerId, amount: order.due, returnUrl: buyer.returnUrl(open.uuid) })
    expect([page.expiresAt, page.mostInstallments, page.statement]).toEqual([
      open.expiresAt!.getTime(),
      12,
      'ATELIE DA LU',
    ])
    expect(open.pageUrl).toBe(`${new URL(open.pageUrl!).origin}/mercado-pago/checkout?pref_id=${page.id}`)
    expect(await (await fetch(open.pageUrl!)).text()).toContain('name="installments"')
    payAs(open.uuid, 'APRO')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const fee = Math.round(order.due * 0.0498)
    await expect
      .poll(
        async () =>
          (
            await bench.app.app.platform.connection.pool.query(
              'select method, fee, net, installments, card_brand, card_last4 from payment_codes where order_uuid = $1 and settled_at is not null',
              [order.uuid],
            )
          ).rows,
        patient,
      )
      .toEqual([
        {
          ...{ method: 'card', fee, net: order.due - fee, installments: 3 },
          ...{ card_brand: 'master', card_last4: '6351' },
        },
      ])
    // A page that was paid takes no other card.
    expect(bench.world.payByCard(page, { holder: 'APRO', number: '4', installments: 1 })).toBeNull()
  })

  it.each([
    ['FUND', 'no_funds'],
    ['SECU', 'wrong_data'],
    ['EXPI', 'expired'],
    ['CALL', 'ask_bank'],
    ['LOCK', 'blocked'],
    ['RISK', 'other_means'],
    ['BLAC', 'other_means'],
    ['OTHE', 'other'],
  ])('of a holder %s is refused as %s, and another one pays', async (holder, refusal) => {
    const order = await shop.order('lia')
    const open = await openCard(order)
    payAs(open.uuid, holder)
    await expect.poll(async () => (await openOf(order.uuid))?.refusal, patient).toBe(refusal)
    payAs(open.uuid, 'APRO')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    expect(await received(order.uuid)).toEqual([{ amount: order.due, method: 'card', state: 'accepted' }])
  })

  it('in review keeps the buyer from paying again, and then pays or is refused', async () => {
    const order = await shop.order('eva')
    const open = await openCard(order)
    bench.world.deliveries.faults.drop = true
    const first = payAs(open.uuid, 'CONT')
    await expect(openAs('pix')(order)).rejects.toMatchObject({ details: { messageKey: 'payment_in_review' } })
    bench.world.deliveries.faults.drop = false
    bench.world.decide(first, false)
    await expect.poll(async () => (await openOf(order.uuid))?.refusal, patient).toBe('other')
    bench.world.decide(payAs(open.uuid, 'CONT'), true)
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
  })

  it('that is in review when the hold ends is cancelled there first', async () => {
    const order = await shop.order('tia')
    const open = await openCard(order)
    const payment = payAs(open.uuid, 'CONT')
    clock.set(open.expiresAt!)
    await endExpired(bench.deps)
    expect([payment.status, await stateOf(order.uuid)]).toEqual(['cancelled', 'held'])
  })

  it('that was accepted twice on one page is received twice, and the second goes back by itself', async () => {
    const order = await shop.order('ada')
    const open = await openCard(order)
    bench.world.deliveries.faults.hold = true
    const [first, second] = [payAs(open.uuid, 'APRO'), payAs(open.uuid, 'APRO')]
    await bench.world.deliveries.release('reversed')
    await expect.poll(async () => (await received(order.uuid)).length, patient).toBe(2)
    const { payments: kept } = await shop.show(order.uuid)
    const spare = kept.find(({ state }: { state: string }) => state === 'to_check')
    expect(kept.map(({ state }: { state: string }) => state).sort()).toEqual(['accepted', 'to_check'])
    await shop.post('/orders/payments/decide', { payment_uuid: spare.uuid, decision: 'refund' })
    await expect
      .poll(() => [first, second].map(({ status }) => status).sort(), patient)
      .toEqual(['approved', 'refunded'])
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('is not offered while the account is down or after it was disconnected, and money on its way is received', async () => {
    const order = await shop.order('noa')
    const open = await openCard(order)
    bench.world.deliveries.faults.drop = true
    payAs(open.uuid, 'APRO')
    await shop.post('/merchants/services/disconnect', {
      ...{ merchant_uuid: shop.merchantUuid, kind: 'mercado_pago' },
    })
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')

    const other = await pixShopOf(bench.app)
    await connectMercadoPago(bench.app, other, bench.world.addSeller().id)
    const late = await other.order('zoe')
    // Other jobs call the gateway, too, so it is down until the buyer has met it.
    bench.world.faults.serverErrors = 1_000
    await expect(openCard(late)).rejects.toMatchObject({ code: 'unavailable' })
    bench.world.faults.serverErrors = 0
    const { methods } = await payments().offerFor({ merchantUuid: other.merchantUuid, expiresAt: null })
    expect(methods).toEqual(['pix_static'])
    clock.advance(minute)
    expect((await openCard({ ...late, version: (await other.show(late.uuid)).version })).method).toBe('card')
  })
})

describe('a boleto of the merchant’s own Mercado Pago', () => {
  it('has its line of digits, its day and the boleto itself, and pays the order', async () => {
    const order = await shop.order('ana')
    await withoutDeadline(order.uuid)
    const open = await openAs('boleto')(order)
    const payment = bench.paymentOf(open.uuid)
    expect([payment.sellerId, payment.amount, payment.method]).toEqual([sellerId, order.due, 'bolbradesco'])
    expect(open.code).toMatch(/^2379\d{43}$/)
    expect([open.dueDay, new Date(payment.expiresAt).toISOString()]).toEqual([
      '2026-11-27',
      '2026-11-28T02:59:59.000Z',
    ])
    expect(await (await fetch(open.pageUrl!)).text()).toContain('Boleto')
    bench.world.pay(payment)
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    expect(await received(order.uuid)).toEqual([{ amount: order.due, method: 'boleto', state: 'accepted' }])
  })

  it('is cancelled there when the bag changes', async () => {
    const order = await shop.order('iva', 2)
    await withoutDeadline(order.uuid)
    const open = await openAs('boleto')(order)
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    await expect.poll(() => bench.paymentOf(open.uuid).status, patient).toBe('cancelled')
  })
})
