import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of ERPs. */
export type ErpDeps = Pick<
  Platform,
  'connection' | 'clock' | 'env' | 'ids' | 'jobs' | 'log' | 'secrets' | 'events' | 'publicPost' | 'untrusted'
> & {
  accounts: Pick<Accounts, 'confirmPassword' | 'userSummaries'>
  merchants: Pick<Merchants, 'access' | 'find'>
  catalogue: Pick<Catalogue, 'skuCodes' | 'countedElsewhere' | 'offeredImports' | 'stock'>
  orders: Pick<Orders, 'find' | 'access' | 'paymentsOf' | 'onChanged' | 'onErased' | 'publishChanged'>
  checkout: Pick<Checkout, 'deliveryOf'>
  services: Pick<Services, 'callBling' | 'callTiny' | 'onPointer' | 'onConnected' | 'onEnded'>
}
