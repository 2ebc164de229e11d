import {
  connectMercadoPago,
  connectPagarMe,
  connectStripe,
} from '#features/services/server/testing/connect.ts'
import { startMercadoPagoApp } from '#features/services/server/testing/mercado-pago-app.ts'
import { minute } from '#platform/contract/time.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { startPagarMeSimulator } from '#simulators/pagar-me/start.ts'
import { startStripeConnectSimulator } from '#simulators/stripe-connect/start.ts'
import { endExpired, reconcile } from '../provider/settle-code.ts'
import { retryRefunds } from '../refunds/send-refund.ts'
import { type PixShop, pixShopOf } from './pix-shop.ts'

/** The gateways in which merchants have accounts of their own. */
type Own = 'Mercado Pago' | 'Stripe' | 'Pagar.me'

type Clock = ReturnType<typeof fixedClock>

/** The product beside the simulators of its gateways, all with one clock, and what tests of every gateway need of them. */
export async function startGateways(clock: Clock) {
  const stripe = await startStripeConnectSimulator({
    ...{ port: 0, retryDelays: [20, 50, 100], clock: () => clock.now().getTime() },
  })
  const pagarMe = await startPagarMeSimulator({
    ...{ port: 0, retryDelays: [20, 50, 100], clock: () => clock.now().getTime() },
  })
  const { app, mercadoPago, stop } = await startMercadoPagoApp(clock, {
    STRIPE_CONNECT_URL: `${stripe.url}/stripe-connect`,
    PAGAR_ME_URL: `${pagarMe.url}/pagar-me`,
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
  const chargeOf = (reference: string) =>
    pagarMe.world.state.charges.findLast((charge) => charge.code === reference)!
  /** An account of each gateway's simulator, connected to the merchant. */
  function connect(name: Own, shop: PixShop) {
    if (name === 'Mercado Pago') return connectMercadoPago(app, shop, world.addSeller().id)
    if (name === 'Stripe') return connectStripe(app, shop, stripe.world.addAccount().id)
    return connectPagarMe(app, shop, pagarMe.world.addAccount())
  }
  /** The account that was connected last is connected again. */
  function connectAgain(name: Own, shop: PixShop) {
    if (name === 'Mercado Pago') return connectMercadoPago(app, shop, world.state.sellers.at(-1)!.id)
    if (name === 'Stripe') return connectStripe(app, shop, stripe.world.state.accounts.at(-1)!.id)
    return connectPagarMe(app, shop, pagarMe.world.state.accounts.at(-1)!)
  }
  const shopAt = (name: Own) => async () => {
    const shop = await pixShopOf(app)
    await connect(name, shop)
    return shop
  }
  /** Which account a code was made with, as a card at Pagar.me leaves nothing there before it is tried. */
  const pagarMeAccountOf = async (reference: string) => {
    const { rows } = await app.app.platform.connection.pool.query<{ account_id: string; amount: number }>(
      `select account_id, amount from payment_codes join service_connections on connection_uuid = service_connections.uuid
       where payment_codes.uuid = $1`,
      [reference],
    )
    const { account_id: publicKey, amount } = rows[0]!
    return { account: pagarMe.world.accountOfPublic(publicKey)!, amount }
  }
  /** A card is tried at Pagar.me, and nothing of it came back to us. */
  async function chargeCard(reference: string, card: object = {}) {
    const { account, amount } = await pagarMeAccountOf(reference)
    const typed = { number: '4000000000000010', holder_name: 'Rosa Lima', exp_month: 1, exp_year: 31 }
    return pagarMe.world.open({
      ...{ accountId: account.id, code: reference, title: 'Ateliê da Lu', method: 'credit_card', amount },
      customer: { name: 'Rosa Lima', email: 'rosa@exemplo.example', document: '52998224725' },
      ...{ expiresAt: null, statement: '', installments: 3 },
      token: pagarMe.world.addToken(account, { ...typed, cvv: '123', ...card }),
    })
  }

  return {
    ...{ app, deps, world, stripe: stripe.world, pagarMe: pagarMe.world, connect, connectAgain, chargeCard },
    async stop() {
      await stripe.close()
      await pagarMe.close()
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
      Object.assign(pagarMe.world.faults, {
        ...{ html: 0, throttled: 0, serverErrors: 0, stall: 0 },
        ...{ refusesRefunds: false, losesAnswer: false, lateFees: false },
      })
      for (const { deliveries } of [world, stripe.world, pagarMe.world])
        Object.assign(deliveries.faults, { duplicates: 0, hold: false, drop: false, wrongSignature: false })
      Object.assign(sandbox.deliveries.faults, { duplicates: 0, hold: false, drop: false, stall: 0 })
      await Promise.all(
        [world, sandbox, stripe.world, pagarMe.world].map(({ deliveries }) => deliveries.idle()),
      )
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
        shop: shopAt('Mercado Pago'),
        pay(reference: string, amount?: number) {
          const page = world.state.preferences.find((each) => each.reference === reference)
          if (page) world.payByCard(page, { holder: 'APRO', number: '5031433215406351', installments: 3 })
          else world.pay(paymentOf(reference), amount)
        },
        deliveries: world.deliveries,
      },
      Stripe: {
        shop: shopAt('Stripe'),
        pay(reference: string, amount?: number) {
          const page = stripe.world.state.sessions.find((each) => each.reference === reference)
          if (page) stripe.world.payByCard(page, '4242424242424242')
          else stripe.world.pay(intentOf(reference), amount)
        },
        deliveries: stripe.world.deliveries,
      },
      'Pagar.me': {
        shop: shopAt('Pagar.me'),
        async pay(reference: string, amount?: number) {
          const charge = chargeOf(reference)
          if (charge) pagarMe.world.pay(charge, amount)
          else await chargeCard(reference)
        },
        deliveries: pagarMe.world.deliveries,
      },
    },
    /** What was sent back of the payment for a code, each time. */
    refundsOf(name: Own, reference: string): number[] {
      const { refunds } = { 'Mercado Pago': paymentOf, Stripe: intentOf, 'Pagar.me': chargeOf }[name](
        reference,
      )
      return refunds.map(({ amount }) => amount)
    },
    chargeOf,
    intentOf,
    paymentOf,
  }
}
