import type { MerchantPayment, PixRequest } from '#features/billing/server/index.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import {
  idOf,
  type Json,
  listOf,
  numberOf,
  objectOf,
  textOf,
  timeOf,
} from '#platform/server/provider-json.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { Dispute } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import type { GatewayPayment, PaymentGateway } from './payment-gateway.ts'

/** Mercado Pago refuses a Pix that ends earlier or later. Ours ends with the hold: then it is cancelled. */
const [shortest, longest] = [31 * minute, 30 * day - minute]

/** A buyer waits for a code. */
const patience = 4 * second

type Deps = Pick<OrderPaymentsDeps, 'services' | 'env' | 'clock'>

/** Payments to a merchant's own account at Mercado Pago. */
export function mercadoPagoPayments(
  { services, env, clock }: Deps,
  { connectionUuid, accountId }: ServiceAccount,
): PaymentGateway {
  async function payment(id: string): Promise<GatewayPayment | null> {
    const answer = await services.callMercadoPago(connectionUuid, {
      path: `/v1/payments/${encodeURIComponent(id)}`,
    })
    if (answer.kind === 'missing') return null
    const found = answer.kind === 'ok' ? paymentOf(answer.body) : null
    if (!found || answer.kind !== 'ok') throw unavailable()
    // Money of another account or in another currency is not this merchant's.
    const { collector_id: collector, currency_id: currency } = answer.body
    return String(collector) === accountId && currency === 'BRL' ? found : { ...found, charge: null }
  }

  return {
    isSimulated: services.isSimulated('mercado_pago'),
    pageOrigins: [],
    payment,

    async openPix({ reference, name, amount, expiresAt }: PixRequest) {
      const now = clock.now().getTime()
      const until = Math.min(Math.max(expiresAt.getTime(), now + shortest), now + longest)
      const answer = await services.callMercadoPago(connectionUuid, {
        path: '/v1/payments',
        idempotencyKey: reference,
        timeoutMs: patience,
        json: {
          ...{ transaction_amount: amount / 100, description: name.slice(0, 100), payment_method_id: 'pix' },
          ...{ external_reference: reference, date_of_expiration: inBrasilia(until) },
          // Of no person: the money needs no e-mail of the buyer, and the seller's own would be refused.
          payer: { email: `pix-${reference}@${mailDomainOf(publicOrigin(env))}` },
        },
      })
      const payment = answer.kind === 'ok' ? paymentOf(answer.body) : null
      const code = answer.kind === 'ok' ? codeOf(answer.body) : null
      if (!payment || !code) throw unavailable()
      return { id: payment.id, code, expiresAt }
    },

    async payments({ id }) {
      const found = await payment(id)
      return found ? [found] : []
    },

    async close({ id }) {
      const answer = await services.callMercadoPago(connectionUuid, {
        ...{ method: 'PUT', path: `/v1/payments/${encodeURIComponent(id)}`, json: { status: 'cancelled' } },
        idempotencyKey: `close ${id}`,
      })
      // A refusal: it is not waiting any more. What became of it is asked for next.
      if (answer.kind === 'failed') throw unavailable()
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

const states: Record<string, MerchantPayment['status']> = {
  ...{ pending: 'waiting', in_process: 'waiting', authorized: 'waiting', approved: 'paid' },
  in_mediation: 'waiting',
  ...{ rejected: 'failed', cancelled: 'expired', refunded: 'failed', charged_back: 'failed' },
}

/** A payment of the wire, whose money is in reais; null if it is none. Only `approved` is money. */
function paymentOf(body: Json): GatewayPayment | null {
  const id = idOf(body.id)
  const status = states[textOf(body.status) ?? '']
  const amount = centsOf(body.transaction_amount)
  if (id === null || !status || amount === null) return null
  const at = timeOf(body.date_approved)
  const since = { refunded: centsOf(body.transaction_amount_refunded) ?? 0, dispute: disputeOf(body) }
  if (status !== 'paid' || !at)
    return { id, status: status === 'paid' ? 'waiting' : status, amount, charge: null, ...since }
  const fees = listOf(body.fee_details)
    .map(objectOf)
    .filter(({ fee_payer: payer }) => payer === 'collector')
  return {
    ...{ id, status, amount, ...since },
    charge: {
      ...{ reference: id, at },
      fee: fees.reduce((sum, { amount: part }) => sum + (centsOf(part) ?? 0), 0),
      net: centsOf(objectOf(body.transaction_details).net_received_amount),
    },
  }
}

/** A dispute that the buyer won is `settled`, one that the seller won `reimbursed`. */
function disputeOf({ status, status_detail: detail }: Json): Dispute | null {
  if (status === 'in_mediation') return 'open'
  if (status !== 'charged_back') return null
  return detail === 'settled' ? 'lost' : detail === 'reimbursed' ? 'won' : 'open'
}

function codeOf(body: Json): string | null {
  return textOf(objectOf(objectOf(body.point_of_interaction).transaction_data).qr_code)
}

function centsOf(reais: unknown): number | null {
  const value = numberOf(reais)
  return value === null ? null : Math.round(value * 100)
}

/** With milliseconds and an offset, which are compulsory. */
function inBrasilia(at: number): string {
  return new Date(at - 180 * minute).toISOString().replace('Z', '-03:00')
}

/** Our own domain; a reserved one where the installation has none. */
function mailDomainOf(origin: string): string {
  const { hostname } = new URL(origin)
  return /[a-z]$/i.test(hostname) && hostname.includes('.') ? hostname : 'arara.example'
}

const unavailable = () => new AppError('unavailable', { messageKey: 'payments_unavailable' })
