import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { connectionJobs, purge, renewDue } from './connections/connection-jobs.ts'
import type { ServicesDeps } from './deps.ts'
import { eraseServicesOnEvent } from './erase-services.ts'
import {
  callMercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoRequest,
} from './mercado-pago/call-mercado-pago.ts'
import {
  accountByUuid,
  type MercadoPagoAccount,
  mercadoPagoAccount,
} from './mercado-pago/mercado-pago-account.ts'
import { mercadoPagoSettings } from './mercado-pago/settings.ts'
import { servicesPersonalData } from './personal-data.ts'
import { servicesRoutes } from './routes.ts'
import { type ServiceListeners, serviceListeners } from './service-listeners.ts'

export type { MercadoPagoAccount } from './mercado-pago/mercado-pago-account.ts'

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
    /** Renews tokens that end within 30 days, and checks every connection; run nightly by a job. */
    renewDue: () => renewDue(deps),
    /** A call with the tokens of a connection; see `call-mercado-pago.ts`. */
    callMercadoPago: (connectionUuid: string, request: MercadoPagoRequest): Promise<MercadoPagoAnswer> =>
      callMercadoPago(deps, connectionUuid, request),
    /** Nothing that is done at Mercado Pago happens in truth. */
    isMercadoPagoSimulated: deps.mercadoPago.isSimulated,
    /** The account through which buyers of a merchant pay; null if it has connected none. */
    mercadoPagoOf: (merchantUuid: string): Promise<MercadoPagoAccount | null> =>
      mercadoPagoAccount(deps, merchantUuid),
    /** An account that was connected, also after it was disconnected; null once the merchant is erased. */
    mercadoPagoAccount: (connectionUuid: string): Promise<MercadoPagoAccount | null> =>
      accountByUuid(deps, connectionUuid),
    /** Calls the listener for each payment that a notification points to. */
    onPayment: (listener: ServiceListeners['onPayment'][number]) => deps.listeners.onPayment.push(listener),
    /** Calls the listener in the transaction that ends a connection. */
    onEnded: (listener: ServiceListeners['onEnded'][number]) => deps.listeners.onEnded.push(listener),
    /** While it answers true, the tokens of an ended connection remain. */
    needs: (isNeeded: ServiceListeners['isNeeded'][number]) => deps.listeners.isNeeded.push(isNeeded),
  }
}

export type Services = ReturnType<typeof createServices>
