import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

/** The gateways in which merchants have accounts of their own. */
const own = ['Mercado Pago', 'Stripe', 'Pagar.me'] as const
type Own = (typeof own)[number]
const kinds = { 'Mercado Pago': 'mercado_pago', Stripe: 'stripe', 'Pagar.me': 'pagar_me' } as const
/** The one that is asked after it. */
const nextOf = { 'Mercado Pago': 'Stripe', Stripe: 'Pagar.me', 'Pagar.me': 'Mercado Pago' } as const
const worldOf = (name: Own) =>
  ({ 'Mercado Pago': bench.world, Stripe: bench.stripe, 'Pagar.me': bench.pagarMe })[name]
const deliveriesAt = (name: Own) => worldOf(name).deliveries
const faultsAt = (name: Own) => worldOf(name).faults
const notifyAgain = (name: Own, code: string) => {
  if (name === 'Stripe') return bench.stripe.notifyAgain(bench.intentOf(code))
  if (name === 'Pagar.me') return bench.pagarMe.notifyAgain(bench.chargeOf(code))
  return bench.world.notifyAgain(bench.paymentOf(code))
}
const connectAnother = (name: Own, shop: PixShop) => bench.connect(name, shop)
/** The seller withdraws our access at the gateway. */
const withdrawAll = (name: Own) => {
  if (name === 'Stripe') for (const { id } of bench.stripe.state.accounts) bench.stripe.disconnect(id)
  else if (name === 'Mercado Pago') for (const { id } of bench.world.state.sellers) bench.world.revoke(id)
  else for (const account of bench.pagarMe.state.accounts) bench.pagarMe.replaceKey(account)
}

/** What goes wrong at a gateway of the merchant’s own while a buyer pays. */
const atOwnFor = (name: Own): Record<string, Act> => ({
  async 'a notification comes before the payment'(paying) {
    notifyAgain(name, paying.code)
    await gateway(name).deliveries.idle()
    await pay(paying)
  },
  async 'an older notification comes after a newer one'(paying) {
    gateway(name).deliveries.faults.hold = true
    await pay(paying)
    notifyAgain(name, paying.code)
    await deliveriesAt(name).release('reversed')
  },
  async 'notifications are signed wrongly'(paying) {
    deliveriesAt(name).faults.wrongSignature = true
    await pay(paying)
    await settled(paying)
  },
  async 'it answers HTML, then 429 without a header, then HTTP 500'(paying) {
    gateway(name).deliveries.faults.drop = true
    await pay(paying)
    for (const fault of ['html', 'throttled', 'serverErrors'] as const) {
      faultsAt(name)[fault] = 1
      await bench.later()
    }
    await bench.later()
  },
  async 'the access is withdrawn while the buyer pays, and given again'(paying) {
    gateway(name).deliveries.faults.drop = true
    await pay(paying)
    withdrawAll(name)
    await bench.later()
    expect(await stateOf(paying)).toBe('waiting_payment')
    expect((await bench.connectAgain(name, paying.shop)).status).toBe(200)
    await bench.later()
  },
  async 'the seller disconnects while the buyer pays'(paying) {
    gateway(name).deliveries.faults.drop = true
    await pay(paying)
    await paying.shop.post('/merchants/services/disconnect', {
      ...{ merchant_uuid: paying.shop.merchantUuid, kind: kinds[name] },
    })
  },
  async 'the seller connects another account while the buyer pays'(paying) {
    gateway(name).deliveries.faults.drop = true
    await pay(paying)
    await connectAnother(name, paying.shop)
  },
  async 'the seller puts another gateway first while the buyer pays'(paying) {
    const other = nextOf[name]
    await connectAnother(other, paying.shop)
    await paying.shop.post('/merchants/services/prefer', {
      ...{ merchant_uuid: paying.shop.merchantUuid, kind: kinds[other] },
    })
    expect((await open(paying.order, paying.method)).uuid).toBe(paying.code)
    await pay(paying)
  },
})

/** These need what is still open: a payment that is there before the buyer pays, as a page for cards has none. */
const ofAwaited = [
  'a notification comes before the payment',
  'the seller puts another gateway first while the buyer pays',
]

type Case = [Name, ProviderMethod, string, Act]
const cases: Case[] = (['pix', 'card', 'boleto'] as const).flatMap((method) => [
  ...(['sandbox', ...own] as const).flatMap((name) =>
    Object.entries(anywhere).map(([fault, act]): Case => [name, method, fault, act]),
  ),
  ...own.flatMap((name) =>
    Object.entries(atOwnFor(name))
      .filter(([fault]) => method === 'pix' || (method === 'card' && !ofAwaited.includes(fault)))
      .map(([fault, act]): Case => [name, method, fault, act]),
  ),
])

async function begin(name: Name, method: ProviderMethod = 'pix'): Promise<Paying> {
  const shop = await gateway(name).shop()
  const order = await shop.order('ana')
  // A boleto is offered where no deadline runs that is shorter than its way.
  if (method === 'boleto') await withoutDeadline(order)
  return { name, method, shop, order, code: (await open(order, method)).uuid }
}
const withoutDeadline = ({ uuid }: Ordered) =>
  bench.app.app.platform.connection.pool.query('update orders set expires_at = null where uuid = $1', [uuid])
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
  it.each(own)('another amount comes: %s', async (name) => {
    const paying = await begin(name)
    bench.gateways[name].pay(paying.code, paying.order.due + 100)
    await expect.poll(async () => (await received(paying)).length, patient).toBe(1)
    const [payment] = await received(paying)
    const state = (await stateOf(paying)) ?? ''
    observed.push([name, 'pays by pix', 'another amount comes', state, `1, ${payment.state}`])
    expect(payment).toEqual({ amount: paying.order.due + 100, state: 'to_check' })
  })

  it.each(own)('a notification points to a payment of another merchant: %s', async (name) => {
    const paying = await begin(name)
    const { due: amount } = paying.order
    const facts = { amount, reference: paying.code, expiresAt: start.getTime() + 60 * minute }
    if (name === 'Stripe') {
      // An account that works with us, but is not this merchant’s.
      const other = await gateway('Stripe').shop()
      const accountId = bench.stripe.state.connected.at(-1)!
      expect(other.merchantUuid).not.toBe(paying.shop.merchantUuid)
      bench.stripe.pay(bench.stripe.open({ ...facts, accountId, method: 'pix', title: 'x' }))
    } else if (name === 'Pagar.me') {
      await gateway('Pagar.me').shop()
      const { id: accountId } = bench.pagarMe.state.accounts.at(-1)!
      const customer = { name: 'x', email: 'x@exemplo.example', document: '52998224725' }
      const { reference: code, ...asked } = facts
      const said = { method: 'pix', title: 'x', statement: '', customer } as const
      const charge = { ...asked, ...said, accountId, code }
      bench.pagarMe.pay(bench.pagarMe.open({ ...charge, token: null, installments: 1 }))
    } else {
      const sellerId = bench.world.addSeller().id
      bench.world.pay(bench.world.openPix({ ...facts, sellerId, description: 'x' }))
    }
    await gateway(name).deliveries.idle()
    await bench.later()
    const fault = 'a notification points to a payment of another merchant'
    const payments = await received(paying)
    observed.push([name, 'pays by pix', fault, (await stateOf(paying)) ?? '', `${payments.length}`])
    expect(payments).toEqual([])
  })
})

/** What goes wrong while a buyer asks for a code. */
const whileAsking: Record<string, (name: Own) => void> = {
  'it answers HTML': (name) => Object.assign(faultsAt(name), { html: 50 }),
  'it answers 429 without a header': (name) => Object.assign(faultsAt(name), { throttled: 50 }),
  'it answers HTTP 500': (name) => Object.assign(faultsAt(name), { serverErrors: 50 }),
  'its answer is lost': (name) =>
    Object.assign(
      faultsAt(name),
      name === 'Mercado Pago' ? { losesPaymentAnswer: true } : { losesAnswer: true },
    ),
  'the access was withdrawn': withdrawAll,
  'the account has no Pix': (name) => takePix(name),
}
function takePix(name: Own) {
  if (name === 'Mercado Pago') for (const seller of bench.world.state.sellers) seller.hasPixKey = false
  if (name === 'Stripe') for (const account of bench.stripe.state.accounts) account.takes = ['card', 'boleto']
  if (name === 'Pagar.me') for (const account of bench.pagarMe.state.accounts) account.takesPix = false
}
const givePix = () => {
  for (const seller of bench.world.state.sellers) seller.hasPixKey = true
  for (const account of bench.pagarMe.state.accounts) account.takesPix = true
}
const askings = own.flatMap((name) => Object.keys(whileAsking).map((fault): [Own, string] => [name, fault]))

describe('a buyer gets a code of the shop’s own key when', () => {
  it.each(askings)('%s: %s', async (name, fault) => {
    const shop = await gateway(name).shop()
    const order = await shop.order('zoe')
    whileAsking[fault]!(name)
    const { method } = await open(order)
    await bench.recover()
    givePix()
    const state = (await bench.app.app.orders.find(order.uuid))?.state
    observed.push([name, 'asks for a code', fault, state ?? '', `gets ${method}`])
    expect(method).toBe('pix_static')
  })
})

describe('a buyer pays through the next gateway, once, when the first', () => {
  const ways = (['pix', 'card', 'boleto'] as const).flatMap((method) =>
    askings
      .filter(([, fault]) => method === 'pix' || fault === 'it answers HTTP 500')
      .map(([name, fault]): [Own, ProviderMethod, string] => [name, method, fault]),
  )
  it.each(ways)('%s, %s: %s', async (name, method, fault) => {
    const next = nextOf[name]
    const shop = await gateway(name).shop()
    await connectAnother(next, shop)
    const order = await shop.order('zoe')
    if (method === 'boleto') await withoutDeadline(order)
    if (fault === 'the account has no Pix') takePix(name)
    else whileAsking[fault]!(name)
    const code = await open(order, method)
    expect([code.method, code.service]).toEqual([method, kinds[next]])
    await bench.recover()
    givePix()
    // The first one answers again: what the next one has made stays.
    expect((await open(order, method)).uuid).toBe(code.uuid)
    await gateway(next).pay(code.uuid)
    const paying: Paying = { name: next, method, shop, order, code: code.uuid }
    await expect.poll(() => stateOf(paying), patient).toBe('paid')
    await bench.later()
    const payments = await received(paying)
    observed.push([
      `${name}, then ${next}`,
      `asks to pay by ${method}`,
      fault,
      (await stateOf(paying)) ?? '',
      `${payments.length}, ${payments[0].state}`,
    ])
    expect(payments).toEqual([{ amount: order.due, state: 'accepted' }])
  })
})

describe('a late approval at the first gateway', () => {
  it.each(own)('is kept for the seller after the order was paid through the next one: %s', async (name) => {
    const next = nextOf[name]
    const paying = await begin(name, 'card')
    await connectAnother(next, paying.shop)
    // The first one is down: its page cannot be closed.
    Object.assign(faultsAt(name), { serverErrors: 1000 })
    const second = await open(paying.order, 'pix')
    expect(second.service).toBe(kinds[next])
    await gateway(next).pay(second.uuid)
    await expect.poll(() => stateOf(paying), patient).toBe('paid')
    await gateway(name).pay(paying.code)
    await bench.recover()
    await bench.later()
    await expect.poll(async () => (await received(paying)).length, patient).toBe(2)
    const payments = await received(paying)
    observed.push([
      `${name}, then ${next}`,
      'pays by card, and by pix',
      'the first one is down and its page stays open',
      (await stateOf(paying)) ?? '',
      payments.map(({ state }: { state: string }) => state).join(', '),
    ])
    expect(payments.map(({ state }: { state: string }) => state).toSorted()).toEqual(['accepted', 'to_check'])
  })
})

/** What goes wrong while money goes back. */
const whileRefunding: Record<string, (name: Own) => void> = {
  'the answer is lost': whileAsking['its answer is lost']!,
  'it answers HTML': whileAsking['it answers HTML']!,
  'it answers 429 without a header': whileAsking['it answers 429 without a header']!,
  'it answers HTTP 500': whileAsking['it answers HTTP 500']!,
  'the account has too little money': (name) => Object.assign(faultsAt(name), { refusesRefunds: true }),
}

describe('money goes back once when', () => {
  const refunded = own.flatMap((name): [Own, ProviderMethod, string][] => [
    ...Object.keys(whileRefunding).map((fault): [Own, ProviderMethod, string] => [name, 'pix', fault]),
    [name, 'card', 'the answer is lost'],
  ])
  it.each([
    ...refunded,
    ...(['Mercado Pago', 'Pagar.me'] as const).map((name): [Own, ProviderMethod, string] => [
      ...([name, 'boleto', 'the account has too little money'] as const),
    ]),
  ])('%s, %s: %s', async (name, method, fault) => {
    const paying = await begin(name, method)
    await pay(paying)
    await expect.poll(() => stateOf(paying), patient).toBe('paid')
    await gateway(name).deliveries.idle()
    gateway(name).deliveries.faults.drop = true
    const { shop, order } = paying
    const refund = async () => {
      const { body } = await shop.post('/orders/payments/money', { order_uuid: order.uuid })
      return body.rows?.[0]?.[body.columns.indexOf('refunds')]?.[0]
    }
    whileRefunding[fault]!(name)
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    await expect.poll(refund, patient).toMatchObject({ state: 'open', failure: expect.any(String) })
    const { failure } = await refund()
    await bench.recover()
    for (let times = 0; times < 2; times += 1) await bench.later()
    const back = bench.refundsOf(name, paying.code)
    const { state } = await refund()
    observed.push([
      name,
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
