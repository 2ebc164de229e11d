import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of parcels. */
export type ParcelsDeps = Pick<Platform, 'connection' | 'clock' | 'events' | 'untrusted' | 'i18n'> & {
  merchants: Pick<Merchants, 'access' | 'find' | 'locationsOf'>
  orders: Pick<Orders, 'access'>
  checkout: Pick<Checkout, 'deliveryOf' | 'linkOf'>
}
