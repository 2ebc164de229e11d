import type { BoletoRequest, CardRequest, Opened, PixRequest } from '#features/billing/server/index.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute } from '#platform/contract/time.ts'
import { idOf, type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mailDomainOf } from './mail-domain.ts'
import { boletoOf, codeOf, paymentOf } from './mercado-pago-wire.ts'
import { buyerPatience, patienceFor } from './patience.ts'
import type { GatewayPayment, PaymentGateway } from './payment-gateway.ts'
import { statementNameOf } from './statement-name.ts'

/** Mercado Pago refuses a Pix that ends earlier or later. Ours ends with the hold: then it is cancelled. */
const [shortest, longest] = [31 * minute, 30 * day - minute]

/** Pages for cards take cards alone: Pix and boleto are ours to offer. */
const otherTypes = ['ticket', 'bank_transfer', 'atm']

type Deps = Pick<OrderPaymentsDeps, 'services' | 'env' | 'clock'>

/**
 * Payments to a merchant's own account at Mercado Pago. `together`: for all questions of what became of a payment, where
 * somebody waits.
 */
export function mercadoPagoPayments(
  { services, env, clock }: Deps,
  { connectionUuid, accountId }: ServiceAccount,
  together?: number,
): PaymentGateway {
  const left = patienceFor(clock, together)
  // Of no person: the money needs no e-mail of the buyer, and the seller's own would be refused.
  const emailOf = (method: string, reference: string) =>
    `${method}-${reference}@${mailDomainOf(publicOrigin(env))}`

  async function create(path: string, reference: string, json: object): Promise<Json> {
    const answer = await services.callMercadoPago(connectionUuid, {
      ...{ path, idempotencyKey: reference, timeoutMs: buyerPatience, json },
    })
    if (answer.kind !== 'ok') throw unavailable()
    return answer.body
  }

  async function payment(id: string): Promise<GatewayPayment | null> {
    const answer = await services.callMercadoPago(connectionUuid, {
      ...{ path: `/v1/payments/${encodeURIComponent(id)}`, ...left() },
    })
    if (answer.kind === 'missing') return null
    const found = answer.kind === 'ok' ? paymentOf(answer.body) : null
    if (!found || answer.kind !== 'ok') throw unavailable()
    // Money of another account or in another currency is not this merchant's.
    const { collector_id: collector, currency_id: currency } = answer.body
    return String(collector) === accountId && currency === 'BRL' ? found : { ...found, charge: null }
  }

  async function payments({ id, reference, method }: Opened): Promise<GatewayPayment[]> {
    const found = method === 'card' ? await tried(reference) : [id]
    // The search may be behind: each is read again.
    const read = await Promise.all(found.map(payment))
    return read.filter((each) => each !== null)
  }

  /** The ids of the payments that were tried on a page, the newest last. */
  async function tried(reference: string): Promise<string[]> {
    const query = new URLSearchParams({
      ...{ external_reference: reference, sort: 'date_created', criteria: 'asc', limit: '50' },
    })
    const answer = await services.callMercadoPago(connectionUuid, {
      ...{ path: `/v1/payments/search?${query}`, ...left() },
    })
    if (answer.kind !== 'ok') throw unavailable()
    return listOf(answer.body.results).flatMap((each) => idOf(objectOf(each).id) ?? [])
  }

  async function cancel(id: string): Promise<void> {
    const answer = await services.callMercadoPago(connectionUuid, {
      ...{ method: 'PUT', path: `/v1/payments/${encodeURIComponent(id)}`, json: { status: 'cancelled' } },
      idempotencyKey: `close ${id}`,
      ...left(),
    })
    // A refusal: it is not waiting any more. What became of it is asked for next.
    if (answer.kind === 'failed') throw unavailable()
  }

  return {
    isSimulated: services.isSimulated('mercado_pago'),
    pageOrigins: services.mercadoPagoPages(),
    ...{ payment, payments },

    async openPix({ reference, name, amount, expiresAt }: PixRequest) {
      const now = clock.now().getTime()
      const until = Math.min(Math.max(expiresAt.getTime(), now + shortest), now + longest)
      const body = await create('/v1/payments', reference, {
        ...{ transaction_amount: amount / 100, description: name.slice(0, 100), payment_method_id: 'pix' },
        ...{ external_reference: reference, date_of_expiration: inBrasilia(until) },
        payer: { email: emailOf('pix', reference) },
      })
      const [made, code] = [paymentOf(body), codeOf(body)]
      if (!made || !code) throw unavailable()
      return { id: made.id, code, expiresAt }
    },

    async openCard(request: CardRequest) {
      const { reference, name, amount, expiresAt, returnUrl, mostInstallments, statementName } = request
      const back = { success: returnUrl, pending: returnUrl, failure: returnUrl }
      const body = await create('/checkout/preferences', reference, {
        items: [
          {
            id: reference,
            title: name.slice(0, 100),
            quantity: 1,
            unit_price: amount / 100,
            currency_id: 'BRL',
          },
        ],
        ...{
          external_reference: reference,
          back_urls: back,
          statement_descriptor: statementNameOf(statementName),
        },
        // Buyers come back by themselves; Mercado Pago refuses that for an address without TLS.
        ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
        ...{ expires: true, expiration_date_to: inBrasilia(expiresAt.getTime()), binary_mode: false },
        payment_methods: {
          installments: mostInstallments,
          excluded_payment_types: otherTypes.map((id) => ({ id })),
        },
      })
      const [id, url] = [idOf(body.id), textOf(body.init_point)]
      if (!id || !url) throw unavailable()
      return { id, url }
    },

    async openBoleto({ reference, name, amount, dueDay, payer }: BoletoRequest) {
      const { address, document } = payer
      const [first, ...others] = payer.name.split(' ')
      const body = await create('/v1/payments', reference, {
        ...{ transaction_amount: amount / 100, description: name.slice(0, 100) },
        ...{ payment_method_id: 'bolbradesco', external_reference: reference },
        date_of_expiration: `${dueDay}T23:59:59.000-03:00`,
        payer: {
          ...{ email: emailOf('boleto', reference), first_name: first, last_name: others.join(' ') || first },
          identification: { type: document.length === 11 ? 'CPF' : 'CNPJ', number: document },
          address: {
            ...{ zip_code: address.zip, street_name: address.street, street_number: address.number ?? 'S/N' },
            ...{ neighborhood: address.district, city: address.city, federal_unit: address.state },
          },
        },
      })
      const [made, boleto] = [paymentOf(body), boletoOf(body)]
      if (!made || !boleto) throw unavailable()
      return { id: made.id, ...boleto }
    },

    async close(opened) {
      if (opened.method !== 'card') return cancel(opened.id)
      const ended = { expires: true, expiration_date_to: inBrasilia(clock.now().getTime()) }
      const answer = await services.callMercadoPago(connectionUuid, {
        ...{ method: 'PUT', path: `/checkout/preferences/${encodeURIComponent(opened.id)}`, json: ended },
        idempotencyKey: `close ${opened.id}`,
        ...left(),
      })
      if (answer.kind === 'failed') throw unavailable()
      for (const { id, status } of await payments(opened)) if (status === 'waiting') await cancel(id)
    },

    async refund({ paymentId, key, amount }) {
      const answer = await services.callMercadoPago(connectionUuid, {
        ...{ path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`, idempotencyKey: key },
        json: { amount: amount / 100 },
      })
      if (answer.kind === 'failed') throw unavailable()
      return answer.kind === 'ok' ? 'sent' : 'refused'
    },
  }
}

/** With milliseconds and an offset, which are compulsory. */
function inBrasilia(at: number): string {
  return new Date(at - 180 * minute).toISOString().replace('Z', '-03:00')
}

const unavailable = () => new AppError('unavailable', { messageKey: 'payments_unavailable' })
