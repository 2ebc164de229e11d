import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../claims-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { addClaims, showClaims } from './add-claims.ts'
import { listOrderLives, showLiveResult } from './show-live-result.ts'

export function claimsRoutes(http: Http, deps: OrdersDeps): void {
  handle(http, calls.addClaims, ({ actor, body }) => addClaims(deps, actor, body))
  handle(http, calls.showClaims, ({ actor, body }) => showClaims(deps, actor, body))
  handle(http, calls.showLiveResult, ({ actor, body }) => showLiveResult(deps, actor, body))
  handle(http, calls.listOrderLives, ({ actor, body }) => listOrderLives(deps, actor, body))
}
