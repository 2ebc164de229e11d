import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ParcelsDeps } from './deps.ts'
import { eraseParcels } from './erase-parcels.ts'
import { buyLabels } from './labels/buy-labels.ts'
import { buyDue, labelJobs } from './labels/label-jobs.ts'
import { trackDue, trackingJobs } from './labels/track-labels.ts'
import { type WayOfParcel, wayOfParcel } from './labels/way-of-parcel.ts'
import { parcelsPersonalData } from './personal-data.ts'
import { parcelsRoutes } from './routes.ts'

export type { WayOfParcel } from './labels/way-of-parcel.ts'

type Others = Pick<ParcelsDeps, 'carriers' | 'catalogue' | 'checkout' | 'merchants' | 'orders' | 'services'>

/** From a paid order to the parcel: picking lists, slips, labels, tracking, export. */
export function createParcels(platform: Platform, others: Others) {
  const deps: ParcelsDeps = { ...platform, ...others }
  eraseParcels(deps)
  labelJobs(deps)
  trackingJobs(deps)
  return {
    routes: (http: Http) => parcelsRoutes(http, deps),
    personalData: parcelsPersonalData(deps),
    /** See `way-of-parcel.ts`. */
    wayOf: (order: { uuid: string; merchantUuid: string }): Promise<WayOfParcel | null> =>
      wayOfParcel(deps, order),
    /** Buys and cancels what is due now, and reads how parcels are; run by jobs. */
    buyDue: () => buyDue(deps),
    trackDue: () => trackDue(deps),
    demo: {
      /** Has the label of an order of the demo's brand bought by a job. */
      buyLabel: (actor: Actor, { uuid, merchantUuid }: { uuid: string; merchantUuid: string }) =>
        buyLabels(deps, actor, { merchantUuid, orders: [{ orderUuid: uuid }] }),
    },
  }
}

export type Parcels = ReturnType<typeof createParcels>
