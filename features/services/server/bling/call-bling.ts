import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import { takeTurn } from '../connections/take-turn.ts'
import type { ServicesDeps } from '../deps.ts'
import { blingHeaders } from './request-tokens.ts'
import { blingSettings } from './settings.ts'

export type BlingRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  /** `/pedidos/vendas` */
  path: string
  json?: object
}

/** An account takes 3 calls in a second, those of other apps among them. */
const pace = { every: 400, burst: 1 }

/** Calls Bling with the token of a connection; see `callService`. */
export async function callBling(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json }: BlingRequest,
): Promise<ServiceAnswer> {
  const { apiUrl, isSimulated } = blingSettings(deps.env)
  const refused = isSimulated ? null : await takeTurn(deps, connectionUuid, pace)
  if (refused) return refused
  return callService(deps, connectionUuid, (token) =>
    sendJson(deps.httpClient, `${apiUrl}${path}`, {
      ...(method && { method }),
      ...(json && { json }),
      timeoutMs: 10 * second,
      headers: { ...blingHeaders, authorization: `Bearer ${token}` },
    }),
  )
}
