import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ParcelsDeps } from './deps.ts'
import { eraseParcels } from './erase-parcels.ts'
import { parcelsPersonalData } from './personal-data.ts'
import { parcelsRoutes } from './routes.ts'

type Others = { merchants: Merchants; orders: Orders; checkout: Checkout }

/** From a paid order to the parcel: picking lists, slips, labels, tracking, export. */
export function createParcels(platform: Platform, others: Others) {
  const deps: ParcelsDeps = { ...platform, ...others }
  eraseParcels(deps)
  return {
    routes: (http: Http) => parcelsRoutes(http, deps),
    personalData: parcelsPersonalData(deps),
  }
}
