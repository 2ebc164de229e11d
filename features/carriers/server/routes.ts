import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import type { CarriersDeps } from './deps.ts'
import { saveCarriers, showCarriers } from './settings/manage-carriers.ts'

export function carriersRoutes(http: Http, deps: CarriersDeps): void {
  handle(http, calls.showCarriers, ({ actor, body }) => showCarriers(deps, actor, body))
  handle(http, calls.saveCarriers, ({ actor, body }) => saveCarriers(deps, actor, body))
}
