import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { merchantAccountRoutes } from './accounts/account-routes.ts'
import { addMerchant } from './add-merchant.ts'
import { bankingRoutes } from './banking/banking-routes.ts'
import type { MerchantsDeps } from './deps.ts'
import { locationRoutes } from './locations/location-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { policyRoutes } from './policies/policy-routes.ts'
import { listMyMerchants } from './show-merchant.ts'
import { updateMerchant } from './update-merchant.ts'

export function merchantsRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listMyMerchants, ({ actor, body }) => listMyMerchants(deps, actor, body.uuid))
  handle(http, calls.addMerchant, ({ actor, body }) => addMerchant(deps, actor, body))
  handle(http, calls.updateMerchant, ({ actor, body }) => updateMerchant(deps, actor, body))
  peopleRoutes(http, deps)
  locationRoutes(http, deps)
  bankingRoutes(http, deps)
  policyRoutes(http, deps)
  merchantAccountRoutes(http, deps)
}
