import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import { pagarMeSettings } from './settings.ts'

export type PagarMeRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** `/orders` */
  path: string
  json?: object
  /** Known to Pagar.me for orders, for 24 hours. */
  idempotencyKey?: string
  /** 8 s by default. */
  timeoutMs?: number
}

/** Calls Pagar.me with the secret key of a connection; see `callService`. */
export function callPagarMe(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json, idempotencyKey, timeoutMs = 8 * second }: PagarMeRequest,
): Promise<ServiceAnswer> {
  const url = `${pagarMeSettings(deps.env).apiUrl}${path}`
  return callService(deps, connectionUuid, (secretKey) =>
    sendJson(deps.httpClient, url, {
      ...(method && { method }),
      ...(json && { json }),
      timeoutMs,
      headers: {
        ...{ authorization: basicOf(secretKey), accept: 'application/json' },
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    }),
  )
}

/** The key is the user; there is no password. */
export const basicOf = (secretKey: string) => `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
