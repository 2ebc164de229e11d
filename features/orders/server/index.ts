import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { OrdersDeps } from './deps.ts'
import { erasureJobs } from './erasure/erase-orders.ts'
import { expireJobs } from './expiry/expire-bags.ts'
import { ordersPersonalData } from './personal-data.ts'
import { promoteJobs } from './queue/promote-waiting.ts'
import { ordersRoutes } from './routes.ts'
import { saleJobs } from './sales/end-sale.ts'

type Others = { merchants: Merchants; catalogue: Catalogue }

/** Orders of merchants, from the first piece in a bag to the parcel. */
export function createOrders(platform: Platform, others: Others) {
  const deps: OrdersDeps = { ...platform, ...others }
  promoteJobs(deps)
  expireJobs(deps)
  saleJobs(deps)
  erasureJobs(deps)

  return {
    routes: (http: Http) => ordersRoutes(http, deps),
    personalData: ordersPersonalData(deps),
  }
}
