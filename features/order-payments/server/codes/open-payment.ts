import type { CardRefusal } from '#features/billing/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { cardFormOf, type GatewayName, serviceOf } from '../gateways/payment-gateway.ts'
import { choiceOf } from '../methods/method-choice.ts'
import type { PaymentCode } from './code-store.ts'
import { qrSvgOf } from './qr-svg.ts'

/** What can be paid now. `amount` in centavos. `expiresAt`: null while no deadline runs. */
export type OpenPayment = {
  uuid: string
  orderUuid: string
  version: number
  method: CodeMethod
  amount: number
  /** To copy and paste: the BR Code of a Pix, or the line of digits of a boleto; null for a card. */
  code: string | null
  /** The BR Code as a QR code; null without one. */
  qrSvg: string | null
  /** The gateway's page for a card, or the boleto itself. */
  pageUrl: string | null
  /** Where the buyer's browser sends a card that is typed on our page; null where it is typed on the gateway's. */
  cardForm: { tokensUrl: string; publicKey: string; mostInstallments: number } | null
  /** The last day to pay a boleto, `2026-11-24`. */
  dueDay: string | null
  /** Why the card that was tried last was refused. */
  refusal: CardRefusal | null
  /** The gateway has not decided on a card yet: the buyer must not pay again. */
  isInReview: boolean
  expiresAt: Date | null
  /** The service that takes the money; null if the merchant's own Pix key does. */
  service: GatewayName | null
  /** Nothing is paid in truth: the page must say so. */
  isSimulated: boolean
}

/** Whether its provider has answered. */
export function isMade({ code, checkoutId }: Pick<PaymentCode, 'code' | 'checkoutId'>): boolean {
  return code !== null || checkoutId !== null
}

/** Whether a code pays what its order asks for now. */
export function isPayable({ endedAt, version }: PaymentCode, order: OrderSnapshot): boolean {
  return (
    endedAt === null &&
    version === order.version &&
    (order.state === 'waiting_payment' || (order.state === 'paid' && order.due > 0))
  )
}

/** A payable code as buyers get it. */
export async function openPaymentOf(
  deps: Pick<OrderPaymentsDeps, 'services' | 'provider' | 'connection' | 'merchants' | 'env' | 'clock'>,
  payable: PaymentCode,
  order: OrderSnapshot,
): Promise<OpenPayment> {
  const { uuid, orderUuid, version, method, amount, code, expiresAt } = payable
  const { pageUrl, dueDay, refusal, isInReview } = payable
  if (!isMade(payable)) throw new Error('the provider has not answered')
  const form = await cardFormOf(deps, payable)
  const choice = form && (await choiceOf(deps.connection.db, payable.merchantUuid))
  return {
    ...{ uuid, orderUuid, version, method, amount, code, pageUrl, dueDay, refusal, isInReview },
    cardForm: form && choice && { ...form, mostInstallments: choice.mostInstallments },
    qrSvg: code !== null && method !== 'boleto' ? qrSvgOf(code) : null,
    ...(await serviceOf(deps, payable)),
    expiresAt: expiresAt ?? order.expiresAt,
  }
}
