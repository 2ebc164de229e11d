import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../accuracy-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { checkClaims, readAccuracy } from './read-accuracy.ts'

export function accuracyRoutes(http: Http, deps: IntentionsDeps): void {
  handle(http, contract.readAccuracy, ({ actor, body }) => readAccuracy(deps, actor, body))
  handle(http, contract.checkClaims, ({ actor, body }) => checkClaims(deps, actor, body))
}
