import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../banking-contract.ts'
import type { MerchantsDeps } from '../deps.ts'
import { showBanking, updateBanking } from './manage-banking.ts'

export function bankingRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.showBanking, ({ actor, body }) => showBanking(deps, actor, body.uuid))
  handle(http, calls.updateBanking, ({ actor, body }) => updateBanking(deps, actor, body))
}
