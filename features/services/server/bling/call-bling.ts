import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import { blingHeaders } from './request-tokens.ts'
import { blingSettings } from './settings.ts'

export type BlingRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  /** `/pedidos/vendas` */
  path: string
  json?: object
}

/** Calls Bling with the token of a connection; see `callService`. */
export function callBling(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json }: BlingRequest,
): Promise<ServiceAnswer> {
  return callService(deps, connectionUuid, (token) =>
    sendJson(deps.httpClient, `${blingSettings(deps.env).apiUrl}${path}`, {
      ...(method && { method }),
      ...(json && { json }),
      timeoutMs: 10 * second,
      headers: { ...blingHeaders, authorization: `Bearer ${token}` },
    }),
  )
}
