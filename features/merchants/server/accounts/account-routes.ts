import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../account-contract.ts'
import type { MerchantsDeps } from '../deps.ts'
import { assignMerchantAccounts, listMerchantAccounts } from './merchant-accounts.ts'

export function merchantAccountRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listMerchantAccounts, ({ actor, body }) => listMerchantAccounts(deps, actor, body.uuid))
  handle(http, calls.assignMerchantAccounts, ({ actor, body }) => assignMerchantAccounts(deps, actor, body))
}
