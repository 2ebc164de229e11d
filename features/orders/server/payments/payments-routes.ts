import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../payments-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { decidePayment } from './decide-payment.ts'
import { paymentsToCheck } from './payments-to-check.ts'

export function paymentsRoutes(http: Http, deps: OrdersDeps): void {
  handle(http, calls.listPaymentsToCheck, ({ actor, body }) => paymentsToCheck(deps, actor, body))
  handle(http, calls.decidePayment, ({ actor, body }) => decidePayment(deps, actor, body))
}
