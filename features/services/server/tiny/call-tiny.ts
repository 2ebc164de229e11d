import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import { takeTurn } from '../connections/take-turn.ts'
import type { ServicesDeps } from '../deps.ts'
import { tinySettings } from './settings.ts'

export type TinyRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  /** `/pedidos` */
  path: string
  json?: object
}

/** 29 calls in a minute at most: an account has 30, reads and writes together, in the smallest plan. */
const pace = { every: 2.5 * second, burst: 5 }

/** Calls Tiny with the token of a connection; see `callService`. */
export async function callTiny(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json }: TinyRequest,
): Promise<ServiceAnswer> {
  const { apiUrl, isSimulated } = tinySettings(deps.env)
  const refused = isSimulated ? null : await takeTurn(deps, connectionUuid, pace)
  if (refused) return refused
  return callService(deps, connectionUuid, (token) =>
    sendJson(deps.httpClient, `${apiUrl}${path}`, {
      ...(method && { method }),
      ...(json && { json }),
      timeoutMs: 10 * second,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    }),
  )
}
