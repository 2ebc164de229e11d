import type Stripe from 'stripe'
import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { isWebhookSignature } from '#platform/server/webhooks/timed-signature.ts'
import type { Plan } from '../../plans.ts'
import type {
  ChargeOutcome,
  CheckoutRequest,
  Payer,
  PaymentProvider,
  SavedMethod,
} from '../payment-provider.ts'
import { readStripeEvent, stripeEventTypes } from './read-event.ts'
import { chargeFactsOf, checkoutOf, paidInvoiceOf, subscriptionOf } from './read-objects.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** `https://api.stripe.com` but in tests. */
  apiUrl: string
}

/** The version of the API that this adapter and the webhook endpoint speak. */
const stripeVersion = '2026-10-28.endive'

/** Stripe's library, loaded with the first call: it is large, and most processes never make one. */
const library = async () => (await import('stripe')).default

/** Takes payments by Stripe: hosted Checkout, the billing portal, webhooks. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const { hostname, port, protocol } = new URL(settings.apiUrl)
  let client: Stripe | null = null
  const stripe = async () => {
    client ??= new (await library())(settings.secretKey, {
      apiVersion: stripeVersion,
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
    })
    return client
  }

  return {
    gateway: 'stripe',

    createCustomer: (payer) => asked(async () => createCustomer(await stripe(), payer)),

    async openCheckout(request) {
      const session = await asked(async () => {
        const api = await stripe()
        return api.checkout.sessions.create(await checkoutParams(api, request), {
          idempotencyKey: `checkout-${request.orderId}`,
        })
      })
      if (!session.url) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
      return { id: session.id, url: session.url }
    },

    async openPortal({ customerId, returnUrl, locale }) {
      const session = await asked(async () =>
        (await stripe()).billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: locale === 'pt-BR' ? 'pt-BR' : 'en',
        }),
      )
      return session.url
    },

    async savedMethods(customerId) {
      const list = await asked(async () =>
        (await stripe()).customers.listPaymentMethods(customerId, { limit: 20 }),
      )
      return list.data.map(
        ({ id, type, card }): SavedMethod => ({
          id,
          kind: type,
          brand: card?.brand ?? null,
          last4: card?.last4 ?? null,
          expires: card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : null,
        }),
      )
    },

    checkout: (id) =>
      found(async () => {
        const { checkout } = await stripe()
        return checkoutOf(
          await checkout.sessions.retrieve(id, {
            expand: ['line_items', 'payment_intent.latest_charge', 'invoice'],
          }),
        )
      }),

    subscription: (id) =>
      found(async () => {
        const { subscriptions, invoices: all } = await stripe()
        const subscription = await subscriptions.retrieve(id)
        const invoices = await all.list({
          subscription: id,
          status: 'paid',
          limit: 100,
          expand: ['data.payments'],
        })
        const paid = invoices.data.flatMap((invoice) => paidInvoiceOf(invoice) ?? [])
        return subscriptionOf(subscription, paid.toReversed())
      }),

    async expireCheckout(id) {
      await found(async () => {
        const { sessions } = (await stripe()).checkout
        const { status } = await sessions.retrieve(id)
        if (status === 'open') await sessions.expire(id)
      })
    },

    async cancelSubscription(id) {
      await found(async () => {
        const { subscriptions } = await stripe()
        const { status } = await subscriptions.retrieve(id)
        if (status !== 'canceled' && status !== 'incomplete_expired') await subscriptions.cancel(id)
      })
    },

    chargeOutcome: (reference) => found(async () => chargeFate(await stripe(), reference)),

    chargeFacts: (reference) =>
      asked(async () => {
        const { paymentIntents } = await stripe()
        const intent = await paymentIntents.retrieve(reference, {
          expand: ['latest_charge'],
        })
        return chargeFactsOf(intent.latest_charge)
      }),

    readEvent(rawBody, signature) {
      if (!isWebhookSignature(signature, { rawBody, secret: settings.webhookSecret, now: clock.now() }))
        throw new AppError('invalid_signature')
      const event = readStripeEvent(rawBody)
      if (!event) throw new AppError('bad_request')
      return event
    },

    async *eventsSince(since) {
      const list = (await stripe()).events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: [...stripeEventTypes],
        limit: 100,
      })
      for await (const event of list) {
        const read = readStripeEvent(Buffer.from(JSON.stringify(event)))
        if (read) yield read
      }
    },
  }
}

/** Without the tax id where Stripe does not take it (it may not know the newest kind of CNPJ): it is in the metadata. */
async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const { userUuid, name, email, document, locale } = payer
  const person = {
    name,
    email,
    preferred_locales: [locale],
    metadata: { user_uuid: userUuid, document },
  }
  const taxId = { type: document.length === 11 ? ('br_cpf' as const) : ('br_cnpj' as const), value: document }
  try {
    const customer = await stripe.customers.create(
      { ...person, tax_id_data: [taxId] },
      { idempotencyKey: `customer-${userUuid}` },
    )
    return customer.id
  } catch (error) {
    if (
      !(error instanceof (await library()).errors.StripeInvalidRequestError) ||
      error.code !== 'tax_id_invalid'
    )
      throw error
    const customer = await stripe.customers.create(person, { idempotencyKey: `customer-plain-${userUuid}` })
    return customer.id
  }
}

async function checkoutParams(
  stripe: Stripe,
  request: CheckoutRequest,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { orderId, customerId, plan, method, successUrl, cancelUrl, locale } = request
  const metadata = { order_id: orderId }
  // Pix cannot be charged again by itself for accounts in Brazil.
  const methods = plan.interval ? (['card', 'boleto'] as const) : (['pix', 'card', 'boleto'] as const)
  const common = {
    customer: customerId,
    client_reference_id: orderId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: locale === 'pt-BR' ? ('pt-BR' as const) : ('en' as const),
    line_items: [{ price: await priceOf(stripe, plan), quantity: 1 }],
    allowed_payment_method_types: method ? [method] : [...methods],
    metadata,
  }
  if (plan.interval) return { ...common, mode: 'subscription', subscription_data: { metadata } }
  return {
    ...common,
    mode: 'payment',
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true },
    payment_method_options: { pix: { expires_after_seconds: 3600 }, boleto: { expires_after_days: 3 } },
  }
}

/** Stripe's price of a plan. One that is not what we sell it for is not used. */
async function priceOf(stripe: Stripe, plan: Plan): Promise<string> {
  const { data } = await stripe.prices.list({ active: true, lookup_keys: [plan.priceKey], limit: 2 })
  const price = data.find(
    ({ unit_amount, currency, recurring }) =>
      unit_amount === plan.amount &&
      currency.toUpperCase() === plan.currency &&
      (recurring?.interval ?? null) === plan.interval,
  )
  if (!price) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return price.id
}

async function chargeFate(stripe: Stripe, reference: string): Promise<ChargeOutcome> {
  const refunds = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  const disputes = await stripe.disputes.list({ payment_intent: reference, limit: 100 })
  const moment = (seconds: number) => new Date(seconds * 1000)
  return {
    refunds: refunds.data
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, created }) => ({ reference: id, amount, at: moment(created) })),
    disputes: disputes.data.map(({ id, amount, status, created }) => ({
      reference: id,
      amount,
      status: disputeStatus(status),
      at: moment(created),
    })),
  }
}

function disputeStatus(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}

/** What Stripe cannot or will not do is our being unavailable; what is behind it stands in the log. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof (await library()).errors.StripeError)
      throw new AppError('unavailable', { messageKey: 'payments_unavailable', cause: error })
    throw error
  }
}

/** As `asked`; null for what Stripe does not know. */
async function found<T>(work: () => Promise<T>): Promise<T | null> {
  return asked(async () => {
    try {
      return await work()
    } catch (error) {
      if (
        error instanceof (await library()).errors.StripeInvalidRequestError &&
        error.code === 'resource_missing'
      )
        return null
      throw error
    }
  })
}
