import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../key-contract.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { addApiKey, listApiKeys, listKeyChanges, revokeApiKey } from './keys/manage-keys.ts'

export function developerAccessRoutes(http: Http, deps: DeveloperAccessDeps): void {
  handle(http, calls.listApiKeys, ({ actor }) => listApiKeys(deps, actor))
  handle(http, calls.addApiKey, ({ actor, body, ...place }) => addApiKey(deps, actor, body, place))
  handle(http, calls.revokeApiKey, ({ actor, body, ...place }) => revokeApiKey(deps, actor, body, place))
  handle(http, calls.listKeyChanges, ({ actor }) => listKeyChanges(deps, actor))
}
