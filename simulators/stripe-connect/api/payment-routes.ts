import type { FastifyInstance } from 'fastify'
import { type Form, known, needed, StripeError, stripeAnswers } from '../../stripe/answers.ts'
import { refundedOf } from '../world/money.ts'
import type { Account, Intent, Method } from '../world/state.ts'
import type { StripeConnectWorld } from '../world/world.ts'
import { accountWire, intentWire, sessionWire } from './wire.ts'

const day = 86_400_000

/** Payments on connected accounts: each call names its account, and finds what that account has alone. */
export function paymentRoutes(app: FastifyInstance, world: StripeConnectWorld): void {
  const home = () => app.listeningOrigin
  const { get, post } = stripeAnswers(app, world.options.secretKey, () => {
    const isLost = world.faults.losesAnswer
    world.faults.losesAnswer = false
    return isLost
  })

  get('/v1/account', ({ account }) => accountWire(accountOf(account)))

  post('/v1/payment_intents', ({ account, form }) => {
    const { id: accountId, takes } = accountOf(account)
    const method = methodOf(form)
    if (needed(form, 'confirm') !== 'true' || objectOf(form.payment_method_data).type !== method)
      throw new StripeError(400, 'parameter_invalid', 'payment_method_data[type] and confirm are needed')
    if (!takes.includes(method))
      throw new StripeError(400, 'payment_intent_invalid_parameter', `The account does not take ${method}.`)
    const options = objectOf(objectOf(form.payment_method_options)[method])
    if (method === 'boleto' && !isPayer(objectOf(form.payment_method_data)))
      throw new StripeError(400, 'parameter_missing', 'A boleto needs tax id, name, e-mail and address.')
    const intent = world.open({
      ...{ accountId, method, amount: amountOf(form), title: String(form.description ?? '') },
      reference: String(objectOf(form.metadata).reference ?? ''),
      expiresAt:
        method === 'pix' ? pixEnd(options) : world.now() + Number(options.expires_after_days ?? 3) * day,
    })
    return intentWire(intent, world, home())
  })

  get('/v1/payment_intents/:id', ({ account, params }) =>
    intentWire(intentOf(account, params.id), world, home()),
  )

  post('/v1/payment_intents/:id/cancel', ({ account, params }) => {
    const intent = intentOf(account, params.id)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeError(400, 'payment_intent_unexpected_state', `It is ${intent.status}.`)
    world.cancel(intent)
    return intentWire(intent, world, home())
  })

  post('/v1/checkout/sessions', ({ account, form }) => {
    const { id: accountId, takes } = accountOf(account)
    if (needed(form, 'mode') !== 'payment' || methodOf(form) !== 'card' || !takes.includes('card'))
      throw new StripeError(400, 'parameter_invalid', 'Only cards are taken on the page.')
    const [item] = Array.isArray(form.line_items) ? form.line_items : []
    const price = objectOf(objectOf(item).price_data)
    const ahead = Number(form.expires_at) * 1000 - world.now()
    if (ahead < 30 * 60_000 || ahead > day)
      throw new StripeError(400, 'parameter_invalid', 'expires_at must be 30 minutes to 24 hours from now')
    const session = world.openSession({
      ...{ accountId, amount: amountOf({ ...price, amount: price.unit_amount ?? '' }) },
      ...{
        title: String(objectOf(price.product_data).name ?? ''),
        expiresAt: Number(form.expires_at) * 1000,
      },
      ...{ reference: needed(form, 'client_reference_id'), returnUrl: needed(form, 'success_url') },
    })
    return sessionWire(session, world, home())
  })

  get('/v1/checkout/sessions/:id', ({ account, params, query }) => {
    const expands =
      Array.isArray(query.expand) && query.expand.some((path) => String(path).startsWith('payment_intent'))
    return sessionWire(sessionOf(account, params.id), world, home(), expands)
  })

  post('/v1/checkout/sessions/:id/expire', ({ account, params }) => {
    const session = sessionOf(account, params.id)
    if (session.status !== 'open')
      throw new StripeError(
        400,
        'checkout_session_not_open',
        `Only open sessions expire; it is ${session.status}.`,
      )
    world.expireSession(session)
    return sessionWire(session, world, home())
  })

  post('/v1/refunds', ({ account, form }) => {
    const intent = intentOf(account, needed(form, 'payment_intent'))
    const left = intent.amount - refundedOf(intent)
    const amount = form.amount === undefined ? left : Number(form.amount)
    if (intent.method === 'boleto')
      throw new StripeError(400, 'charge_not_refundable', 'Boletos are not refunded through Stripe.')
    if (world.faults.refusesRefunds)
      throw new StripeError(400, 'balance_insufficient', 'The account has too little money.')
    if (intent.status !== 'succeeded' || left <= 0)
      throw new StripeError(400, 'charge_already_refunded', 'Nothing is left.')
    if (!(amount > 0) || amount > left)
      throw new StripeError(400, 'amount_too_large', 'That much is not left of the payment.')
    const refund = world.refund(intent, amount)
    return {
      id: refund.id,
      object: 'refund',
      amount,
      currency: 'brl',
      payment_intent: intent.id,
      status: 'succeeded',
    }
  })

  get('/v1/disputes', ({ account, query }) => {
    const { dispute, amount, id } = intentOf(account, String(query.payment_intent ?? ''))
    const found = dispute && {
      id: dispute.id,
      object: 'dispute',
      amount,
      status: dispute.status,
      payment_intent: id,
    }
    return { object: 'list', url: '/v1/disputes', has_more: false, data: found ? [found] : [] }
  })

  /** The account must have let the platform work with it. */
  function accountOf(id: string | null): Account {
    const found = world.account(id)
    if (!found || !world.isConnected(found.id))
      throw new StripeError(403, 'account_invalid', 'The key does not have access to this account.')
    return found
  }

  function intentOf(account: string | null, id = ''): Intent {
    const { id: accountId } = accountOf(account)
    const found = world.intent(id)
    return known(found?.accountId === accountId ? found : undefined, 'payment_intent', id)
  }

  function sessionOf(account: string | null, id = '') {
    const { id: accountId } = accountOf(account)
    const found = world.session(id)
    return known(found?.accountId === accountId ? found : undefined, 'checkout.session', id)
  }

  function pixEnd(options: Form): number {
    const ahead = Number(options.expires_at) * 1000 - world.now()
    if (!(ahead >= 60_000 && ahead <= 14 * day))
      throw new StripeError(400, 'parameter_invalid', 'expires_at must be 60 to 1209600 seconds from now')
    return Number(options.expires_at) * 1000
  }
}

/** The one way to pay that is asked for; the older `payment_method_types` is refused, as by this version. */
function methodOf(form: Form): Method {
  if ('payment_method_types' in form)
    throw new StripeError(400, 'parameter_unknown', 'Received unknown parameter: payment_method_types')
  const [method] = Array.isArray(form.allowed_payment_method_types) ? form.allowed_payment_method_types : []
  if (method !== 'card' && method !== 'pix' && method !== 'boleto')
    throw new StripeError(400, 'parameter_invalid', 'allowed_payment_method_types')
  return method
}

function amountOf(form: Form): number {
  const amount = Number(form.amount)
  if (form.currency !== 'brl' || !Number.isInteger(amount) || amount < 50)
    throw new StripeError(400, 'amount_too_small', 'Amount must be at least R$0.50 brl')
  return amount
}

/** A boleto needs the tax id, name, e-mail and address of who pays it. */
function isPayer(data: Form): boolean {
  const [details, taxId] = [objectOf(data.billing_details), String(objectOf(data.boleto).tax_id ?? '')]
  const address = objectOf(details.address)
  const isWhole = ['line1', 'city', 'state', 'postal_code', 'country'].every((field) => address[field])
  return isWhole && Boolean(details.name && details.email) && /^\d{11}$|^[0-9A-Z]{14}$/.test(taxId)
}

const objectOf = (value: unknown): Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Form) : {}
