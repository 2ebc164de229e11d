import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openCode } from '../codes/open-code.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { buyer, type PixShop, pixShopOf } from '../testing/pix-shop.ts'
import { endExpired, reconcile, settleSafely } from './settle-code.ts'

// A Tuesday.
const start = new Date('2026-11-24T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let shop: PixShop
let deps: OrderPaymentsDeps
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.payments.world.options.clock = () => clock.now().getTime()
  const { platform, merchants, orders, billing, services } = app.app
  deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
})
beforeEach(async () => {
  clock.set(start)
  Object.assign(world().deliveries.faults, { duplicates: 0, hold: false, drop: false })
  shop = await pixShopOf(app)
})
afterAll(() => app.stop())

const patient = { timeout: 60 * second, interval: 50 }
const world = () => app.payments.world
const payments = () => app.app.orderPayments
const { returnUrl, payer } = buyer
const methodClosed = { details: { messageKey: 'payment_method_closed' } }
type Ordered = { uuid: string; version: number; due: number }
const openAs =
  (method: 'pix' | 'card' | 'boleto') =>
  ({ uuid, version }: Ordered) =>
    payments().open({ orderUuid: uuid, version, method, returnUrl, payer })
const openCard = openAs('card')
const openBoleto = openAs('boleto')
const atProvider = (reference: string) =>
  Object.values(world().state.checkouts).find(({ orderId }) => orderId === reference)!
const [good, noFunds, inReview] = ['4242424242424242', '4000000000009995', '4000000000000259']
const payByCard = (reference: string, number = good, installments = 1) =>
  world().payByCard(atProvider(reference), number, installments)
const settled = async (reference: string) => {
  await world().deliveries.idle()
  await settleSafely(deps, atProvider(reference).id)
}
const stateOf = async (uuid: string) => (await app.app.orders.find(uuid))?.state
const received = async (uuid: string) =>
  (await shop.show(uuid)).payments.map(({ amount, method, state, problem }: Record<string, unknown>) => ({
    ...{ amount, method, state, problem },
  }))
const withoutDeadline = (uuid: string) =>
  app.app.platform.connection.pool.query('update orders set expires_at = null where uuid = $1', [uuid])

describe('a card', () => {
  it('is typed on the provider’s page, for the merchant’s account, and pays the order once however often it is told', async () => {
    const order = await shop.order('rosa')
    const open = await openCard(order)
    const { account, line, successUrl } = atProvider(open.uuid)
    expect([account, line.amount, successUrl]).toEqual([shop.merchantUuid, order.due, returnUrl(open.uuid)])
    expect(new URL(open.pageUrl!).origin).toBe(new URL(app.payments.url).origin)
    expect([open.code, open.qrSvg, open.isSimulated]).toEqual([null, null, true])
    expect((await openCard(order)).uuid).toBe(open.uuid)

    world().deliveries.faults.duplicates = 20
    payByCard(open.uuid, good, 3)
    // The buyer comes back while the provider tells of it.
    await Promise.all([1, 2, 3].map(() => payments().lookAgain(order.uuid)))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    await settled(open.uuid)
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'card', state: 'accepted', problem: null },
    ])
    const { rows } = await app.app.platform.connection.pool.query(
      'select installments, card_brand, card_last4, settled_at from payment_codes where order_uuid = $1',
      [order.uuid],
    )
    expect(rows).toMatchObject([{ installments: 3, card_brand: 'visa', card_last4: '4242' }])
    expect(rows[0].settled_at).not.toBeNull()
  })

  it('that is refused says why, and another one pays on the same page', async () => {
    const order = await shop.order('lia')
    const open = await openCard(order)
    payByCard(open.uuid, noFunds)
    await settled(open.uuid)
    expect(await payments().openOf(order.uuid)).toMatchObject({ uuid: open.uuid, refusal: 'no_funds' })
    expect(await payments().progressOf(order.uuid)).toBe('no_funds')
    expect(await stateOf(order.uuid)).toBe('waiting_payment')
    payByCard(open.uuid)
    await settled(open.uuid)
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('that is in review keeps the buyer from paying again, until it is decided', async () => {
    const order = await shop.order('eva')
    const open = await openCard(order)
    world().deliveries.faults.drop = true
    payByCard(open.uuid, inReview)
    for (const again of [openCard, openAs('pix')])
      await expect(again(order)).rejects.toMatchObject({ details: { messageKey: 'payment_in_review' } })
    expect(await payments().openOf(order.uuid)).toMatchObject({ isInReview: true })

    world().settle(atProvider(open.uuid), 'failed')
    await settled(open.uuid)
    expect(await payments().openOf(order.uuid)).toMatchObject({ isInReview: false, refusal: 'other' })
    payByCard(open.uuid, inReview)
    world().settle(atProvider(open.uuid), 'paid')
    await reconcileLater()
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('that is still in review when the hold ends is given up at the provider first', async () => {
    const order = await shop.order('tia')
    const open = await openCard(order)
    payByCard(open.uuid, inReview)
    clock.set(open.expiresAt!)
    await endExpired(deps)
    expect(atProvider(open.uuid)).toMatchObject({ status: 'expired', chargeId: null })
    expect(await stateOf(order.uuid)).toBe('held')
    payByCard(open.uuid)
    expect(atProvider(open.uuid).chargeId).toBeNull()
  })

  it('that is accepted in the second in which the hold ends gets the pieces, if they are free', async () => {
    const order = await shop.order('bia')
    const open = await openCard(order)
    world().deliveries.faults.drop = true
    clock.set(new Date(open.expiresAt!.getTime() - 1))
    payByCard(open.uuid)
    clock.set(open.expiresAt!)
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('pays nothing once the bag has changed, and money that was already given is kept for the seller to check', async () => {
    const order = await shop.order('gil', 2)
    const open = await openCard(order)
    world().deliveries.faults.hold = true
    payByCard(open.uuid)
    const lines = [{ sku_id: (await shop.show(order.uuid)).lines[0].sku_id, quantity: 1 }]
    await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name: 'gil', lines })
    await world().deliveries.release()
    await expect.poll(async () => (await received(order.uuid)).length, patient).toBe(1)
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'card', state: 'to_check', problem: 'changed' },
    ])

    const other = await shop.order('ivo', 2)
    const page = await openCard(other)
    await shop.post('/orders/cancel', { order_uuid: other.uuid })
    await expect.poll(() => atProvider(page.uuid).status, patient).toBe('expired')
    payByCard(page.uuid)
    expect(atProvider(page.uuid).chargeId).toBeNull()
  })

  it('gives way to a Pix that the buyer chooses instead', async () => {
    const order = await shop.order('zoe')
    const page = await openCard(order)
    const pix = await openAs('pix')(order)
    expect(pix.method).toBe('pix')
    await expect.poll(() => atProvider(page.uuid).status, patient).toBe('expired')
    expect(await stateOf(order.uuid)).toBe('waiting_payment')
  })

  it('that was paid twice on one page is kept twice: the second payment is for the seller to send back', async () => {
    const order = await shop.order('ada')
    const page = await openCard(order)
    payByCard(page.uuid)
    await settled(page.uuid)
    const twice = {
      ...deps,
      provider: {
        ...deps.provider!,
        payments: async (opened: Parameters<NonNullable<typeof deps.provider>['payments']>[0]) => {
          const [first] = await deps.provider!.payments(opened)
          return [first!, { ...first!, charge: { reference: `second of ${page.uuid}`, at: clock.now() } }]
        },
      },
    }
    const { id } = atProvider(page.uuid)
    await Promise.all([1, 2, 3].map(() => settleSafely(twice, id)))
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'card', state: 'accepted', problem: null },
      { amount: order.due, method: 'card', state: 'to_check', problem: 'nothing_due' },
    ])
  })

  it('is not typed on a page of another site, wherever the provider leads', async () => {
    const order = await shop.order('mia')
    for (const url of ['https://evil.example/checkout', 'javascript:alert(1)', 'not an address']) {
      const leading = {
        ...deps,
        provider: { ...deps.provider!, openCard: async () => ({ id: 'x', url }) },
      }
      const asked = { orderUuid: order.uuid, version: order.version, method: 'card' as const, returnUrl }
      await expect(openCode(leading, asked)).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await stateOf(order.uuid)).toBe('held')
  })

  it('of a provider that takes none is refused', async () => {
    const order = await shop.order('noa')
    const { openCard: _card, openBoleto: _boleto, ...pixOnly } = deps.provider!
    for (const method of ['card', 'boleto'] as const)
      await expect(
        openCode(
          { ...deps, provider: pixOnly },
          { orderUuid: order.uuid, version: order.version, method, returnUrl, payer },
        ),
      ).rejects.toMatchObject(methodClosed)
  })
})

describe('the ways to pay that a merchant switched off', () => {
  it('are neither offered nor opened, and cards get at most so many instalments', async () => {
    const choose = (takes_card: boolean, takes_boleto: boolean, most_installments: number) =>
      shop.post('/orders/payments/methods/save', {
        ...{ merchant_uuid: shop.merchantUuid, takes_card, takes_boleto, most_installments },
      })
    const offer = () => payments().offerFor({ merchantUuid: shop.merchantUuid, expiresAt: null })
    expect((await offer()).methods).toEqual(['pix', 'pix_static', 'card', 'boleto'])
    const order = await shop.order('bel')
    await withoutDeadline(order.uuid)
    await choose(true, false, 4)
    expect(await offer()).toMatchObject({ methods: ['pix', 'pix_static', 'card'], mostInstallments: 4 })
    expect(atProvider((await openCard(order)).uuid).mostInstallments).toBe(4)
    await choose(false, false, 4)
    for (const open of [openCard, openBoleto]) await expect(open(order)).rejects.toMatchObject(methodClosed)
    for (const wrong of [0, 13, 1.5]) expect((await choose(true, true, wrong)).status).toBe(422)
    const { body } = await shop.post('/orders/payments/methods', { merchant_uuid: shop.merchantUuid })
    expect(body.row).toMatchObject({ takes_card: false, takes_boleto: false, most_installments: 4 })
  })
})

describe('a boleto', () => {
  it('is offered only where its money arrives before the hold ends', async () => {
    const order = await shop.order('uma')
    expect((await payments().offerFor((await app.app.orders.find(order.uuid))!)).methods).not.toContain(
      'boleto',
    )
    await expect(openBoleto(order)).rejects.toMatchObject(methodClosed)
  })

  it('is made for the merchant, due on a day of banks, and pays the order when the money arrives', async () => {
    const order = await shop.order('ana')
    await withoutDeadline(order.uuid)
    const open = await openBoleto(order)
    const made = atProvider(open.uuid)
    expect([made.account, made.line.amount, made.dueDay]).toEqual([
      shop.merchantUuid,
      order.due,
      '2026-11-27',
    ])
    expect([open.code, open.dueDay, open.qrSvg]).toEqual([made.pending?.code, '2026-11-27', null])
    expect((await payments().openOf(order.uuid))?.uuid).toBe(open.uuid)
    clock.advance(2 * day)
    await reconcile(deps)
    expect(await stateOf(order.uuid)).toBe('waiting_payment')
    world().settle(made, 'paid')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    // The seller's session is of today.
    clock.set(start)
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'boleto', state: 'accepted', problem: null },
    ])
  })

  it('that was not paid ends once its money can no longer arrive', async () => {
    const order = await shop.order('iva')
    await withoutDeadline(order.uuid)
    const open = await openBoleto(order)
    clock.set(new Date(open.expiresAt!.getTime() - 1))
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('waiting_payment')
    clock.set(open.expiresAt!)
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('held')
  })
})

async function reconcileLater() {
  clock.advance(2 * minute)
  await reconcile(deps)
}
