import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectMercadoPago } from '#features/services/server/testing/connect.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import type { ProviderMethod } from '../../payment-codes.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import { buyer, type PixShop } from '../testing/pix-shop.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
const patient = { timeout: 60 * second, interval: 50 }
let bench: Awaited<ReturnType<typeof startGateways>>
beforeAll(async () => {
  bench = await startGateways(clock)
})
afterAll(() => bench.stop())

/** The rows of docs/payment-faults.md, as they were observed. */
const observed: string[][] = []

type Name = keyof typeof bench.gateways
type Paying = { name: Name; method: ProviderMethod; shop: PixShop; order: Ordered; code: string }
type Ordered = { uuid: string; version: number; due: number }
type Act = (paying: Paying) => Promise<unknown> | unknown

const gateway = (name: Name) => bench.gateways[name]
const faultsOf = (name: Name) => gateway(name).deliveries.faults
const pay: Act = ({ name, code }) => gateway(name).pay(code)
const settled = async ({ name }: Paying) => {
  await gateway(name).deliveries.idle()
  await bench.later()
}

/** What goes wrong at any gateway while a buyer pays. */
const anywhere: Record<string, Act> = {
  'nothing goes wrong': pay,
  async 'the notification comes 20 times'(paying) {
    faultsOf(paying.name).duplicates = 20
    await pay(paying)
  },
  async 'the notification never comes'(paying) {
    faultsOf(paying.name).drop = true
    await pay(paying)
    await settled(paying)
  },
  async 'the notification comes late, after a job found the payment'(paying) {
    faultsOf(paying.name).hold = true
    await pay(paying)
    await bench.later()
    await gateway(paying.name).deliveries.release()
  },
}

/** What goes wrong at Mercado Pago while a buyer pays. */
const atMercadoPago: Record<string, Act> = {
  async 'a notification comes before the payment'(paying) {
    bench.world.notifyAgain(bench.paymentOf(paying.code))
    await bench.world.deliveries.idle()
    await pay(paying)
  },
  async 'an older notification comes after a newer one'(paying) {
    bench.world.deliveries.faults.hold = true
    await pay(paying)
    bench.world.notifyAgain(bench.paymentOf(paying.code))
    await bench.world.deliveries.release('reversed')
  },
  async 'notifications are signed wrongly'(paying) {
    bench.world.deliveries.faults.wrongSignature = true
    await pay(paying)
    await settled(paying)
  },
  async 'it answers HTML, then 429 without a header, then HTTP 500'(paying) {
    bench.world.deliveries.faults.drop = true
    await pay(paying)
    for (const fault of ['html', 'throttled', 'serverErrors'] as const) {
      bench.world.faults[fault] = 1
      await bench.later()
    }
    await bench.later()
  },
  async 'the seller disconnects while the buyer pays'(paying) {
    bench.world.deliveries.faults.drop = true
    await pay(paying)
    await paying.shop.post('/merchants/services/disconnect', {
      ...{ merchant_uuid: paying.shop.merchantUuid, kind: 'mercado_pago' },
    })
  },
  async 'the seller connects another account while the buyer pays'(paying) {
    bench.world.deliveries.faults.drop = true
    await pay(paying)
    await connectMercadoPago(bench.app, paying.shop, bench.world.addSeller().id)
  },
}

/** These need a payment that is there before the buyer pays, as a page for cards has none. */
const ofAwaited = ['a notification comes before the payment']

type Case = [Name, ProviderMethod, string, Act]
const cases: Case[] = (['pix', 'card', 'boleto'] as const).flatMap((method) => [
  ...(['sandbox', 'Mercado Pago'] as const).flatMap((name) =>
    Object.entries(anywhere).map(([fault, act]): Case => [name, method, fault, act]),
  ),
  ...Object.entries(atMercadoPago)
    .filter(([fault]) => method === 'pix' || (method === 'card' && !ofAwaited.includes(fault)))
    .map(([fault, act]): Case => ['Mercado Pago', method, fault, act]),
])

async function begin(name: Name, method: ProviderMethod = 'pix'): Promise<Paying> {
  const shop = await gateway(name).shop()
  const order = await shop.order('ana')
  // A boleto is offered where no deadline runs that is shorter than its way.
  if (method === 'boleto')
    await bench.app.app.platform.connection.pool.query(
      'update orders set expires_at = null where uuid = $1',
      [order.uuid],
    )
  return { name, method, shop, order, code: (await open(order, method)).uuid }
}
const open = ({ uuid, version }: Ordered, method: ProviderMethod = 'pix') =>
  bench.app.app.orderPayments.open({ orderUuid: uuid, version, method, ...buyer })
const received = async ({ shop, order }: Paying) =>
  (await shop.show(order.uuid)).payments.map(({ amount, state }: Record<string, unknown>) => ({
    amount,
    state,
  }))
const stateOf = async ({ order }: Paying) => (await bench.app.app.orders.find(order.uuid))?.state

beforeEach(async () => {
  clock.set(start)
  await bench.recover()
})

describe('a payment pays its order once when', () => {
  it.each(cases)('%s, %s: %s', async (name, method, fault, act) => {
    const paying = await begin(name, method)
    await act(paying)
    await expect.poll(() => stateOf(paying), patient).toBe('paid')
    await bench.recover()
    await bench.later()
    const payments = await received(paying)
    observed.push([
      name,
      `pays by ${method}`,
      fault,
      (await stateOf(paying)) ?? '',
      `${payments.length}, ${payments[0].state}`,
    ])
    expect(payments).toEqual([{ amount: paying.order.due, state: 'accepted' }])
  })
})

describe('money that does not fit its order is kept for the seller when', () => {
  it('another amount comes', async () => {
    const paying = await begin('Mercado Pago')
    bench.gateways['Mercado Pago'].pay(paying.code, paying.order.due + 100)
    await expect.poll(async () => (await received(paying)).length, patient).toBe(1)
    const [payment] = await received(paying)
    observed.push([
      'Mercado Pago',
      'pays by pix',
      'another amount comes',
      (await stateOf(paying)) ?? '',
      `1, ${payment.state}`,
    ])
    expect(payment).toEqual({ amount: paying.order.due + 100, state: 'to_check' })
  })

  it('a notification points to a payment of another merchant', async () => {
    const paying = await begin('Mercado Pago')
    const foreign = bench.world.openPix({
      ...{ sellerId: bench.world.addSeller().id, amount: paying.order.due, description: 'x' },
      ...{ reference: paying.order.uuid, expiresAt: start.getTime() + 60 * minute },
    })
    bench.world.pay(foreign)
    await bench.world.deliveries.idle()
    const fault = 'a notification points to a payment of another merchant'
    const payments = await received(paying)
    observed.push(['Mercado Pago', 'pays by pix', fault, (await stateOf(paying)) ?? '', `${payments.length}`])
    expect(payments).toEqual([])
  })
})

/** What goes wrong while a buyer asks for a code. */
const whileAsking: Record<string, (paying: { shop: PixShop }) => void> = {
  'it answers HTML': () => Object.assign(bench.world.faults, { html: 50 }),
  'it answers 429 without a header': () => Object.assign(bench.world.faults, { throttled: 50 }),
  'it answers HTTP 500': () => Object.assign(bench.world.faults, { serverErrors: 50 }),
  'its answer is lost': () => Object.assign(bench.world.faults, { losesPaymentAnswer: true }),
  'the access was withdrawn': () => {
    for (const { id } of bench.world.state.sellers) bench.world.revoke(id)
  },
  'the account has no Pix key': () => {
    for (const seller of bench.world.state.sellers) seller.hasPixKey = false
  },
}

describe('a buyer gets a code of the shop’s own key when', () => {
  it.each(Object.keys(whileAsking))('%s', async (fault) => {
    const shop = await gateway('Mercado Pago').shop()
    const order = await shop.order('zoe')
    whileAsking[fault]!({ shop })
    const { method } = await open(order)
    await bench.recover()
    for (const seller of bench.world.state.sellers) seller.hasPixKey = true
    const state = (await bench.app.app.orders.find(order.uuid))?.state
    observed.push(['Mercado Pago', 'asks for a code', fault, state ?? '', `gets ${method}`])
    expect(method).toBe('pix_static')
  })
})

/** What goes wrong while money goes back. */
const whileRefunding: Record<string, () => void> = {
  'the answer is lost': () => Object.assign(bench.world.faults, { losesPaymentAnswer: true }),
  'it answers HTML': () => Object.assign(bench.world.faults, { html: 50 }),
  'it answers 429 without a header': () => Object.assign(bench.world.faults, { throttled: 50 }),
  'it answers HTTP 500': () => Object.assign(bench.world.faults, { serverErrors: 50 }),
  'the account has too little money': () => Object.assign(bench.world.faults, { refusesRefunds: true }),
}

describe('money goes back once when', () => {
  const refunded: [ProviderMethod, string][] = [
    ...Object.keys(whileRefunding).map((fault): [ProviderMethod, string] => ['pix', fault]),
    ['card', 'the answer is lost'],
    ['boleto', 'the account has too little money'],
  ]
  it.each(refunded)('%s: %s', async (method, fault) => {
    const paying = await begin('Mercado Pago', method)
    await pay(paying)
    await expect.poll(() => stateOf(paying), patient).toBe('paid')
    await bench.world.deliveries.idle()
    bench.world.deliveries.faults.drop = true
    const { shop, order } = paying
    const refund = async () => {
      const { body } = await shop.post('/orders/payments/money', { order_uuid: order.uuid })
      return body.rows?.[0]?.[body.columns.indexOf('refunds')]?.[0]
    }
    whileRefunding[fault]!()
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    await expect.poll(refund, patient).toMatchObject({ state: 'open', failure: expect.any(String) })
    const { failure } = await refund()
    await bench.recover()
    for (let times = 0; times < 2; times += 1) await bench.later()
    const back = bench.paymentOf(paying.code).refunds.map(({ amount }) => amount)
    const { state } = await refund()
    observed.push([
      'Mercado Pago',
      `is refunded by ${method}`,
      fault,
      `open (${failure}), then ${state}`,
      `sent ${back.length} times`,
    ])
    expect([state, back]).toEqual(['done', [order.due]])
  })
})

describe('docs/payment-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'payment-faults.md', title: 'Faults of payment gateways', rows: observed },
      intro:
        'Each row was observed by `features/order-payments/server/gateways/gateway-contract.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it).',
      heads: ['gateway', 'the buyer', 'fault', 'the order, or the refund', 'payments kept, code, money'],
    })
  })
})
