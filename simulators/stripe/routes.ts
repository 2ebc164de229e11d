import type { FastifyInstance } from 'fastify'
import type { Line, Method } from '../payments/world/state.ts'
import type { World } from '../payments/world/world.ts'
import { type Form, known, needed, StripeError, stripeAnswers } from './answers.ts'
import { listOf, type StripeObjects } from './objects.ts'

/** The prices of the simulated account, by lookup key. */
export type PriceList = Record<string, Line>

/** The calls of Stripe's API that the product makes, on the world's state. */
export function stripeRoutes(
  app: FastifyInstance,
  {
    world,
    objects,
    prices,
    secretKey,
    home,
  }: { world: World; objects: StripeObjects; prices: PriceList; secretKey: string; home: () => string },
): void {
  const { state } = world
  const { get, post, remove } = stripeAnswers(app, secretKey)
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const text = (value: unknown) => (typeof value === 'string' ? value : null)

  get('/v1/prices', ({ query }) => {
    const wanted = list(query.lookup_keys)
    const found = Object.values(prices).filter(
      ({ priceKey }) => wanted.length === 0 || wanted.includes(priceKey ?? ''),
    )
    return listOf('/v1/prices', found.map(objects.price))
  })

  post('/v1/customers', ({ form }) => {
    const [taxId] = (form.tax_id_data ?? []) as Form[]
    const document = text(taxId?.value) ?? ''
    // Stripe does not accept the newest kind of CNPJ, which has letters.
    if (/[A-Z]/i.test(document)) throw new StripeError(400, 'tax_id_invalid', 'Invalid value for br_cnpj.')
    const metadata = (form.metadata ?? {}) as Form
    const made = world.addCustomer({
      userUuid: text(metadata.user_uuid) ?? '',
      name: text(form.name) ?? '',
      email: text(form.email) ?? '',
      document: document || (text(metadata.document) ?? ''),
    })
    return objects.customer(made)
  })

  get('/v1/customers/:id/payment_methods', ({ params: { id = '' } }) => {
    const customer = known(state.customers[id], 'customer', id)
    const methods = customer.methods.map((method) => ({
      id: method.id,
      object: 'payment_method',
      type: method.kind,
      card: { brand: method.brand, last4: method.last4, exp_month: 12, exp_year: 2030 },
    }))
    return listOf(`/v1/customers/${id}/payment_methods`, methods)
  })

  post('/v1/checkout/sessions', ({ form }) => {
    const customerId = needed(form, 'customer')
    known(state.customers[customerId], 'customer', customerId)
    if (form.payment_method_types)
      throw new StripeError(400, 'parameter_unknown', 'Received unknown parameter: payment_method_types')
    const mode = needed(form, 'mode')
    const items = (form.line_items ?? []) as Form[]
    const priceId = text(items[0]?.price) ?? ''
    const line = known(
      Object.values(prices).find(({ priceKey }) => `price_${priceKey}` === priceId),
      'price',
      priceId,
    )
    if ((mode === 'subscription') !== (line.interval !== null))
      throw new StripeError(400, 'parameter_invalid_empty', 'The mode does not fit the price.')
    const options = form.payment_method_options as Form | undefined
    if (mode === 'subscription' && options?.pix)
      throw new StripeError(400, 'parameter_invalid_empty', 'Pix is not available in subscription mode.')

    const checkout = world.openCheckout({
      orderId: text(form.client_reference_id),
      customerId,
      line: { ...line },
      methods: list(form.allowed_payment_method_types) as Method[],
      successUrl: needed(form, 'success_url'),
      cancelUrl: text(form.cancel_url) ?? '',
      locale: text(form.locale) ?? 'auto',
    })
    return objects.session(checkout)
  })

  get('/v1/checkout/sessions/:id', ({ params: { id = '' }, query }) =>
    objects.session(known(state.checkouts[id], 'checkout.session', id), list(query.expand)),
  )

  post('/v1/checkout/sessions/:id/expire', ({ params: { id = '' } }) => {
    const checkout = known(state.checkouts[id], 'checkout.session', id)
    if (checkout.status !== 'open')
      throw new StripeError(
        400,
        'resource_missing',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    world.expire(checkout)
    return objects.session(checkout)
  })

  post('/v1/billing_portal/sessions', ({ form }) => {
    const customerId = needed(form, 'customer')
    known(state.customers[customerId], 'customer', customerId)
    const id = world.newId('bps')
    state.portals[id] = {
      customerId,
      returnUrl: text(form.return_url) ?? '',
      locale: text(form.locale) ?? 'auto',
    }
    return {
      id,
      object: 'billing_portal.session',
      customer: customerId,
      return_url: text(form.return_url),
      url: `${home()}/payments/portal/${id}`,
    }
  })

  get('/v1/subscriptions/:id', ({ params: { id = '' } }) =>
    objects.subscription(known(state.subscriptions[id], 'subscription', id)),
  )

  remove('/v1/subscriptions/:id', ({ params: { id = '' } }) => {
    const subscription = known(state.subscriptions[id], 'subscription', id)
    world.cancel(subscription, 'now')
    return objects.subscription(subscription)
  })

  get('/v1/invoices', ({ query }) => {
    const found = Object.values(state.invoices)
      .filter(
        ({ subscriptionId, status }) =>
          subscriptionId === query.subscription && (!query.status || status === query.status),
      )
      .toReversed()
    return listOf('/v1/invoices', found.map(objects.invoice), 100)
  })

  get('/v1/payment_intents/:id', ({ params: { id = '' }, query }) =>
    objects.intent(
      known(state.charges[id], 'payment_intent', id),
      list(query.expand).includes('latest_charge'),
    ),
  )

  get('/v1/refunds', ({ query }) => {
    const id = text(query.payment_intent) ?? ''
    return listOf('/v1/refunds', objects.refundsOf(known(state.charges[id], 'payment_intent', id)), 100)
  })

  get('/v1/disputes', ({ query }) => {
    const id = text(query.payment_intent) ?? ''
    return listOf('/v1/disputes', objects.disputesOf(known(state.charges[id], 'payment_intent', id)), 100)
  })

  get('/v1/events', ({ query }) => {
    const since = Number((query.created as Form | undefined)?.gte ?? 0)
    const types = list(query.types)
    const after = text(query.starting_after)
    const newest = state.events
      .filter(
        ({ at, type }) => Math.floor(at / 1000) >= since && (types.length === 0 || types.includes(type)),
      )
      .toReversed()
    const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
    return listOf('/v1/events', newest.slice(from).map(objects.event), Number(query.limit ?? 10))
  })
}
