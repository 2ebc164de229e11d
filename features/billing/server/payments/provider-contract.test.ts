import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planByKey } from '../plans.ts'
import { type Stage, sandboxStage, stripeStage } from '../testing/stages.ts'
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
  ['the pretend provider', sandboxStage],
  ['Stripe', stripeStage],
] as const)('%s', (_, open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage.close())

  let orders = 0
  async function begin(key = 'credit_1', method: 'pix' | 'card' | 'boleto' | null = null) {
    orders += 1
    const customerId = await stage.provider.createCustomer(payer())
    const request = {
      orderId: `01900000-0000-7000-9000-${String(orders).padStart(12, '0')}`,
      customerId,
      plan: planByKey(key)!,
      method,
      successUrl: 'https://arara.example/ok?a=1&b=2',
      cancelUrl: 'https://arara.example/no',
      locale: 'pt-BR' as const,
    }
    const opened = await stage.provider.openCheckout(request)
    return { request, opened, customerId, checkout: stage.world.state.checkouts[opened.id]! }
  }

  it('makes a customer, the same for the same person, also with a CNPJ that has letters', async () => {
    const person = payer()
    const first = await stage.provider.createCustomer(person)
    expect(await stage.provider.createCustomer(person)).toBe(first)
    const company = await stage.provider.createCustomer(payer('12ABC34501DE35'))
    expect(stage.world.state.customers[company]?.document).toBe('12ABC34501DE35')
  })

  it('opens a checkout of what is sold, the same for the same order', async () => {
    const { request, opened, checkout } = await begin('credit_4', 'boleto')
    expect(await stage.provider.openCheckout(request)).toEqual(opened)
    expect(checkout.methods).toEqual(['boleto'])
    expect((await fetch(opened.url)).status).toBe(200)
    expect(await stage.provider.checkout(opened.id)).toMatchObject({
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
    expect(await stage.provider.checkout(opened.id)).toMatchObject({ status: 'open', awaited: null })
    stage.world.pay(checkout, method, 'later')
    expect(await stage.provider.checkout(opened.id)).toMatchObject({
      status: 'waiting',
      awaited: {
        method,
        code: expect.stringMatching(code),
        expiresAt: new Date(stage.clock.now().getTime() + lasts),
        url: expect.stringContaining('http'),
      },
    })
    stage.world.settle(checkout, 'paid')
    expect(await stage.provider.checkout(opened.id)).toMatchObject({ status: 'paid', awaited: null })
  })

  it('closes a checkout that is open, and leaves one that was paid', async () => {
    const [open, paid] = [await begin(), await begin()]
    stage.world.pay(paid.checkout, 'card', 'now')
    for (const { opened } of [open, paid, open]) await stage.provider.expireCheckout(opened.id)
    await stage.provider.expireCheckout('cs_unknown')
    expect(await stage.provider.checkout(open.opened.id)).toMatchObject({ status: 'expired' })
    expect(await stage.provider.checkout(paid.opened.id)).toMatchObject({ status: 'paid' })
    stage.world.pay(open.checkout, 'card', 'now')
    expect(await stage.provider.checkout(open.opened.id)).toMatchObject({ status: 'expired', charge: null })
  })

  it('tells a payment with its charge and its invoice', async () => {
    const { opened, checkout } = await begin()
    stage.world.pay(checkout, 'card', 'now')
    const paid = await stage.provider.checkout(opened.id)
    expect(paid).toMatchObject({ status: 'paid', charge: { method: 'card', reference: checkout.chargeId } })
    expect(paid?.charge?.fingerprint).toMatch(/^card:./)
    expect(paid?.charge?.at).toEqual(stage.clock.now())
    expect((await fetch(paid?.invoice?.url ?? '')).status).toBe(200)
    expect(await stage.provider.chargeFacts(checkout.chargeId!)).toEqual({
      method: 'card',
      fingerprint: paid?.charge?.fingerprint,
    })
  })

  it('knows the same card again', async () => {
    const fingerprint = async (card: string) => {
      const { opened, checkout } = await begin()
      stage.world.pay(checkout, 'card', 'now', card)
      return (await stage.provider.checkout(opened.id))?.charge?.fingerprint
    }
    const first = await fingerprint('5555555555554444')
    expect(await fingerprint('5555555555554444')).toBe(first)
    expect(await fingerprint('4111111111111111')).not.toBe(first)
  })

  it.each(['pix', 'boleto'] as const)('waits for a %s, which comes or does not', async (method) => {
    const [comes, fails] = [await begin(), await begin()]
    for (const { checkout, opened } of [comes, fails]) {
      stage.world.pay(checkout, method, 'later')
      expect(await stage.provider.checkout(opened.id)).toMatchObject({ status: 'waiting', charge: null })
    }
    stage.world.settle(comes.checkout, 'paid')
    stage.world.settle(fails.checkout, 'failed')
    expect(await stage.provider.checkout(comes.opened.id)).toMatchObject({
      status: 'paid',
      charge: { method },
    })
    expect(await stage.provider.checkout(fails.opened.id)).toMatchObject({ status: 'failed', charge: null })
  })

  it('tells a checkout that nobody came back to', async () => {
    const { opened, checkout } = await begin()
    stage.world.expire(checkout)
    expect(await stage.provider.checkout(opened.id)).toMatchObject({ status: 'expired' })
  })

  it('tells a subscription with the months that were paid', async () => {
    const { request, opened, checkout } = await begin('subscription_month')
    stage.world.pay(checkout, 'card', 'now')
    const { subscriptionId } = (await stage.provider.checkout(opened.id))!
    const subscription = stage.world.state.subscriptions[subscriptionId!]!
    const first = await stage.provider.subscription(subscriptionId!)
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

    stage.world.renew(subscription, 'paid')
    const second = await stage.provider.subscription(subscriptionId!)
    expect(second?.paid.map(({ periodEnd }) => periodEnd.toISOString())).toEqual([
      '2026-12-21T12:00:00.000Z',
      '2027-01-21T12:00:00.000Z',
    ])
    stage.world.renew(subscription, 'refused')
    expect(await stage.provider.subscription(subscriptionId!)).toMatchObject({ status: 'past_due' })
    expect((await stage.provider.subscription(subscriptionId!))?.paid).toHaveLength(2)
    stage.world.cancel(subscription, 'at_period_end')
    expect(await stage.provider.subscription(subscriptionId!)).toMatchObject({ cancelAtPeriodEnd: true })
    await stage.provider.cancelSubscription(subscriptionId!)
    expect(await stage.provider.subscription(subscriptionId!)).toMatchObject({ status: 'ended' })
    await stage.provider.cancelSubscription(subscriptionId!)
    await stage.provider.cancelSubscription('sub_unknown')
  })

  it('tells what became of a payment', async () => {
    const { checkout } = await begin('credit_4')
    stage.world.pay(checkout, 'pix', 'now')
    const charge = stage.world.state.charges[checkout.chargeId!]!
    expect(await stage.provider.chargeFate(charge.id)).toEqual({ refunds: [], disputes: [] })
    stage.world.refund(charge, 5_000)
    stage.world.dispute(charge, 'open')
    expect(await stage.provider.chargeFate(charge.id)).toMatchObject({
      refunds: [{ amount: 5_000, at: stage.clock.now() }],
      disputes: [{ amount: 20_000, status: 'open' }],
    })
    stage.world.dispute(charge, 'lost')
    expect(await stage.provider.chargeFate(charge.id)).toMatchObject({ disputes: [{ status: 'lost' }] })
  })

  it('knows nothing of what it never heard of', async () => {
    expect(await stage.provider.checkout('cs_unknown')).toBeNull()
    expect(await stage.provider.subscription('sub_unknown')).toBeNull()
    expect(await stage.provider.chargeFate('pi_unknown')).toBeNull()
    await expect(stage.provider.savedMethods('cus_unknown')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('opens the portal of a customer, with their cards', async () => {
    const { customerId, checkout } = await begin()
    expect(await stage.provider.savedMethods(customerId)).toEqual([])
    stage.world.pay(checkout, 'card', 'now')
    expect(await stage.provider.savedMethods(customerId)).toMatchObject([
      { kind: 'card', brand: 'visa', last4: '4242', expires: '12/2030' },
    ])
    const url = await stage.provider.openPortal({
      customerId,
      returnUrl: 'https://arara.example/x',
      locale: 'en-US',
    })
    expect(await (await fetch(url)).text()).toContain('4242')
  })

  it('reads an event that is signed, and says what to look at', async () => {
    const { opened, checkout } = await begin()
    stage.world.pay(checkout, 'pix', 'now')
    const told = stage.world.state.events.at(-1)!
    const { body, signature } = stage.delivery(told)
    expect(stage.provider.readEvent(body, signature)).toEqual({
      id: told.id,
      type: 'checkout.session.completed',
      happenedAt: stage.clock.now(),
      subject: { kind: 'checkout', id: opened.id },
    })

    stage.world.refund(stage.world.state.charges[checkout.chargeId!]!, 10_000)
    const refunded = stage.delivery(stage.world.state.events.at(-1)!)
    expect(stage.provider.readEvent(refunded.body, refunded.signature).subject).toEqual({
      kind: 'payment',
      id: checkout.chargeId,
    })
  })

  it('believes no event that is forged, stale or of another secret', async () => {
    const { checkout } = await begin()
    stage.world.pay(checkout, 'pix', 'now')
    const told = stage.world.state.events.at(-1)!
    const { body, signature } = stage.delivery(told)
    const now = Math.floor(stage.clock.now().getTime() / 1000)
    const forgeries: [Buffer, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, stage.delivery(told, { secret: 'whsec_other' }).signature],
      [body, stage.delivery(told, { seconds: now - 301 }).signature],
      [Buffer.concat([body, Buffer.from(' ')]), signature],
      [Buffer.from(body.toString().replace(checkout.id, 'cs_other')), signature],
    ]
    for (const [bytes, header] of forgeries)
      expect(() => stage.provider.readEvent(bytes, header)).toThrowError(
        expect.objectContaining({ code: 'invalid_signature' }),
      )
  })

  it('refuses a signed event that is none', () => {
    const now = Math.floor(stage.clock.now().getTime() / 1000)
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"id":"evt_1"}',
      '{"id":"evt_\\u0000","type":"a","created":1}',
    ]) {
      const { signature } = signed(body, now)
      expect(() => stage.provider.readEvent(Buffer.from(body), signature), body).toThrowError(
        expect.objectContaining({ code: 'bad_request' }),
      )
    }
  })

  it('tells again what happened since a moment', async () => {
    const told: string[] = []
    for await (const event of stage.provider.eventsSince(new Date(stage.clock.now().getTime() - 1000)))
      told.push(event.id)
    const known = stage.world.state.events.map(({ id }) => id)
    expect(told.toSorted()).toEqual(known.toSorted())
    expect(known.length).toBeGreaterThan(10)
    const later: string[] = []
    for await (const event of stage.provider.eventsSince(new Date(stage.clock.now().getTime() + 1000)))
      later.push(event.id)
    expect(later).toEqual([])
  })

  function signed(body: string, seconds: number) {
    const voice = stage.world.options.voice
    stage.world.options.voice = { ...voice, eventBody: () => JSON.parse(body) }
    const event = stage.world.state.events[0]!
    const made = stage.delivery(event, { seconds })
    stage.world.options.voice = voice
    return made
  }
})

describe('a provider that cannot be reached', () => {
  it.each([sandboxStage, stripeStage])(
    'is our being unavailable',
    async (open) => {
      const stage = await open()
      await stage.close()
      await expect(stage.provider.createCustomer(payer())).rejects.toMatchObject({ code: 'unavailable' })
      await expect(stage.provider.checkout('cs_1')).rejects.toMatchObject({ code: 'unavailable' })
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
    const stage = await stripeStage({ [plan.priceKey]: { ...line, ...change } })
    const customerId = await stage.provider.createCustomer(payer())
    const request = {
      orderId: 'o',
      customerId,
      plan,
      method: null,
      successUrl: 'https://arara.example/ok',
      cancelUrl: 'https://arara.example/no',
      locale: 'pt-BR' as const,
    }
    await expect(stage.provider.openCheckout(request)).rejects.toMatchObject({ code: 'unavailable' })
    await stage.close()
  })
})
