import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planByKey } from '../plans.ts'
import { type ProviderFixture, sandboxFixture, stripeFixture } from '../testing/provider-fixtures.ts'
import type { Payer } from './payment-provider.ts'

let people = 0
const payer = (document = '52998224725'): Payer => {
  people += 1
  return {
    userUuid: `01900000-0000-7000-8000-${String(people).padStart(12, '0')}`,
    name: 'Rosa Teixeira',
    email: `rosa${people}@exemplo.example`,
    document,
    locale: 'pt-BR',
  }
}

describe.each([
  ['the simulated provider', sandboxFixture],
  ['Stripe', stripeFixture],
] as const)('%s', (_, open) => {
  let fixture: ProviderFixture
  beforeAll(async () => {
    fixture = await open()
  })
  afterAll(() => fixture.close())

  let orders = 0
  async function begin(key = 'credit_1', method: 'pix' | 'card' | 'boleto' | null = null) {
    orders += 1
    const customerId = await fixture.provider.createCustomer(payer())
    const request = {
      orderId: `01900000-0000-7000-9000-${String(orders).padStart(12, '0')}`,
      customerId,
      plan: planByKey(key)!,
      method,
      successUrl: 'https://arara.example/ok?a=1&b=2',
      cancelUrl: 'https://arara.example/no',
      locale: 'pt-BR' as const,
    }
    const opened = await fixture.provider.openCheckout(request)
    return { request, opened, customerId, checkout: fixture.world.state.checkouts[opened.id]! }
  }

  it('creates one customer for each user, also for a CNPJ with letters', async () => {
    const person = payer()
    const first = await fixture.provider.createCustomer(person)
    expect(await fixture.provider.createCustomer(person)).toBe(first)
    const company = await fixture.provider.createCustomer(payer('12ABC34501DE35'))
    expect(fixture.world.state.customers[company]?.document).toBe('12ABC34501DE35')
  })

  it('opens one checkout for each order', async () => {
    const { request, opened, checkout } = await begin('credit_4', 'boleto')
    expect(await fixture.provider.openCheckout(request)).toEqual(opened)
    expect(checkout.methods).toEqual(['boleto'])
    expect((await fetch(opened.url)).status).toBe(200)
    expect(await fixture.provider.checkout(opened.id)).toMatchObject({
      id: opened.id,
      orderId: request.orderId,
      customerId: request.customerId,
      status: 'open',
      priceKey: 'arara_credit_4_brl_20000',
      amount: 20_000,
      currency: 'BRL',
      subscriptionId: null,
      charge: null,
      invoice: null,
    })
  })

  it('offers Pix, card and boleto for a purchase, and no Pix for a subscription', async () => {
    expect((await begin('credit_1')).checkout.methods).toEqual(['pix', 'card', 'boleto'])
    expect((await begin('subscription_month')).checkout.methods).toEqual(['card', 'boleto'])
  })

  it.each([
    ['pix', /^00020126/, 3_600_000],
    ['boleto', /^[\d. ]+$/, 3 * 24 * 3_600_000],
  ] as const)('tells what a %s that is awaited is paid by, until it is paid', async (method, code, lasts) => {
    const { opened, checkout } = await begin('credit_1', method)
    expect(await fixture.provider.checkout(opened.id)).toMatchObject({ status: 'open', awaited: null })
    fixture.world.pay(checkout, method, 'later')
    expect(await fixture.provider.checkout(opened.id)).toMatchObject({
      status: 'waiting',
      awaited: {
        method,
        code: expect.stringMatching(code),
        expiresAt: new Date(fixture.clock.now().getTime() + lasts),
        url: expect.stringContaining('http'),
      },
    })
    fixture.world.settle(checkout, 'paid')
    expect(await fixture.provider.checkout(opened.id)).toMatchObject({ status: 'paid', awaited: null })
  })

  it('closes an open checkout, and does not change a paid one', async () => {
    const [open, paid] = [await begin(), await begin()]
    fixture.world.pay(paid.checkout, 'card', 'now')
    for (const { opened } of [open, paid, open]) await fixture.provider.expireCheckout(opened.id)
    await fixture.provider.expireCheckout('cs_unknown')
    expect(await fixture.provider.checkout(open.opened.id)).toMatchObject({ status: 'expired' })
    expect(await fixture.provider.checkout(paid.opened.id)).toMatchObject({ status: 'paid' })
    fixture.world.pay(open.checkout, 'card', 'now')
    expect(await fixture.provider.checkout(open.opened.id)).toMatchObject({ status: 'expired', charge: null })
  })

  it('returns a payment with its charge and invoice', async () => {
    const { opened, checkout } = await begin()
    fixture.world.pay(checkout, 'card', 'now')
    const paid = await fixture.provider.checkout(opened.id)
    expect(paid).toMatchObject({ status: 'paid', charge: { method: 'card', reference: checkout.chargeId } })
    expect(paid?.charge?.fingerprint).toMatch(/^card:./)
    expect(paid?.charge?.at).toEqual(fixture.clock.now())
    expect((await fetch(paid?.invoice?.url ?? '')).status).toBe(200)
    expect(await fixture.provider.chargeFacts(checkout.chargeId!)).toEqual({
      method: 'card',
      fingerprint: paid?.charge?.fingerprint,
    })
  })

  it('returns the same fingerprint for the same card', async () => {
    const fingerprint = async (card: string) => {
      const { opened, checkout } = await begin()
      fixture.world.pay(checkout, 'card', 'now', card)
      return (await fixture.provider.checkout(opened.id))?.charge?.fingerprint
    }
    const first = await fingerprint('5555555555554444')
    expect(await fingerprint('5555555555554444')).toBe(first)
    expect(await fingerprint('4111111111111111')).not.toBe(first)
  })

  it.each(['pix', 'boleto'] as const)('waits for a %s, which comes or does not', async (method) => {
    const [comes, fails] = [await begin(), await begin()]
    for (const { checkout, opened } of [comes, fails]) {
      fixture.world.pay(checkout, method, 'later')
      expect(await fixture.provider.checkout(opened.id)).toMatchObject({ status: 'waiting', charge: null })
    }
    fixture.world.settle(comes.checkout, 'paid')
    fixture.world.settle(fails.checkout, 'failed')
    expect(await fixture.provider.checkout(comes.opened.id)).toMatchObject({
      status: 'paid',
      charge: { method },
    })
    expect(await fixture.provider.checkout(fails.opened.id)).toMatchObject({ status: 'failed', charge: null })
  })

  it('reports an abandoned checkout as expired', async () => {
    const { opened, checkout } = await begin()
    fixture.world.expire(checkout)
    expect(await fixture.provider.checkout(opened.id)).toMatchObject({ status: 'expired' })
  })

  it('returns a subscription with its paid months', async () => {
    const { request, opened, checkout } = await begin('subscription_month')
    fixture.world.pay(checkout, 'card', 'now')
    const { subscriptionId } = (await fixture.provider.checkout(opened.id))!
    const subscription = fixture.world.state.subscriptions[subscriptionId!]!
    const first = await fixture.provider.subscription(subscriptionId!)
    expect(first).toMatchObject({
      orderId: request.orderId,
      customerId: request.customerId,
      status: 'active',
      priceKey: 'arara_subscription_month_brl_30000',
      periodEnd: new Date('2026-12-21T12:00:00.000Z'),
      cancelAtPeriodEnd: false,
    })
    expect(first?.paid).toMatchObject([
      {
        amount: 30_000,
        currency: 'BRL',
        periodStart: new Date('2026-11-21T12:00:00.000Z'),
        periodEnd: new Date('2026-12-21T12:00:00.000Z'),
      },
    ])

    fixture.world.renew(subscription, 'paid')
    const second = await fixture.provider.subscription(subscriptionId!)
    expect(second?.paid.map(({ periodEnd }) => periodEnd.toISOString())).toEqual([
      '2026-12-21T12:00:00.000Z',
      '2027-01-21T12:00:00.000Z',
    ])
    fixture.world.renew(subscription, 'refused')
    expect(await fixture.provider.subscription(subscriptionId!)).toMatchObject({ status: 'past_due' })
    expect((await fixture.provider.subscription(subscriptionId!))?.paid).toHaveLength(2)
    fixture.world.cancel(subscription, 'at_period_end')
    expect(await fixture.provider.subscription(subscriptionId!)).toMatchObject({ cancelAtPeriodEnd: true })
    await fixture.provider.cancelSubscription(subscriptionId!)
    expect(await fixture.provider.subscription(subscriptionId!)).toMatchObject({ status: 'ended' })
    await fixture.provider.cancelSubscription(subscriptionId!)
    await fixture.provider.cancelSubscription('sub_unknown')
  })

  it('returns the refunds and disputes of a charge', async () => {
    const { checkout } = await begin('credit_4')
    fixture.world.pay(checkout, 'pix', 'now')
    const charge = fixture.world.state.charges[checkout.chargeId!]!
    expect(await fixture.provider.chargeOutcome(charge.id)).toEqual({ refunds: [], disputes: [] })
    fixture.world.refund(charge, 5_000)
    fixture.world.dispute(charge, 'open')
    expect(await fixture.provider.chargeOutcome(charge.id)).toMatchObject({
      refunds: [{ amount: 5_000, at: fixture.clock.now() }],
      disputes: [{ amount: 20_000, status: 'open' }],
    })
    fixture.world.dispute(charge, 'lost')
    expect(await fixture.provider.chargeOutcome(charge.id)).toMatchObject({ disputes: [{ status: 'lost' }] })
  })

  it('knows no object with an unknown id', async () => {
    expect(await fixture.provider.checkout('cs_unknown')).toBeNull()
    expect(await fixture.provider.subscription('sub_unknown')).toBeNull()
    expect(await fixture.provider.chargeOutcome('pi_unknown')).toBeNull()
    await expect(fixture.provider.savedMethods('cus_unknown')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('opens the portal of a customer, with their cards', async () => {
    const { customerId, checkout } = await begin()
    expect(await fixture.provider.savedMethods(customerId)).toEqual([])
    fixture.world.pay(checkout, 'card', 'now')
    expect(await fixture.provider.savedMethods(customerId)).toMatchObject([
      { kind: 'card', brand: 'visa', last4: '4242', expires: '12/2030' },
    ])
    const url = await fixture.provider.openPortal({
      customerId,
      returnUrl: 'https://arara.example/x',
      locale: 'en-US',
    })
    expect(await (await fetch(url)).text()).toContain('4242')
  })

  it('reads a signed event and returns the object to fetch', async () => {
    const { opened, checkout } = await begin()
    fixture.world.pay(checkout, 'pix', 'now')
    const event = fixture.world.state.events.at(-1)!
    const { body, signature } = fixture.delivery(event)
    expect(fixture.provider.readEvent(body, signature)).toEqual({
      id: event.id,
      type: 'checkout.session.completed',
      happenedAt: fixture.clock.now(),
      subject: { kind: 'checkout', id: opened.id },
    })

    fixture.world.refund(fixture.world.state.charges[checkout.chargeId!]!, 10_000)
    const refunded = fixture.delivery(fixture.world.state.events.at(-1)!)
    expect(fixture.provider.readEvent(refunded.body, refunded.signature).subject).toEqual({
      kind: 'payment',
      id: checkout.chargeId,
    })
  })

  it('rejects events that are forged, stale or signed with another secret', async () => {
    const { checkout } = await begin()
    fixture.world.pay(checkout, 'pix', 'now')
    const event = fixture.world.state.events.at(-1)!
    const { body, signature } = fixture.delivery(event)
    const now = Math.floor(fixture.clock.now().getTime() / 1000)
    const forgeries: [Buffer, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, fixture.delivery(event, { secret: 'whsec_other' }).signature],
      [body, fixture.delivery(event, { seconds: now - 301 }).signature],
      [Buffer.concat([body, Buffer.from(' ')]), signature],
      [Buffer.from(body.toString().replace(checkout.id, 'cs_other')), signature],
    ]
    for (const [bytes, header] of forgeries)
      expect(() => fixture.provider.readEvent(bytes, header)).toThrowError(
        expect.objectContaining({ code: 'invalid_signature' }),
      )
  })

  it('rejects a signed body that is no event', () => {
    const now = Math.floor(fixture.clock.now().getTime() / 1000)
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"id":"evt_1"}',
      '{"id":"evt_\\u0000","type":"a","created":1}',
    ]) {
      const { signature } = signed(body, now)
      expect(() => fixture.provider.readEvent(Buffer.from(body), signature), body).toThrowError(
        expect.objectContaining({ code: 'bad_request' }),
      )
    }
  })

  it('lists all events since a time', async () => {
    const told: string[] = []
    for await (const event of fixture.provider.eventsSince(new Date(fixture.clock.now().getTime() - 1000)))
      told.push(event.id)
    const known = fixture.world.state.events.map(({ id }) => id)
    expect(told.toSorted()).toEqual(known.toSorted())
    expect(known.length).toBeGreaterThan(10)
    const later: string[] = []
    for await (const event of fixture.provider.eventsSince(new Date(fixture.clock.now().getTime() + 1000)))
      later.push(event.id)
    expect(later).toEqual([])
  })

  function signed(body: string, seconds: number) {
    const voice = fixture.world.options.voice
    fixture.world.options.voice = { ...voice, eventBody: () => JSON.parse(body) }
    const event = fixture.world.state.events[0]!
    const made = fixture.delivery(event, { seconds })
    fixture.world.options.voice = voice
    return made
  }
})

describe('a provider that cannot be reached', () => {
  it.each([sandboxFixture, stripeFixture])(
    'is our being unavailable',
    async (open) => {
      const fixture = await open()
      await fixture.close()
      await expect(fixture.provider.createCustomer(payer())).rejects.toMatchObject({ code: 'unavailable' })
      await expect(fixture.provider.checkout('cs_1')).rejects.toMatchObject({ code: 'unavailable' })
    },
    30_000,
  )
})

describe('a price at Stripe that is not ours', () => {
  it.each([
    ['costs something else', { amount: 1 }],
    ['is in another currency', { currency: 'USD' }],
    ['is paid every month', { interval: 'month' }],
  ])('is not used when it %s', async (_, change) => {
    const plan = planByKey('credit_1')!
    const line = {
      priceKey: plan.priceKey,
      name: '',
      amount: plan.amount,
      currency: plan.currency,
      interval: null,
    }
    const fixture = await stripeFixture({ [plan.priceKey]: { ...line, ...change } })
    const customerId = await fixture.provider.createCustomer(payer())
    const request = {
      orderId: 'o',
      customerId,
      plan,
      method: null,
      successUrl: 'https://arara.example/ok',
      cancelUrl: 'https://arara.example/no',
      locale: 'pt-BR' as const,
    }
    await expect(fixture.provider.openCheckout(request)).rejects.toMatchObject({ code: 'unavailable' })
    await fixture.close()
  })
})
