import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectStripe } from '#features/services/server/testing/connect.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { endExpired } from '../provider/settle-code.ts'
import { reconcilePaid } from '../refunds/follow-paid.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import { buyer, type PixShop, pixShopOf } from '../testing/pix-shop.ts'

// A Tuesday.
const start = new Date('2026-11-24T12:00:00Z')
const clock = fixedClock(start)
let bench: Awaited<ReturnType<typeof startGateways>>
let shop: PixShop
let accountId: string
beforeAll(async () => {
  bench = await startGateways(clock)
})
beforeEach(async () => {
  clock.set(start)
  await bench.recover()
  shop = await pixShopOf(bench.app)
  accountId = bench.stripe.addAccount().id
  await connectStripe(bench.app, shop, accountId)
})
afterAll(() => bench.stop())

const patient = { timeout: 60 * second, interval: 50 }
type Ordered = { uuid: string; version: number; due: number }
const payments = () => bench.app.app.orderPayments
const open = (method: 'pix' | 'card' | 'boleto', { uuid, version }: Ordered) =>
  payments().open({ orderUuid: uuid, version, method, ...buyer })
const pageOf = (reference: string) =>
  bench.stripe.state.sessions.find((page) => page.reference === reference)!
const stateOf = async (uuid: string) => (await bench.app.app.orders.find(uuid))?.state
const query = (text: string, values: unknown[]) =>
  bench.app.app.platform.connection.pool.query(text, values).then(({ rows }) => rows)

describe('payments in the merchant’s own account at Stripe', () => {
  it('by Pix end with the hold, and keep fee, net and time of the balance', async () => {
    const order = await shop.order('rosa')
    const code = await open('pix', order)
    const intent = bench.intentOf(code.uuid)
    expect(intent).toMatchObject({ accountId, amount: order.due, expiresAt: code.expiresAt!.getTime() })
    expect([code.service, code.isSimulated, code.code]).toEqual([
      'stripe',
      true,
      expect.stringContaining(intent.id),
    ])
    clock.advance(minute)
    bench.stripe.pay(intent)
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const facts = () =>
      query('select fee, net, paid_at from payment_codes where uuid = $1 and settled_at is not null', [
        code.uuid,
      ])
    const fee = Math.round(order.due * 0.0119)
    await expect
      .poll(facts, patient)
      .toEqual([{ fee, net: order.due - fee, paid_at: new Date(start.getTime() + minute) }])
  })

  it('are money before the balance tells the fee, which a nightly comparison fetches', async () => {
    bench.stripe.faults.lateBalance = true
    const order = await shop.order('lia')
    const code = await open('pix', order)
    bench.stripe.pay(bench.intentOf(code.uuid))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const fees = () => query('select fee, net from payment_codes where uuid = $1', [code.uuid])
    expect(await fees()).toEqual([{ fee: null, net: null }])
    bench.stripe.faults.lateBalance = false
    await reconcilePaid(bench.deps)
    const fee = Math.round(order.due * 0.0119)
    expect(await fees()).toEqual([{ fee, net: order.due - fee }])
  })

  it('are offered as Stripe has opened them for the account: Pix is by invitation', async () => {
    const account = bench.stripe.account(accountId)!
    const offer = () => payments().offerFor({ merchantUuid: shop.merchantUuid, expiresAt: null })
    expect(await offer()).toMatchObject({
      ...{ methods: ['pix', 'pix_static', 'card', 'boleto'], services: ['stripe'], cardService: 'stripe' },
      // Stripe has no instalments in Brazil.
      mostInstallments: 1,
    })
    account.takes = ['card']
    await shop.post('/merchants/services/test', { merchant_uuid: shop.merchantUuid, kind: 'stripe' })
    expect((await offer()).methods).toEqual(['pix_static', 'card'])
    account.isOpen = false
    const tested = await shop.post('/merchants/services/test', {
      ...{ merchant_uuid: shop.merchantUuid, kind: 'stripe' },
    })
    expect(tested.body.row).toMatchObject({ state: 'attention', last_failure: 'not_charging' })
  })

  it.each([
    ['4000000000009995', 'no_funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'wrong_data'],
    ['4000000000000002', 'other'],
    ['4000000000009987', 'other_means'],
    ['4100000000000019', 'other_means'],
  ])('by card %s are refused as %s, and another card pays on the same page', async (number, refusal) => {
    const order = await shop.order('bia')
    const code = await open('card', order)
    bench.stripe.payByCard(pageOf(code.uuid), number)
    await expect.poll(async () => (await payments().openOf(order.uuid))?.refusal, patient).toBe(refusal)
    bench.stripe.payByCard(pageOf(code.uuid), '4242424242424242')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const facts = 'select installments, card_brand, card_last4 from payment_codes where uuid = $1'
    expect(await query(facts, [code.uuid])).toEqual([
      { installments: 1, card_brand: 'visa', card_last4: '4242' },
    ])
  })

  it('by card are on a page that ends with the hold, though Stripe would keep it open', async () => {
    const order = await shop.order('eva')
    const code = await open('card', order)
    clock.set(code.expiresAt!)
    await endExpired(bench.deps)
    expect(pageOf(code.uuid).status).toBe('expired')
    expect(bench.stripe.payByCard(pageOf(code.uuid), '4242424242424242')).toBeNull()
  })

  it('are made once when two tabs ask at the same time', async () => {
    const order = await shop.order('ivo')
    bench.stripe.faults.busy = 1
    const codes = await Promise.all([open('pix', order), open('pix', order)])
    expect(codes[0].uuid).toBe(codes[1].uuid)
    expect(bench.stripe.state.intents.filter((intent) => intent.accountId === accountId)).toHaveLength(1)
  })

  it('are followed through a dispute, and to money that was sent back at Stripe', async () => {
    const order = await shop.order('ana')
    const code = await open('card', order)
    const intent = bench.stripe.payByCard(pageOf(code.uuid), '4242424242424242')!
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    const money = async () => {
      const { body } = await shop.post('/orders/payments/money', { order_uuid: order.uuid })
      const [row] = body.rows
      const at = (name: string) => row[body.columns.indexOf(name)]
      return [
        at('service'),
        at('dispute'),
        at('refunds').map(({ amount, state }: Record<string, unknown>) => [amount, state]),
      ]
    }
    bench.stripe.dispute(intent, 'needs_response')
    await expect.poll(money, patient).toEqual(['stripe', 'open', []])
    bench.stripe.dispute(intent, 'won')
    await expect.poll(money, patient).toEqual(['stripe', 'won', []])
    bench.stripe.refund(intent, 500)
    await expect.poll(money, patient).toEqual(['stripe', 'won', [[500, 'elsewhere']]])
  })

  it('by boleto do not go back through Stripe, which the seller is told', async () => {
    const order = await shop.order('zoe')
    await query('update orders set expires_at = null where uuid = $1', [order.uuid])
    const code = await open('boleto', order)
    expect([code.code, code.dueDay]).toEqual([expect.stringMatching(/^\d{47}$/), '2026-11-27'])
    bench.stripe.pay(bench.intentOf(code.uuid))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    const refunds = () =>
      query('select state, failure from buyer_refunds where order_uuid = $1', [order.uuid])
    await expect.poll(refunds, patient).toEqual([{ state: 'open', failure: 'refused' }])
  })
})
