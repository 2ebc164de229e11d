import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import { mercadoPagoSettings } from './settings.ts'

export type MercadoPagoRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  /** `/v1/payments` */
  path: string
  json?: object
  /** Compulsory for what creates something. */
  idempotencyKey?: string
  /** 8 s by default. */
  timeoutMs?: number
}

/** 409, 423 and 424: the same request is in progress, or a part of the service is not there. */
const retried = [409, 423, 424]

/** Calls Mercado Pago with the token of a connection; see `callService`. */
export function callMercadoPago(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json, idempotencyKey, timeoutMs = 8 * second }: MercadoPagoRequest,
): Promise<ServiceAnswer> {
  const url = `${mercadoPagoSettings(deps.env).apiUrl}${path}`
  return callService(deps, connectionUuid, (token) =>
    sendJson(
      deps.httpClient,
      url,
      {
        ...(method && { method }),
        ...(json && { json }),
        timeoutMs,
        headers: {
          ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
          ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        },
      },
      retried,
    ),
  )
}
