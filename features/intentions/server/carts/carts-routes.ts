import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { readCarts } from './read-carts.ts'
import { requestCarts } from './request-carts.ts'

export function cartsRoutes(http: Http, deps: IntentionsDeps): void {
  handle(http, contract.requestCarts, ({ actor, body }) => requestCarts(deps, actor, body))
  handle(http, contract.readCarts, ({ actor, body }) => readCarts(deps, actor, body))
}
