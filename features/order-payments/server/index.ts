import type { Billing } from '#features/billing/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { codesRoutes } from './codes/codes-routes.ts'
import { endCodesOnChange } from './codes/end-codes.ts'
import { findOpenCode, lookAtOpenCode, progressOf, returnedTo } from './codes/find-open-code.ts'
import { type CodeRequest, openCode } from './codes/open-code.ts'
import type { OpenPayment } from './codes/open-payment.ts'
import { type CardTry, payByCard } from './codes/pay-by-card.ts'
import { type Paying, type PaymentOffer, paymentOffer } from './codes/payment-offer.ts'
import type { OrderPaymentsDeps } from './deps.ts'
import { erasePaymentsOnEvent } from './erase-payments.ts'
import { followGateways } from './gateways/follow-gateways.ts'
import { methodsRoutes } from './methods/methods-routes.ts'
import { orderPaymentsPersonalData } from './personal-data.ts'
import { settleJobs } from './provider/settle-code.ts'
import { webhookRoutes } from './provider/webhook-routes.ts'
import { followPaidJobs } from './refunds/follow-paid.ts'
import { planRefundsOnChange } from './refunds/plan-refunds.ts'
import { refundsRoutes } from './refunds/refunds-routes.ts'
import { refundJobs } from './refunds/send-refund.ts'
import { purgeJobs } from './statements/purge-credits.ts'
import { statementRoutes } from './statements/statement-routes.ts'

export type { OpenPayment } from './codes/open-payment.ts'
export type { PaymentOffer } from './codes/payment-offer.ts'
export type { PayerField } from './gateways/payment-gateway.ts'

type Others = {
  merchants: Merchants
  services: Services
  billing: Pick<Billing, 'merchantPayments'>
  orders: Orders
}

/** How buyers pay orders, and how the money that arrives finds its order. */
export function createOrderPayments(platform: Platform, others: Others) {
  const provider = others.billing.merchantPayments
  const deps: OrderPaymentsDeps = { ...platform, ...others, provider }
  endCodesOnChange(deps)
  settleJobs(deps)
  planRefundsOnChange(deps)
  refundJobs(deps)
  followPaidJobs(deps)
  followGateways(deps, others.services)
  purgeJobs(deps)
  erasePaymentsOnEvent(deps)

  return {
    routes(http: Http): void {
      codesRoutes(http, deps)
      webhookRoutes(http, deps)
      refundsRoutes(http, deps)
      methodsRoutes(http, deps)
      statementRoutes(http, deps)
    },
    personalData: orderPaymentsPersonalData(deps),
    /** How the buyer of an order may pay now. */
    offerFor: (order: Parameters<typeof paymentOffer>[1], paying?: Paying): Promise<PaymentOffer> =>
      paymentOffer(deps, order, paying),
    /** Tries a card that was typed on our page; see `pay-by-card.ts` for what it throws. */
    payByCard: (tried: CardTry) => payByCard(deps, tried),
    /** The open code for this version, opened if there is none. See `open-code.ts` for what it throws. */
    open: (request: CodeRequest): Promise<OpenPayment> => openCode(deps, request),
    /** The open code of an order for its present version; null without one. */
    openOf: (orderUuid: string): Promise<OpenPayment | null> => findOpenCode(deps, orderUuid),
    progressOf: (orderUuid: string): Promise<string> => progressOf(deps, orderUuid),
    /** The order to which a buyer comes back from the gateway's page of a code; null for an unknown one. */
    returnedTo: (codeUuid: string) => returnedTo(deps, codeUuid),
    /** The buyer comes back from the gateway's page: it is asked at once what became of the payment. */
    lookAgain: (orderUuid: string): Promise<void> => lookAtOpenCode(deps, orderUuid),
  }
}

export type OrderPayments = ReturnType<typeof createOrderPayments>
