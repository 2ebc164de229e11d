import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ShopCheckoutDeps } from './deps.ts'
import { type CheckoutOrigin, type OpenCheckout, openCheckout } from './open-checkout.ts'
import { shopCheckoutRoutes } from './routes.ts'
import { shopOrderJobs } from './shop-order-jobs.ts'

type Others = Pick<ShopCheckoutDeps, 'catalogue' | 'orders'>

/** Bags that are paid at the checkout of the merchant's connected shop. */
export function createShopCheckout(platform: Platform, others: Others) {
  const deps: ShopCheckoutDeps = { ...platform, ...others }
  shopOrderJobs(deps)

  return {
    routes: (http: Http) => shopCheckoutRoutes(http, deps),
    /** Whether bags of this merchant are paid at its connected shop. */
    isUsedBy: (merchantUuid: string) => others.catalogue.shopCheckout.isConnected(merchantUuid),
    /** Null where the merchant has no connected shop. Throws `conflict` with `payment_nothing_due` and `not_on_sale`. */
    open: (orderUuid: string, from?: CheckoutOrigin): Promise<OpenCheckout | null> =>
      openCheckout(deps, orderUuid, from),
  }
}

export type ShopCheckouts = ReturnType<typeof createShopCheckout>
