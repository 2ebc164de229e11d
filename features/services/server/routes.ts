import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { beginService } from './connections/begin-service.ts'
import { connectByKeys } from './connections/connect-by-keys.ts'
import { disconnectService } from './connections/disconnect-service.ts'
import { finishService } from './connections/finish-service.ts'
import { listServices, testService } from './connections/list-services.ts'
import { preferService } from './connections/prefer-service.ts'
import type { ServicesDeps } from './deps.ts'
import { showWebhook } from './pagar-me/pagar-me-webhook.ts'

export function servicesRoutes(http: Http, deps: ServicesDeps): void {
  handle(http, calls.listServices, ({ actor, body }) => listServices(deps, actor, body.merchantUuid))
  handle(http, calls.beginService, ({ actor, body }) => beginService(deps, actor, body))
  handle(http, calls.finishService, ({ actor, body }) => finishService(deps, actor, body))
  handle(http, calls.connectByKeys, ({ actor, body }) => connectByKeys(deps, actor, body))
  handle(http, calls.showServiceWebhook, ({ actor, body }) => showWebhook(deps, actor, body))
  handle(http, calls.testService, ({ actor, body }) => testService(deps, actor, body))
  handle(http, calls.disconnectService, ({ actor, body }) => disconnectService(deps, actor, body))
  handle(http, calls.preferService, ({ actor, body }) => preferService(deps, actor, body))
  for (const { routes } of Object.values(deps.services)) routes?.(http, deps)
}
