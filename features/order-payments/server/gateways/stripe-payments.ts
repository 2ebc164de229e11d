import type { BoletoRequest, CardRequest, Opened, PixRequest } from '#features/billing/server/index.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, hour, minute, saoPauloDay, second } from '#platform/contract/time.ts'
import { type Json, objectOf, textOf } from '#platform/server/provider-json.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mailDomainOf } from './mail-domain.ts'
import { buyerPatience, patienceFor } from './patience.ts'
import type { GatewayPayment, PaymentGateway } from './payment-gateway.ts'
import { boletoOf, codeOf, disputeOf, isDisputed, paymentOf } from './stripe-wire.ts'

/** What Stripe says of a payment: its charge, and what that did to the balance. */
const expanded = 'latest_charge.balance_transaction'

type Deps = Pick<OrderPaymentsDeps, 'services' | 'env' | 'clock'>

/**
 * Payments in a merchant's own account at Stripe: direct charges, so they are the merchant's and nothing of ours is in them.
 * Ways to pay that Stripe has not opened for the account are not taken. `together`: for all questions of what became of a
 * payment, where somebody waits.
 */
export function stripePayments(
  { services, env, clock }: Deps,
  { connectionUuid, details }: ServiceAccount,
  together?: number,
): PaymentGateway {
  const left = patienceFor(clock, together)
  const takes = (details.takes ?? '').split(' ')

  async function create(path: string, reference: string, form: Record<string, string>): Promise<Json> {
    const answer = await services.callStripe(connectionUuid, {
      ...{ path, form, idempotencyKey: reference, timeoutMs: buyerPatience },
    })
    if (answer.kind !== 'ok') throw unavailable()
    return answer.body
  }

  /** Null for what Stripe does not know. */
  async function read(path: string): Promise<Json | null> {
    const answer = await services.callStripe(connectionUuid, { path, ...left() })
    if (answer.kind === 'missing') return null
    if (answer.kind !== 'ok') throw unavailable()
    return answer.body
  }

  async function payment(id: string): Promise<GatewayPayment | null> {
    const body = await read(`/v1/payment_intents/${encodeURIComponent(id)}?expand[]=${expanded}`)
    return body && complete(body)
  }

  async function complete(body: Json): Promise<GatewayPayment> {
    const found = paymentOf(body)
    if (!found) throw unavailable()
    if (!isDisputed(body)) return found
    const disputes = await read(`/v1/disputes?payment_intent=${encodeURIComponent(found.id)}&limit=10`)
    return { ...found, dispute: disputes && disputeOf(disputes) }
  }

  /** A page for cards has one payment, once a card was typed; its refusals are told by the payment itself. */
  async function payments({ id, method }: Opened): Promise<GatewayPayment[]> {
    if (method !== 'card') return [await payment(id)].filter((each) => each !== null)
    const page = await read(
      `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.${expanded}`,
    )
    const tried = objectOf(page?.payment_intent)
    return textOf(tried.id) ? [await complete(tried)] : []
  }

  /** What is common to a Pix and a boleto, which are confirmed as they are made. */
  const confirmed = (method: 'pix' | 'boleto', { reference, name, amount }: PixRequest) => ({
    ...{ amount: String(amount), currency: 'brl', confirm: 'true', description: name.slice(0, 200) },
    ...{ 'allowed_payment_method_types[0]': method, 'payment_method_data[type]': method },
    'metadata[reference]': reference,
  })

  async function openPix(request: PixRequest) {
    const { reference, expiresAt } = request
    const until = Math.min(Math.max(expiresAt.getTime(), soon(90 * second)), soon(14 * day - hour))
    const body = await create('/v1/payment_intents', reference, {
      ...confirmed('pix', request),
      'payment_method_options[pix][expires_at]': String(Math.floor(until / 1000)),
    })
    const [made, code] = [paymentOf(body), codeOf(body)]
    if (!made || !code) throw unavailable()
    return { id: made.id, code, expiresAt }
  }

  async function openCard({ reference, name, amount, expiresAt, returnUrl }: CardRequest) {
    const until = Math.min(Math.max(expiresAt.getTime(), soon(31 * minute)), soon(day - hour))
    const body = await create('/v1/checkout/sessions', reference, {
      ...{ mode: 'payment', success_url: returnUrl, cancel_url: returnUrl, locale: 'pt-BR' },
      ...{ client_reference_id: reference, 'allowed_payment_method_types[0]': 'card' },
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][product_data][name]': name.slice(0, 200),
      'payment_intent_data[metadata][reference]': reference,
      expires_at: String(Math.floor(until / 1000)),
    })
    const [id, url] = [textOf(body.id), textOf(body.url)]
    if (!id || !url) throw unavailable()
    return { id, url }
  }

  async function openBoleto(request: BoletoRequest) {
    const { reference, dueDay, payer } = request
    const { street, number, district, city, state, zip } = payer.address
    const today = saoPauloDay(clock.now())
    const days = Math.round((Date.parse(dueDay) - Date.parse(today)) / day)
    const body = await create('/v1/payment_intents', reference, {
      ...confirmed('boleto', request),
      'payment_method_data[boleto][tax_id]': payer.document,
      'payment_method_data[billing_details][name]': payer.name,
      // Of no person: the money needs no e-mail of the buyer.
      'payment_method_data[billing_details][email]': `boleto-${reference}@${mailDomainOf(publicOrigin(env))}`,
      'payment_method_data[billing_details][address][line1]': `${street}, ${number ?? 'S/N'}`,
      'payment_method_data[billing_details][address][line2]': district,
      'payment_method_data[billing_details][address][city]': city,
      'payment_method_data[billing_details][address][state]': state,
      'payment_method_data[billing_details][address][postal_code]': zip,
      'payment_method_data[billing_details][address][country]': 'BR',
      'payment_method_options[boleto][expires_after_days]': String(days),
    })
    const [made, boleto] = [paymentOf(body), boletoOf(body)]
    if (!made || !boleto) throw unavailable()
    return { id: made.id, ...boleto }
  }

  /** The end of a hold, in whole minutes: two tabs ask for the same, else Stripe refuses the second. */
  const soon = (ahead: number) => Math.ceil((clock.now().getTime() + ahead) / minute) * minute

  return {
    isSimulated: services.isSimulated('stripe'),
    pageOrigins: services.stripePages(),
    // Stripe has no instalments for accounts in Brazil.
    mostInstallments: 1,
    ...{ payment, payments },
    ...(takes.includes('pix') && { openPix }),
    ...(takes.includes('card') && { openCard }),
    ...(takes.includes('boleto') && { openBoleto }),

    async close({ id, method }) {
      const path =
        method === 'card'
          ? `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`
          : `/v1/payment_intents/${encodeURIComponent(id)}/cancel`
      const answer = await services.callStripe(connectionUuid, { path, form: {}, ...left() })
      // A refusal: it is not waiting any more. What became of it is asked for next.
      if (answer.kind === 'failed') throw unavailable()
    },

    async refund({ paymentId, key, amount }) {
      const answer = await services.callStripe(connectionUuid, {
        ...{ path: '/v1/refunds', idempotencyKey: key },
        form: { payment_intent: paymentId, amount: String(amount) },
      })
      if (answer.kind === 'failed') throw unavailable()
      return answer.kind === 'ok' ? 'sent' : 'refused'
    },
  }
}

const unavailable = () => new AppError('unavailable', { messageKey: 'payments_unavailable' })
