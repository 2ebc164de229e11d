import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../refunds-contract.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { orderMoney } from './order-money.ts'
import { closeRefund, refundPart } from './refund-part.ts'

export function refundsRoutes(http: Http, deps: OrderPaymentsDeps): void {
  handle(http, calls.listOrderMoney, ({ actor, body }) => orderMoney(deps, actor, body.orderUuid))
  handle(http, calls.refundPaymentPart, ({ actor, body }) => refundPart(deps, actor, body))
  handle(http, calls.closePaymentRefund, ({ actor, body }) => closeRefund(deps, actor, body))
}
