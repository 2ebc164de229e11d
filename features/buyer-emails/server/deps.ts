import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of e-mails to buyers. */
export type BuyerEmailsDeps = Pick<
  Platform,
  'connection' | 'clock' | 'jobs' | 'events' | 'messenger' | 'i18n' | 'limits'
> & {
  merchants: Pick<Merchants, 'access' | 'find'>
  orders: Pick<Orders, 'find' | 'withEmail' | 'unpaidWithEmail' | 'onChanged' | 'onErased'>
  checkout: Pick<Checkout, 'linkOf'>
}
