import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import type { ShopCheckoutDeps } from './deps.ts'
import { openCheckoutForSeller } from './open-checkout.ts'

export function shopCheckoutRoutes(http: Http, deps: ShopCheckoutDeps): void {
  handle(http, calls.openShopCheckout, ({ actor, body }) =>
    openCheckoutForSeller(deps, actor, body.orderUuid),
  )
}
