import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#features/accounts/server/testing/people.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Buyer, createBuyer, rowsOf } from './testing/buyer.ts'

let app: TestApp
let lu: Buyer
let bia: Buyer
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  lu = await createBuyer(app)
  bia = await createBuyer(app)
})
afterAll(() => app.stop())

const world = () => app.payments.world

describe('the product list', () => {
  it('has one credit, four credits and a month, at today’s prices', async () => {
    const plans = rowsOf(await app.call('POST', '/billing/plans', { body: { mode: 'production' } }))
    const prices = rowsOf(
      await app.call('POST', '/billing/plans/prices', {
        body: { price_ids: plans.map((plan) => plan.default_price_id) },
      }),
    )
    expect(
      plans.map(({ id, type, credits, max_distinct_accounts }) => [id, type, credits, max_distinct_accounts]),
    ).toEqual([
      ['credit_1', 'CREDITS', 1, -1],
      ['credit_4', 'CREDITS', 4, -1],
      ['subscription_month', 'SUBSCRIPTION', -1, 1],
    ])
    expect(
      prices.map(({ unit_amount, currency, recurring_interval }) => [
        unit_amount,
        currency,
        recurring_interval,
      ]),
    ).toEqual([
      [10_000, 'BRL', null],
      [20_000, 'BRL', null],
      [30_000, 'BRL', 'month'],
    ])
  })

  it('has no other prices', async () => {
    const answer = await app.call('POST', '/billing/plans/prices', { body: { price_ids: ['price_1', ''] } })
    expect(answer.status).toBe(204)
  })
})

describe('a purchase', () => {
  it('is credited only once the money arrives, with an invoice and an e-mail', async () => {
    const { orderId, checkout } = await lu.checkout('credit_4', { payment_method: 'pix' })
    expect(await lu.order(orderId)).toMatchObject({ status: 'open', credit_id: null })
    expect(await lu.bought()).toEqual([])

    world().pay(checkout, 'pix', 'later')
    await eventually(async () => (await lu.order(orderId)).status === 'waiting')
    expect(await lu.bought()).toEqual([])

    world().settle(checkout, 'paid')
    const order = await eventually(async () => {
      const now = await lu.order(orderId)
      return now.status === 'paid' ? now : null
    })
    const [credit] = await lu.bought()
    expect(credit).toMatchObject({
      id: order.credit_id,
      type: 'CREDITS',
      credits: 4,
      available: 4,
      state: 'available',
      payment_value: 20_000,
      payment_currency: 'BRL',
      payment_gateway: 'sandbox',
      payment_method: 'pix',
    })
    expect(credit?.payment_invoice_url).toMatch(/\/payments\/invoice\//)
    expect((await fetch(credit?.payment_invoice_url)).status).toBe(200)
    expect(await lu.invoices()).toMatchObject([{ amount: 20_000, refunded: 0, product_id: 'credit_4' }])
    const mails = await eventually(async () => {
      const found = (await messagesTo(app, lu.email)).filter(({ subject }) => subject.includes('4 créditos'))
      return found.length > 0 ? found : null
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('R$')
  })

  it.each([['failed'], ['expired']] as const)('that %s credits nothing', async (end) => {
    const before = await lu.bought()
    const { orderId, checkout } = await lu.checkout('credit_1')
    if (end === 'expired') world().expire(checkout)
    else {
      world().pay(checkout, 'boleto', 'later')
      world().settle(checkout, 'failed')
    }
    await eventually(async () => (await lu.order(orderId)).status === end)
    expect(await lu.bought()).toEqual(before)
  })

  it('credits nothing to a user who only opens the success page', async () => {
    const before = await lu.bought()
    const { orderId, checkout } = await lu.checkout('credit_1')
    await fetch(checkout.successUrl)
    await fetch(`${checkout.successUrl}&paid=true&session_id=${checkout.id}`)
    expect((await lu.order(orderId)).status).toBe('open')
    expect(await lu.bought()).toEqual(before)
  })

  it.each(['pix', 'boleto'] as const)(
    'by %s that is not paid yet is listed with its code, its sum and its last moment, until it is paid',
    async (method) => {
      const rosa = await createBuyer(app)
      const { orderId, checkout } = await rosa.checkout('credit_1', {
        payment_method: method,
        media_id: 'm1',
      })
      expect(await rosa.pending()).toEqual([])
      world().pay(checkout, method, 'later')
      const code = checkout.pending?.code
      await eventually(async () => (await rosa.order(orderId)).status === 'waiting')

      const waiting = {
        order_id: orderId,
        product_id: 'credit_1',
        amount: 10_000,
        currency: 'BRL',
        media_id: 'm1',
        method,
        payment_code: code,
        expires_at: new Date(checkout.pending?.expiresAt ?? 0).toISOString(),
      }
      expect(await rosa.pending()).toMatchObject([waiting])
      expect(await rosa.order(orderId)).toMatchObject({ method, payment_code: code, amount: 10_000 })
      expect(await bia.pending()).toEqual([])

      world().settle(checkout, 'paid')
      await eventually(async () => (await rosa.order(orderId)).status === 'paid')
      expect(await rosa.pending()).toEqual([])
      expect(await rosa.order(orderId)).toMatchObject({ method, payment_code: null, expires_at: null })
    },
  )

  it('with the same card as before leaves one saved card', async () => {
    const rosa = await createBuyer(app)
    for (const key of ['credit_1', 'credit_4'] as const) {
      const { orderId, checkout } = await rosa.checkout(key)
      world().pay(checkout, 'card', 'now')
      await eventually(async () => (await rosa.order(orderId)).status === 'paid')
    }
    const { token } = rosa
    const saved = rowsOf(await app.call('GET', '/billing/payment-methods/my', { token }))
    expect(saved.map(({ brand, last4 }) => [brand, last4])).toEqual([['visa', '4242']])
  })

  it('counts in the balance once it is paid', async () => {
    const rosa = await createBuyer(app)
    expect(await rosa.balance()).toEqual({ credits: 1, unlimited_until: null })
    await rosa.buy('credit_4')
    expect(await rosa.balance()).toEqual({ credits: 5, unlimited_until: null })
    await rosa.buy('subscription_month')
    const { credits, unlimited_until } = await rosa.balance()
    expect(credits).toBe(5)
    expect(Date.parse(unlimited_until)).toBeGreaterThan(Date.now())
  })

  it('is invisible to other users', async () => {
    const { orderId } = await lu.checkout('credit_1')
    const theirs = await bia.call('/billing/portal/purchase/status', { order_id: orderId })
    expect([theirs.status, theirs.body.error]).toEqual([404, 'not_found'])
  })

  it('begins once for one Idempotency-Key', async () => {
    const body = {
      product_id: 'credit_1',
      product_price_id: 'arara_credit_1_brl_10000',
      product_type: 'CREDITS',
      product_currency: 'BRL',
      success_url: `${app.url}/a`,
      cancel_url: `${app.url}/b`,
    }
    const send = () =>
      app.call('POST', '/billing/portal/purchase/session', {
        token: lu.token,
        body,
        headers: { 'idempotency-key': 'buy-1' },
      })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })

  it.each([
    ['another origin', { success_url: 'https://elsewhere.example/ok' }, 'success_url'],
    ['another origin to come back to', { cancel_url: 'https://elsewhere.example/no' }, 'cancel_url'],
    ['no address', { success_url: '/billing/payment/process' }, 'success_url'],
    ['a script', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['a user name in the address', { success_url: 'http://user@127.0.0.1/' }, 'success_url'],
    ['a product that is not sold', { product_id: 'credit_99' }, 'product_id'],
    ['the price of another product', { product_price_id: 'arara_credit_4_brl_20000' }, 'product_price_id'],
    ['another currency', { product_currency: 'USD' }, 'product_currency'],
    ['another kind', { product_type: 'SUBSCRIPTION' }, 'product_type'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await lu.begin('credit_1', changes)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field][0]).not.toMatch(/^errors\./)
  })

  it.each([[-1], [1.5], [1e30], ['10000']])('knows no amount but its own: %s', async (amount) => {
    const { checkout } = await lu.checkout('credit_1', { amount, unit_amount: amount, quantity: amount })
    expect(checkout.line.amount).toBe(10_000)
  })

  it('of a subscription cannot be paid by Pix', async () => {
    const answer = await lu.begin('subscription_month', { payment_method: 'pix' })
    expect(answer.status).toBe(422)
  })
})

describe('an unpaid subscription order', () => {
  const open = (who: Buyer) =>
    Object.values(world().state.checkouts).filter(
      ({ line, status, orderId }) =>
        line.interval !== null && status === 'open' && orders.get(orderId ?? '') === who.uuid,
    )
  const orders = new Map<string, string>()
  async function begin(who: Buyer, more: object = {}) {
    const answer = await who.begin('subscription_month', { payment_method: 'card', ...more })
    if (answer.body.row) orders.set(answer.body.row.order_id, who.uuid)
    return answer
  }
  const row = async (who: Buyer, more: object = {}) => (await begin(who, more)).body.row

  it('is returned again, also to concurrent calls', async () => {
    const who = await createBuyer(app)
    const rows = await Promise.all(Array.from({ length: 10 }, () => row(who)))
    rows.push(await row(who))
    expect(new Set(rows.map(({ session_url }) => session_url)).size).toBe(1)
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(1)
    expect(open(who)).toHaveLength(1)
  })

  it('is closed at the provider when the user orders on other terms', async () => {
    const who = await createBuyer(app)
    const first = await row(who)
    for (const more of [
      { payment_method: 'boleto' },
      { media_id: '1' },
      { cancel_url: `${app.url}/other` },
    ]) {
      const next = await row(who, more)
      expect(next.order_id).not.toBe(first.order_id)
      expect(open(who).map(({ orderId }) => orderId)).toEqual([next.order_id])
    }
    expect((await who.order(first.order_id)).status).toBe('expired')
  })

  it('leads to the waiting page while its payment is pending', async () => {
    const who = await createBuyer(app)
    const first = await row(who, { payment_method: 'boleto' })
    const [checkout] = open(who)
    world().pay(checkout!, 'boleto', 'later')
    const second = await row(who)
    expect(second).toMatchObject({ order_id: first.order_id, session_url: checkout?.successUrl })
    expect(second.session_url).toBe(`${app.url}/billing/payment/process?order=${first.order_id}`)
    expect(open(who)).toEqual([])

    world().settle(checkout!, 'failed')
    await eventually(async () => (await who.order(first.order_id)).status === 'failed')
    expect((await row(who)).order_id).not.toBe(first.order_id)
  })

  it('is refused when it was already paid and the webhook was lost', async () => {
    const who = await createBuyer(app)
    await row(who)
    world().deliveries.faults.drop = true
    world().pay(open(who)[0]!, 'card', 'now')
    world().deliveries.faults.drop = false
    const answers = await Promise.all([begin(who), begin(who, { payment_method: 'boleto' })])
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ])
    expect(answers[0]?.body.message).toContain('Você já tem uma assinatura')
    expect(open(who)).toEqual([])
    expect(await who.bought()).toHaveLength(1)
  })

  it('expires after one minute if its checkout was never opened', async () => {
    const who = await createBuyer(app)
    const first = await row(who)
    const { pool } = app.app.platform.connection
    const lose = (age: string) =>
      pool.query(
        'update payment_orders set session_id = null, session_url = null, created_at = now() - $2::interval where id = $1',
        [first.order_id, age],
      )
    await lose('5 seconds')
    expect((await row(who)).session_url).toBe(first.session_url)
    await lose('61 seconds')
    expect((await row(who)).order_id).not.toBe(first.order_id)
  })

  it('does not prevent the user from buying credits', async () => {
    const who = await createBuyer(app)
    await row(who)
    await who.checkout('credit_1')
    expect(open(who)).toHaveLength(1)
  })
})

describe('a payment that does not match what was sold', () => {
  it.each([
    ['less money', { amount: 1 }],
    ['more money', { amount: 20_000 }],
    ['another currency', { currency: 'USD' }],
    ['another product', { priceKey: 'arara_credit_4_brl_20000' }],
    ['a product we do not sell', { priceKey: null }],
  ])('is refused and alarmed: %s', async (_, change) => {
    const before = await lu.bought()
    const { orderId, checkout } = await lu.checkout('credit_1')
    Object.assign(checkout.line, change)
    const refused = await alarms()
    world().pay(checkout, 'pix', 'now')
    await eventually(async () => (await lu.order(orderId)).status === 'refused')
    expect(await lu.bought()).toEqual(before)
    expect(await alarms()).toBe(refused + 1)
  })

  it('is refused when another customer paid it', async () => {
    const { orderId, checkout } = await lu.checkout('credit_1')
    checkout.customerId = (await bia.checkout('credit_1')).checkout.customerId
    world().pay(checkout, 'pix', 'now')
    await eventually(async () => (await lu.order(orderId)).status === 'refused')
  })

  async function alarms(): Promise<number> {
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    const found = [...metrics.matchAll(/^arara_payments_alarms_total\{.*\} (\d+)$/gm)]
    return found.reduce((sum, [, count]) => sum + Number(count), 0)
  }
})

describe('the customer and the portal', () => {
  it('are accessible to their own user only', async () => {
    const mine = await lu.call('/billing/customer', { user_uuid: lu.uuid })
    const theirs = await lu.call('/billing/customer', { user_uuid: bia.uuid })
    const customerId = mine.body.row.payment_customer_id
    expect(mine.body.row).toMatchObject({ user_uuid: lu.uuid, payment_gateway: 'sandbox' })
    expect([theirs.status, theirs.body.error]).toEqual([403, 'access_denied'])
    expect((await lu.session()).payment_customer_id).toBe(customerId)

    const portal = (who: Buyer, id: string, returnUrl = `${app.url}/profile`) =>
      who.call('/billing/portal', { payment_customer_id: id, return_url: returnUrl })
    expect((await fetch((await portal(lu, customerId)).body.row.url)).status).toBe(200)
    expect((await portal(bia, customerId)).status).toBe(403)
    expect((await portal(lu, 'cus_unknown')).status).toBe(403)
    expect((await portal(lu, customerId, 'https://elsewhere.example')).status).toBe(422)
  })
})
