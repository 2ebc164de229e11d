import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { connectionJobs, purge } from './connections/connection-jobs.ts'
import type { ServicesDeps } from './deps.ts'
import { eraseServicesOnEvent } from './erase-services.ts'
import {
  callMercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoRequest,
} from './mercado-pago/call-mercado-pago.ts'
import { mercadoPagoSettings } from './mercado-pago/settings.ts'
import { servicesPersonalData } from './personal-data.ts'
import { servicesRoutes } from './routes.ts'
import { serviceListeners } from './service-listeners.ts'

type Others = Pick<ServicesDeps, 'accounts' | 'merchants'>

/** Services that merchants have accounts with. */
export function createServices(platform: Platform, others: Others) {
  const deps: ServicesDeps = {
    ...platform,
    ...others,
    mercadoPago: mercadoPagoSettings(platform.env),
    listeners: serviceListeners(),
  }
  connectionJobs(deps)
  eraseServicesOnEvent(deps)

  return {
    routes: (http: Http) => servicesRoutes(http, deps),
    personalData: servicesPersonalData(deps),
    /** Deletes expired attempts, and the tokens of ended connections that nothing needs; run by a job. */
    purge: () => purge(deps),
    /** A call with the tokens of a connection; see `call-mercado-pago.ts`. */
    callMercadoPago: (connectionUuid: string, request: MercadoPagoRequest): Promise<MercadoPagoAnswer> =>
      callMercadoPago(deps, connectionUuid, request),
  }
}

export type Services = ReturnType<typeof createServices>
