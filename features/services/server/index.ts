import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ServiceGroup, ServiceKind } from '../service-states.ts'
import { type BlingRequest, callBling } from './bling/call-bling.ts'
import type { ServiceAnswer } from './connections/call-service.ts'
import { connectionJobs, purge, renewDue } from './connections/connection-jobs.ts'
import {
  accountByUuid,
  accountOf,
  accountsAt,
  accountsOf,
  type ServiceAccount,
} from './connections/service-account.ts'
import { serviceStates } from './connections/service-view.ts'
import { type CorreiosRequest, callCorreios } from './correios/call-correios.ts'
import { connectDemo } from './demo/connect-demo.ts'
import type { ServicesDeps } from './deps.ts'
import { eraseServicesOnEvent } from './erase-services.ts'
import { callMelhorEnvio, type MelhorEnvioRequest } from './melhor-envio/call-melhor-envio.ts'
import { downloadLabel } from './melhor-envio/download-label.ts'
import { callMercadoPago, type MercadoPagoRequest } from './mercado-pago/call-mercado-pago.ts'
import { mercadoPagoSettings } from './mercado-pago/settings.ts'
import { callPagarMe, type PagarMeRequest } from './pagar-me/call-pagar-me.ts'
import { pagarMeSettings } from './pagar-me/settings.ts'
import { servicesPersonalData } from './personal-data.ts'
import { servicesRoutes } from './routes.ts'
import { serviceList } from './service-list.ts'
import { type ServiceListeners, serviceListeners } from './service-listeners.ts'
import { callStripe, type StripeRequest } from './stripe/call-stripe.ts'
import { stripeSettings } from './stripe/settings.ts'
import { callTiny, type TinyRequest } from './tiny/call-tiny.ts'

export type { ServiceAnswer } from './connections/call-service.ts'
export type { ServiceAccount } from './connections/service-account.ts'
export { melhorEnvioLabelScopes } from './melhor-envio/scopes.ts'
export { sealedColumns } from './sealed-columns.ts'

type Others = Pick<ServicesDeps, 'accounts' | 'merchants'>

/** Services that merchants have accounts with. */
export function createServices(platform: Platform, others: Others) {
  const deps: ServicesDeps = {
    ...platform,
    ...others,
    services: serviceList(platform.env),
    listeners: serviceListeners(),
  }
  connectionJobs(deps)
  eraseServicesOnEvent(deps)

  return {
    routes: (http: Http) => servicesRoutes(http, deps),
    personalData: servicesPersonalData(deps),
    /** Deletes expired attempts, and the tokens of ended connections that nothing needs; run by a job. */
    purge: () => purge(deps),
    /** Renews tokens that end soon, and checks every connection; run nightly by a job. */
    renewDue: () => renewDue(deps),
    /** The account of this kind that a merchant has connected; null without one. */
    accountOf: (merchantUuid: string, kind: ServiceKind): Promise<ServiceAccount | null> =>
      accountOf(deps, merchantUuid, kind),
    /** The accounts that a merchant uses for something, in the order in which they are to be tried. */
    accountsOf: (merchantUuid: string, group: ServiceGroup): Promise<ServiceAccount[]> =>
      accountsOf(deps, merchantUuid, group),
    /** An account that was connected, also after it was disconnected; null once the merchant is erased. */
    account: (connectionUuid: string): Promise<ServiceAccount | null> => accountByUuid(deps, connectionUuid),
    /** How the connections of all merchants are, by service; for the operator's doctor. */
    states: () => serviceStates(deps),
    /** Nothing that is done at this service happens in truth. */
    isSimulated: (kind: ServiceKind): boolean => deps.services[kind].isSimulated,
    /** The accounts in use that are this one at the service: a merchant may have connected it several times. */
    accountsAt: (kind: ServiceKind, accountId: string): Promise<ServiceAccount[]> =>
      accountsAt(deps, kind, accountId),
    /** The origins of Stripe's own pages. */
    stripePages: (): string[] => stripeSettings(platform.env).pageOrigins,
    /** A call to Stripe for the account of a connection. */
    callStripe: (connectionUuid: string, request: StripeRequest): Promise<ServiceAnswer> =>
      callStripe(deps, connectionUuid, request),
    /** The origins of Mercado Pago's own pages. */
    mercadoPagoPages: (): string[] => mercadoPagoSettings(platform.env).pageOrigins,
    /** A call to Mercado Pago with the tokens of a connection; see `call-service.ts`. */
    callMercadoPago: (connectionUuid: string, request: MercadoPagoRequest): Promise<ServiceAnswer> =>
      callMercadoPago(deps, connectionUuid, request),
    /** The origins of Pagar.me's own pages, and where browsers of buyers send cards. */
    pagarMePages: (): string[] => pagarMeSettings(platform.env).pageOrigins,
    pagarMeTokensUrl: (): string => pagarMeSettings(platform.env).tokensUrl,
    /** A call to Pagar.me with the secret key of a connection. */
    callPagarMe: (connectionUuid: string, request: PagarMeRequest): Promise<ServiceAnswer> =>
      callPagarMe(deps, connectionUuid, request),
    callMelhorEnvio: (connectionUuid: string, request: MelhorEnvioRequest): Promise<ServiceAnswer> =>
      callMelhorEnvio(deps, connectionUuid, request),
    /** The PDF behind an address that Melhor Envio named for labels; null if there is none. */
    downloadLabel: (address: string): Promise<Buffer | null> => downloadLabel(deps, address),
    callCorreios: (connectionUuid: string, request: CorreiosRequest): Promise<ServiceAnswer> =>
      callCorreios(deps, connectionUuid, request),
    callBling: (connectionUuid: string, request: BlingRequest): Promise<ServiceAnswer> =>
      callBling(deps, connectionUuid, request),
    callTiny: (connectionUuid: string, request: TinyRequest): Promise<ServiceAnswer> =>
      callTiny(deps, connectionUuid, request),
    /** Calls the listener for each thing that a notification of a service points to. */
    onPointer: (listener: ServiceListeners['onPointer'][number]) => deps.listeners.onPointer.push(listener),
    /** Calls the listener in the transaction that stores a connection; it is tested afterwards. */
    onConnected: (listener: ServiceListeners['onConnected'][number]) =>
      deps.listeners.onConnected.push(listener),
    /** Calls the listener in the transaction that ends a connection. */
    onEnded: (listener: ServiceListeners['onEnded'][number]) => deps.listeners.onEnded.push(listener),
    /** While it answers true, the tokens of an ended connection remain. */
    needs: (isNeeded: ServiceListeners['isNeeded'][number]) => deps.listeners.isNeeded.push(isNeeded),
    demo: {
      /** Connects an account of a simulator; false where there is none. */
      connect: (actor: Actor, asked: Parameters<typeof connectDemo>[2]) => connectDemo(deps, actor, asked),
    },
  }
}

export type Services = ReturnType<typeof createServices>
