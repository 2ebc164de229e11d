import type { BoletoRequest, Opened, Payer, PixRequest } from '#features/billing/server/index.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { addressOf, chargeOf, customerOf, paymentOf } from './pagar-me-wire.ts'
import { buyerPatience, patienceFor } from './patience.ts'
import type { GatewayPayment, PaymentGateway } from './payment-gateway.ts'
import { statementNameOf } from './statement-name.ts'

/** A bank may take its time with a card, and nothing else is offered meanwhile. */
const cardPatience = 15 * second

/** The rounds between two banks are over by then; Pagar.me itself tells only of money that came back. */
const longestDispute = 120 * day

type Deps = Pick<OrderPaymentsDeps, 'services' | 'clock'>

/**
 * Payments to a merchant's own account at Pagar.me: an order there with one charge, for each try of a card another one. All
 * have our reference as their code. `together`: for all questions of what became of a payment, where somebody waits.
 */
export function pagarMePayments(
  { services, clock }: Deps,
  { connectionUuid, details }: ServiceAccount,
  together?: number,
): PaymentGateway {
  const left = patienceFor(clock, together)

  /** The charge of a new order; the same one for the same key. */
  async function order(
    { reference, name, amount }: PixRequest,
    { payer, payment, key, timeoutMs }: { payer: Payer; payment: object; key: string; timeoutMs: number },
  ): Promise<Json> {
    const customer = customerOf(payer)
    if (!customer) throw unavailable()
    const answer = await services.callPagarMe(connectionUuid, {
      ...{ method: 'POST', path: '/orders', idempotencyKey: key, timeoutMs },
      json: {
        ...{ code: reference, closed: true, customer, payments: [payment] },
        items: [{ code: reference, description: name.slice(0, 256), amount, quantity: 1 }],
      },
    })
    if (answer.kind !== 'ok') throw unavailable()
    return chargeOf(answer.body)
  }

  async function read(path: string): Promise<Json | null> {
    const answer = await services.callPagarMe(connectionUuid, { path, ...left() })
    if (answer.kind === 'missing') return null
    if (answer.kind !== 'ok') throw unavailable()
    return answer.body
  }

  async function payment(id: string): Promise<GatewayPayment | null> {
    const charge = await read(`/charges/${encodeURIComponent(id)}`)
    return charge && complete(charge)
  }

  /** With what the merchant gets of it, once it was paid. */
  async function complete(charge: Json): Promise<GatewayPayment> {
    const found = paymentOf(charge)
    if (!found) throw unavailable()
    if (!found.charge) return found
    const query = new URLSearchParams({ charge_id: found.id, size: '100' })
    const payables = await read(`/payables?${query}`)
    const rows = listOf(payables?.data).map(objectOf)
    return (
      paymentOf(
        charge,
        rows.filter(({ charge_id: id }) => id === found.id),
      ) ?? found
    )
  }

  async function payments({ id, reference, method }: Opened): Promise<GatewayPayment[]> {
    const found = method === 'card' ? await tried(reference) : [id]
    const all = await Promise.all(found.map(payment))
    return all.filter((each) => each !== null)
  }

  /** The ids of the charges of every card that was tried, the newest last. */
  async function tried(reference: string): Promise<string[]> {
    const query = new URLSearchParams({ code: reference, page: '1', size: '30' })
    const orders = listOf((await read(`/orders?${query}`))?.data).map(objectOf)
    const own = orders.filter(({ code }) => code === reference)
    return own.flatMap((each) => textOf(chargeOf(each).id) ?? []).reverse()
  }

  return {
    isSimulated: services.isSimulated('pagar_me'),
    pageOrigins: services.pagarMePages(),
    needs: { pix: ['document', 'email', 'phone'], card: everything, boleto: everything },
    ...{ payment, payments },

    async openPix(request) {
      const { reference, expiresAt, payer } = request
      if (!payer) throw unavailable()
      const seconds = Math.floor(Math.max(expiresAt.getTime() - clock.now().getTime(), minute) / second)
      const charge = await order(request, {
        ...{ payer, key: reference, timeoutMs: buyerPatience },
        payment: { payment_method: 'pix', pix: { expires_in: seconds } },
      })
      const [made, code] = [paymentOf(charge), textOf(objectOf(charge.last_transaction).qr_code)]
      if (!made || !code) throw unavailable()
      return { id: made.id, code, expiresAt }
    },

    longestDispute,
    cardForm: { tokensUrl: services.pagarMeTokensUrl(), publicKey: details.publicKey ?? '' },

    async openCardForm(reference) {
      const asked = { path: '/orders?page=1&size=1', timeoutMs: buyerPatience }
      const answer = await services.callPagarMe(connectionUuid, asked)
      if (answer.kind !== 'ok') throw unavailable()
      // Nothing is made there before a card is typed: the id stands for all that are tried.
      return { id: reference }
    },

    async payByCard({ token, installments, payer, statementName, ...request }) {
      if (!payer.address) throw unavailable()
      const card = { billing_address: addressOf(payer.address) }
      const ask = () =>
        order(request, {
          ...{ payer, key: `${request.reference} ${token}`, timeoutMs: cardPatience },
          payment: {
            payment_method: 'credit_card',
            credit_card: {
              ...{ card_token: token, installments, capture: true, card },
              statement_descriptor: statementNameOf(statementName),
            },
          },
        })
      // A repeated request with the same key pays nothing twice, and says what became of the first.
      const charge = await ask().catch(ask)
      return complete(charge)
    },

    async openBoleto(request: BoletoRequest) {
      const { reference, dueDay, payer } = request
      const charge = await order(request, {
        ...{ payer, key: reference, timeoutMs: buyerPatience },
        payment: { payment_method: 'boleto', boleto: { due_at: `${dueDay}T23:59:59-03:00`, type: 'DM' } },
      })
      const { line, url } = objectOf(charge.last_transaction)
      const [made, code] = [paymentOf(charge), textOf(line)]
      if (!made || !code) throw unavailable()
      return { id: made.id, code, url: textOf(url) }
    },

    async close(opened) {
      // To cancel what was paid would send it back.
      for (const { id, status } of await payments(opened)) {
        if (status !== 'waiting') continue
        const answer = await services.callPagarMe(connectionUuid, {
          ...{ method: 'DELETE', path: `/charges/${encodeURIComponent(id)}`, ...left() },
        })
        // A refusal: it is not waiting any more. What became of it is asked for next.
        if (answer.kind === 'failed') throw unavailable()
      }
    },

    async refund({ paymentId, key, amount }) {
      const answer = await services.callPagarMe(connectionUuid, {
        ...{ method: 'DELETE', path: `/charges/${encodeURIComponent(paymentId)}` },
        ...{ json: { amount }, idempotencyKey: key },
      })
      if (answer.kind === 'failed') throw unavailable()
      return answer.kind === 'ok' ? 'sent' : 'refused'
    },
  }
}

const everything = ['document', 'email', 'phone', 'address'] as const

const unavailable = () => new AppError('unavailable', { messageKey: 'payments_unavailable' })
