import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectPagarMe } from '#features/services/server/testing/connect.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { refundedOf } from '#simulators/pagar-me/world/money.ts'
import type { Account } from '#simulators/pagar-me/world/state.ts'
import { endExpired, reconcile } from '../provider/settle-code.ts'
import { reconcilePaid } from '../refunds/follow-paid.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import { buyer, type PixShop, pixShopOf } from '../testing/pix-shop.ts'

// A Tuesday.
const start = new Date('2026-11-24T12:00:00Z')
const clock = fixedClock(start)
let bench: Awaited<ReturnType<typeof startGateways>>
let shop: PixShop
let account: Account
beforeAll(async () => {
  bench = await startGateways(clock)
})
beforeEach(async () => {
  clock.set(start)
  await bench.recover()
  shop = await pixShopOf(bench.app)
  account = bench.pagarMe.addAccount()
  await connectPagarMe(bench.app, shop, account)
})
afterAll(() => bench.stop())

const patient = { timeout: 60 * second, interval: 50 }
type Ordered = { uuid: string; version: number; due: number }
const payments = () => bench.app.app.orderPayments
const open = (method: 'pix' | 'card' | 'boleto', { uuid, version }: Ordered, payer: object = {}) =>
  payments().open({ orderUuid: uuid, version, method, ...buyer, payer: { ...buyer.payer, ...payer } })
const stateOf = async (uuid: string) => (await bench.app.app.orders.find(uuid))?.state
const factsOf = async (uuid: string) => {
  const { rows } = await bench.app.app.platform.connection.pool.query(
    'select fee, net, paid_at, installments, card_brand, card_last4 from payment_codes where uuid = $1',
    [uuid],
  )
  return rows[0]
}
/** The buyer's browser sends a card to Pagar.me, and the token to us. */
const charge = (order: Ordered, card: object = {}, installments = 1) => {
  const typed = {
    number: '4000000000000010',
    holder_name: 'Rosa Lima',
    exp_month: 1,
    exp_year: 31,
    cvv: '123',
  }
  const { id: token } = bench.pagarMe.addToken(account, { ...typed, ...card })
  return payments().payByCard({ orderUuid: order.uuid, token, installments, payer: buyer.payer })
}
const chargesOf = (reference: string) => bench.pagarMe.state.charges.filter(({ code }) => code === reference)

describe('a Pix of the merchant’s own Pagar.me', () => {
  it('ends with the hold, and keeps fee, net amount and time', async () => {
    const order = await shop.order('rosa')
    const code = await open('pix', order)
    const made = bench.chargeOf(code.uuid)
    expect(made).toMatchObject({
      ...{ accountId: account.id, amount: order.due, expiresAt: code.expiresAt!.getTime() },
      customer: { name: 'Rosa Maria Lima', document: '52998224725', email: 'rosa@exemplo.example' },
    })
    expect([code.service, code.isSimulated]).toEqual(['pagar_me', true])
    clock.advance(minute)
    bench.pagarMe.pay(made)
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const fee = Math.round(order.due * 0.0119)
    await expect
      .poll(() => factsOf(code.uuid), patient)
      .toMatchObject({ fee, net: order.due - fee, paid_at: new Date(start.getTime() + minute) })
  })

  it('asks for e-mail, document and phone of who pays, and is the shop’s own where nobody can be asked', async () => {
    const order = await shop.order('lia')
    const offered = { merchantUuid: shop.merchantUuid, expiresAt: null }
    expect((await payments().offerFor(offered)).asks.pix).toEqual(['document', 'email', 'phone'])
    const withoutAddress = await payments().offerFor(offered, { hasAddress: false, canBeAsked: true })
    expect(withoutAddress.methods).toEqual(['pix', 'pix_static'])
    const { uuid, version } = order
    const bySeller = await payments().open({ orderUuid: uuid, version, method: 'pix' })
    expect(bySeller.method).toBe('pix_static')
    expect(
      (await open('pix', { ...order, version: (await shop.show(uuid)).version }, { email: null })).method,
    ).toBe('pix_static')
  })

  it('that was paid as the hold ended is not sent back by closing it', async () => {
    const order = await shop.order('eva')
    const code = await open('pix', order)
    bench.pagarMe.deliveries.faults.drop = true
    bench.pagarMe.pay(bench.chargeOf(code.uuid))
    clock.set(code.expiresAt!)
    await endExpired(bench.deps)
    expect([await stateOf(order.uuid), refundedOf(bench.chargeOf(code.uuid))]).toEqual(['paid', 0])
  })

  it('gets its fee later where payables come late', async () => {
    const order = await shop.order('tia')
    const code = await open('pix', order)
    bench.pagarMe.faults.lateFees = true
    bench.pagarMe.pay(bench.chargeOf(code.uuid))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    expect((await factsOf(code.uuid)).fee).toBeNull()
    bench.pagarMe.faults.lateFees = false
    await reconcilePaid(bench.deps)
    expect((await factsOf(code.uuid)).fee).toBe(Math.round(order.due * 0.0119))
  })
})

describe('a card at the merchant’s own Pagar.me', () => {
  it('is typed on our page, paid at once in installments, with the fee of all of them', async () => {
    const order = await shop.order('ada')
    const code = await open('card', order)
    expect(code).toMatchObject({
      ...{ pageUrl: null, code: null, service: 'pagar_me' },
      cardForm: {
        tokensUrl: expect.stringContaining('/pagar-me/api/tokens'),
        ...{ publicKey: account.publicKey, mostInstallments: 12 },
      },
    })
    expect(chargesOf(code.uuid)).toEqual([])
    expect(await charge(order, {}, 3)).toEqual({ state: 'paid', refusal: null })
    expect(await stateOf(order.uuid)).toBe('paid')
    const fee = Math.round(order.due * 0.0439) + 55
    expect(await factsOf(code.uuid)).toMatchObject({
      ...{ fee, net: order.due - fee, installments: 3, card_brand: 'visa', card_last4: '0010' },
    })
    expect(chargesOf(code.uuid)).toMatchObject([{ statement: 'ATELIE DA LU' }])
    await expect(charge(order)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that the call approves while its notifications come is received once', async () => {
    for (const buyerName of ['nina', 'dora', 'zilda']) {
      const order = await shop.order(buyerName)
      await open('card', order)
      bench.pagarMe.deliveries.faults.duplicates = 20
      const [told] = await Promise.all([charge(order), reconcile(bench.deps), reconcile(bench.deps)])
      expect(told).toEqual({ state: 'paid', refusal: null })
      await bench.pagarMe.deliveries.idle()
      await bench.later()
      const { payments: received } = await shop.show(order.uuid)
      expect(received).toMatchObject([{ amount: order.due, method: 'card', state: 'accepted' }])
    }
  })

  it.each([
    ['651', 'no_funds'],
    ['654', 'expired'],
    ['614', 'wrong_data'],
    ['678', 'blocked'],
    ['665', 'too_many_tries'],
    ['623', 'installments'],
    ['659', 'other_means'],
    ['605', 'other'],
  ])('with the security code %s is refused as %s, and another one pays', async (cvv, refusal) => {
    const order = await shop.order('bia')
    const code = await open('card', order)
    expect(await charge(order, { cvv })).toEqual({ state: 'refused', refusal })
    expect((await payments().openOf(order.uuid))?.refusal).toBe(refusal)
    expect(await charge(order)).toEqual({ state: 'paid', refusal: null })
    expect(chargesOf(code.uuid).map(({ status }) => status)).toEqual(['failed', 'paid'])
  })

  it('in review keeps the buyer from paying again, and then pays', async () => {
    const order = await shop.order('noa')
    const code = await open('card', order)
    expect((await charge(order, { number: '4000000000000036' })).state).toBe('in_review')
    const again = { details: { messageKey: 'payment_in_review' } }
    await expect(charge(order)).rejects.toMatchObject(again)
    await expect(open('pix', order)).rejects.toMatchObject(again)
    bench.pagarMe.decide(bench.chargeOf(code.uuid), true)
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
  })

  it('whose answer was lost is asked for again with the same key, and paid once', async () => {
    const order = await shop.order('iva')
    const code = await open('card', order)
    bench.pagarMe.faults.losesAnswer = true
    expect((await charge(order)).state).toBe('paid')
    expect(chargesOf(code.uuid)).toHaveLength(1)
  })

  it('of which nothing is known stays in review until a job finds out', async () => {
    const order = await shop.order('mel')
    const code = await open('card', order)
    bench.pagarMe.faults.serverErrors = 2
    await expect(charge(order)).rejects.toMatchObject({ code: 'unavailable' })
    clock.advance(minute)
    await bench.later()
    await expect.poll(async () => (await payments().openOf(order.uuid))?.isInReview, patient).toBe(false)
    expect(chargesOf(code.uuid)).toEqual([])
  })

  it('takes no more installments than the merchant wants', async () => {
    const order = await shop.order('gil')
    await open('card', order)
    await expect(charge(order, {}, 13)).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('a dispute at the merchant’s own Pagar.me', () => {
  it('is lost once 120 days pass without the money coming back, also of an old payment, and may still be won', async () => {
    const order = await shop.order('gal')
    const code = await open('card', order)
    await charge(order)
    const disputeOf = async () => {
      await reconcilePaid(bench.deps)
      const { rows } = await bench.app.app.platform.connection.pool.query(
        'select dispute from payment_codes where uuid = $1',
        [code.uuid],
      )
      return rows[0].dispute
    }
    bench.pagarMe.deliveries.faults.drop = true
    const charged = chargesOf(code.uuid)[0]!
    clock.advance(100 * day)
    bench.pagarMe.chargeBack(charged, true)
    expect(await disputeOf()).toBe('open')
    clock.advance(119 * day)
    expect(await disputeOf()).toBe('open')
    clock.advance(day)
    expect(await disputeOf()).toBe('lost')
    bench.pagarMe.deliveries.faults.drop = false
    bench.pagarMe.chargeBack(charged, false)
    // Her session ended long ago.
    clock.set(start)
    const told = async () =>
      (await shop.show(order.uuid)).history.slice(-3).map(({ kind }: { kind: string }) => kind)
    await expect.poll(told, patient).toEqual(['disputed', 'dispute_lost', 'dispute_won'])
  })
})

describe('a boleto of the merchant’s own Pagar.me', () => {
  it('has its line of digits, its day and the boleto itself, and pays the order', async () => {
    const order = await shop.order('uma')
    await bench.app.app.platform.connection.pool.query(
      'update orders set expires_at = null where uuid = $1',
      [order.uuid],
    )
    const code = await open('boleto', order)
    expect(code.code).toMatch(/^23790\d{42}$/)
    expect(code.dueDay).toBe('2026-11-27')
    expect(await (await fetch(code.pageUrl!)).text()).toContain('Boleto')
    bench.pagarMe.pay(bench.chargeOf(code.uuid))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
  })
})
