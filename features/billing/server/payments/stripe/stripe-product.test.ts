import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningStripe, startStripe } from '#simulators/stripe/start.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Buyer, createBuyer } from '../../testing/buyer.ts'
import { simulatedPrices } from '../../testing/provider-fixtures.ts'

let app: TestApp
let stripe: RunningStripe
let who: Buyer

beforeAll(async () => {
  stripe = await startStripe({ port: 0, prices: simulatedPrices(), retryDelays: [50, 100, 200] })
  app = await startTestApp({
    variables: {
      ARARA_ROLES: 'web,jobs',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  })
  stripe.world.options.webhookUrl = `${app.url}/api/webhooks/stripe`
  who = await createBuyer({ ...app, payments: { ...app.payments, world: stripe.world } })
})
afterAll(async () => {
  await app.stop()
  await stripe.close()
})

describe('the product with Stripe', () => {
  it('sells a credit, and revokes it after a refund', async () => {
    const { charge } = await who.buy('credit_1')
    expect(await who.bought()).toMatchObject([
      { payment_gateway: 'stripe', payment_method: 'pix', payment_value: 10_000, available: 1 },
    ])
    stripe.world.refund(charge, 10_000)
    await eventually(async () => (await who.bought())[0]?.state === 'revoked')
  })

  it('sells a subscription by months', async () => {
    const { checkout } = await who.buy('subscription_month')
    const months = async () => (await who.bought()).filter(({ type }) => type === 'SUBSCRIPTION').length
    expect(await months()).toBe(1)
    stripe.world.renew(stripe.world.state.subscriptions[checkout.subscriptionId!]!, 'paid')
    await eventually(async () => (await months()) === 2)
  })

  it('recovers from lost webhooks', async () => {
    const { orderId, checkout } = await who.checkout('credit_4')
    stripe.world.deliveries.faults.drop = true
    stripe.world.pay(checkout, 'card', 'now')
    await app.app.billing.reconcile()
    await eventually(async () => (await who.order(orderId)).status === 'paid')
  })

  it('accepts webhooks of Stripe only', async () => {
    for (const path of ['/webhooks/stripe', '/webhooks/sandbox'])
      expect((await app.call('POST', path, { body: { id: 'evt_1' } })).status).toBe(401)
  })
})
