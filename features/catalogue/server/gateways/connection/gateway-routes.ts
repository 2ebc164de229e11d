import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../../gateway-contract.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { connectGateway, disconnectGateway, listStores } from './connect-gateway.ts'
import { showConnection } from './show-connection.ts'
import { yampiWebhook } from './yampi-webhook.ts'

/** What stands behind a merchant's full checkout, and the notifications of Yampi; Shopify's are the integration's. */
export function gatewayRoutes(http: Http, deps: CatalogueDeps): void {
  handle(http, calls.showGateway, ({ actor, body }) => showConnection(deps, actor, body))
  handle(http, calls.listYampiStores, ({ actor, body }) => listStores(deps, actor, body))
  handle(http, calls.connectGateway, ({ actor, body }) => connectGateway(deps, actor, body))
  handle(http, calls.disconnectGateway, ({ actor, body }) => disconnectGateway(deps, actor, body))
  yampiWebhook(http, deps)
}
