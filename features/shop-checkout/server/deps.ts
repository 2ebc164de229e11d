import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of the checkout of connected shops. */
export type ShopCheckoutDeps = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'events'> & {
  catalogue: Pick<Catalogue, 'shopCheckout'>
  orders: Pick<Orders, 'access' | 'find' | 'originsOf' | 'openPayment' | 'voidPayment' | 'receivePayment'>
}
