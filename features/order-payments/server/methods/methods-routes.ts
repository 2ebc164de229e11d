import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../methods-contract.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { saveChoice, showChoice } from './method-choice.ts'

export function methodsRoutes(http: Http, deps: OrderPaymentsDeps): void {
  handle(http, calls.showPaymentMethods, ({ actor, body }) => showChoice(deps, actor, body.merchantUuid))
  handle(http, calls.savePaymentMethods, ({ actor, body }) => saveChoice(deps, actor, body))
}
