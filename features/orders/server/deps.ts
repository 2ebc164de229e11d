import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { OrderListeners } from './order-listeners.ts'

/** The dependencies of the use cases of orders. */
export type OrdersDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'events'> & {
  merchants: Pick<Merchants, 'access' | 'find' | 'ofPlugin'>
  catalogue: Pick<Catalogue, 'shopCheckout' | 'skusToSell' | 'stock'>
  intentions: Pick<Intentions, 'claimsOf' | 'open'>
  listeners: OrderListeners
}
