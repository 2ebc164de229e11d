import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { OrderPayments } from '#features/order-payments/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { ShopCheckouts } from '#features/shop-checkout/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { FreightPort } from './freight/freight-port.ts'

/** The dependencies of the use cases of checkout. */
export type CheckoutDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'env' | 'secrets' | 'i18n' | 'messenger' | 'jobs' | 'events' | 'limits'
> & {
  accounts: Pick<Accounts, 'lookUpPostalCode'>
  merchants: Pick<Merchants, 'access' | 'find' | 'fullAdmins' | 'locationsOf' | 'policiesOf'>
  catalogue: Pick<Catalogue, 'skusToSell' | 'offers'>
  orders: Pick<
    Orders,
    | 'access'
    | 'addFromCart'
    | 'buyersOf'
    | 'find'
    | 'ordersOfClaims'
    | 'originsOf'
    | 'queued'
    | 'setPrice'
    | 'removePieces'
    | 'changeBuyer'
    | 'onChanged'
    | 'onErased'
  >
  payments: Pick<
    OrderPayments,
    'offerFor' | 'open' | 'openOf' | 'payByCard' | 'progressOf' | 'returnedTo' | 'lookAgain'
  >
  shopCheckout: Pick<ShopCheckouts, 'isUsedBy' | 'open'>
  freight: FreightPort
}
