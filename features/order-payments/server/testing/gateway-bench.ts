import { connectMercadoPago, connectStripe } from '#features/services/server/testing/connect.ts'
import { startMercadoPagoApp } from '#features/services/server/testing/mercado-pago-app.ts'
import { minute } from '#platform/contract/time.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { startStripeConnectSimulator } from '#simulators/stripe-connect/start.ts'
import { endExpired, reconcile } from '../provider/settle-code.ts'
import { retryRefunds } from '../refunds/send-refund.ts'
import { type PixShop, pixShopOf } from './pix-shop.ts'

type Clock = ReturnType<typeof fixedClock>

/** The product beside the simulators of its gateways, all with one clock, and what tests of every gateway need of them. */
export async function startGateways(clock: Clock) {
  const stripe = await startStripeConnectSimulator({
    ...{ port: 0, retryDelays: [20, 50, 100], clock: () => clock.now().getTime() },
  })
  const { app, mercadoPago, stop } = await startMercadoPagoApp(clock, {
    STRIPE_CONNECT_URL: `${stripe.url}/stripe-connect`,
  })
  stripe.world.options.webhookUrl = `${app.url}/api/webhooks/stripe-connect`
  app.payments.world.options.clock = () => clock.now().getTime()
  const { platform, merchants, orders, billing, services } = app.app
  const deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
  const world = mercadoPago.world
  const sandbox = app.payments.world
  const checkoutOf = (reference: string) =>
    Object.values(sandbox.state.checkouts).find(({ orderId }) => orderId === reference)!
  const paymentOf = (reference: string) =>
    world.state.payments.find((payment) => payment.reference === reference)!
  const intentOf = (reference: string) =>
    stripe.world.state.intents.find((intent) => intent.reference === reference)!

  return {
    ...{ app, deps, world, stripe: stripe.world },
    async stop() {
      await stripe.close()
      await stop()
    },
    /** Everything works again, and nothing is on its way. */
    async recover() {
      Object.assign(world.faults, {
        ...{ html: 0, throttled: 0, serverErrors: 0, stall: 0 },
        ...{ refusesRefunds: false, losesPaymentAnswer: false, losesTokenAnswer: false },
      })
      Object.assign(stripe.world.faults, {
        ...{ html: 0, throttled: 0, serverErrors: 0, busy: 0, stall: 0 },
        ...{ refusesRefunds: false, losesAnswer: false, lateBalance: false },
      })
      for (const { deliveries } of [world, stripe.world])
        Object.assign(deliveries.faults, { duplicates: 0, hold: false, drop: false, wrongSignature: false })
      Object.assign(sandbox.deliveries.faults, { duplicates: 0, hold: false, drop: false, stall: 0 })
      await Promise.all([world, sandbox, stripe.world].map(({ deliveries }) => deliveries.idle()))
    },
    /** The jobs that ask gateways what no notification said, at a time when they no longer rest. */
    async later() {
      clock.advance(11 * minute)
      await reconcile(deps)
      await endExpired(deps)
      await retryRefunds(deps)
    },
    gateways: {
      sandbox: {
        shop: () => pixShopOf(app),
        pay(reference: string) {
          const checkout = checkoutOf(reference)
          if (checkout.methods.includes('card')) sandbox.payByCard(checkout, '4242424242424242', 1)
          else sandbox.settle(checkout, 'paid')
        },
        deliveries: sandbox.deliveries,
      },
      'Mercado Pago': {
        async shop(): Promise<PixShop> {
          const shop = await pixShopOf(app)
          await connectMercadoPago(app, shop, world.addSeller().id)
          return shop
        },
        pay(reference: string, amount?: number) {
          const page = world.state.preferences.find((each) => each.reference === reference)
          if (page) world.payByCard(page, { holder: 'APRO', number: '5031433215406351', installments: 3 })
          else world.pay(paymentOf(reference), amount)
        },
        deliveries: world.deliveries,
      },
      Stripe: {
        async shop(): Promise<PixShop> {
          const shop = await pixShopOf(app)
          await connectStripe(app, shop, stripe.world.addAccount().id)
          return shop
        },
        pay(reference: string, amount?: number) {
          const page = stripe.world.state.sessions.find((each) => each.reference === reference)
          if (page) stripe.world.payByCard(page, '4242424242424242')
          else stripe.world.pay(intentOf(reference), amount)
        },
        deliveries: stripe.world.deliveries,
      },
    },
    intentOf,
    paymentOf,
  }
}
