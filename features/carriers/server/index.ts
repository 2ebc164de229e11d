import type { Merchants } from '#features/merchants/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CarrierKind } from '../carrier-kinds.ts'
import { carrierList } from './carrier-list.ts'
import { offerDemo } from './demo/offer-demo.ts'
import type { CarriersDeps } from './deps.ts'
import { eraseCarriers } from './erase-carriers.ts'
import type { LabelDesk } from './port.ts'
import { purgeJobs } from './quotes/purge-quotes.ts'
import { type ParcelToQuote, quoteParcel } from './quotes/quote-parcel.ts'
import { carriersRoutes } from './routes.ts'
import { sendingOf } from './settings/sending-of.ts'
import type { CarrierSettings } from './settings/settings-store.ts'

export type { CarrierLabel, LabelAnswer, LabelDesk, Shipment, TrackedParcel } from './port.ts'
export type { CarrierOptions, ParcelToQuote } from './quotes/quote-parcel.ts'

type Others = { merchants: Merchants; services: Services }

/** The merchants' accounts at carriers: what parcels cost. */
export function createCarriers(platform: Platform, others: Others) {
  const deps: CarriersDeps = {
    ...platform,
    ...others,
    carriers: carrierList({ clock: platform.clock, services: others.services }),
    asking: new Map(),
  }
  purgeJobs(deps)
  eraseCarriers(deps)
  return {
    routes: (http: Http) => carriersRoutes(http, deps),
    /** What the services that a merchant offers cost for a parcel; takes at most 4 s. */
    quote: (parcel: ParcelToQuote) => quoteParcel(deps, parcel),
    /** Labels of each carrier; see `LabelDesk`. */
    labels: (kind: CarrierKind): LabelDesk => deps.carriers[kind].labels,
    /** What is needed to send a parcel of this merchant. */
    sendingOf: (merchantUuid: string) => sendingOf(deps, merchantUuid),
    demo: {
      /** The demo's brand sends by these services. */
      offer: (actor: Actor, merchantUuid: string, services: CarrierSettings['services']) =>
        offerDemo(deps, actor, merchantUuid, services),
    },
  }
}

export type Carriers = ReturnType<typeof createCarriers>
