import type { Carriers } from '#features/carriers/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of parcels. */
export type ParcelsDeps = Pick<
  Platform,
  'connection' | 'clock' | 'events' | 'ids' | 'jobs' | 'log' | 'untrusted' | 'i18n'
> & {
  carriers: Pick<Carriers, 'labels' | 'quote' | 'sendingOf'>
  catalogue: Pick<Catalogue, 'skusToSell'>
  services: Pick<Services, 'accountOf' | 'account' | 'needs' | 'onPointer'>
  merchants: Pick<Merchants, 'access' | 'find' | 'locationsOf'>
  orders: Pick<
    Orders,
    'access' | 'find' | 'move' | 'send' | 'noteOutForDelivery' | 'onErased' | 'publishChanged'
  >
  checkout: Pick<Checkout, 'deliveryOf' | 'linkOf'>
}
