import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../policy-contract.ts'
import type { MerchantsDeps } from '../deps.ts'
import { listPolicies, savePolicy } from './manage-policies.ts'

export function policyRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listPolicies, ({ actor, body, translate }) =>
    listPolicies(deps, actor, body.uuid, translate),
  )
  handle(http, calls.savePolicy, ({ actor, body, translate }) => savePolicy(deps, actor, body, translate))
}
