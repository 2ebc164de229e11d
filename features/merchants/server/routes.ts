import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { addMerchant } from './add-merchant.ts'
import type { MerchantsDeps } from './deps.ts'
import { listMyMerchants } from './show-merchant.ts'
import { updateMerchant } from './update-merchant.ts'

export function merchantsRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listMyMerchants, ({ actor, body }) => listMyMerchants(deps, actor, body.uuid))
  handle(http, calls.addMerchant, ({ actor, body }) => addMerchant(deps, actor, body))
  handle(http, calls.updateMerchant, ({ actor, body }) => updateMerchant(deps, actor, body))
}
