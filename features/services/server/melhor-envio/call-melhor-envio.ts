import { second } from '#platform/contract/time.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import { melhorEnvioSettings } from './settings.ts'

export type MelhorEnvioRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** `/me/cart` */
  path: string
  json?: object
  /** 8 s by default. */
  timeoutMs?: number
}

/** Calls Melhor Envio with the token of a connection; see `callService`. */
export function callMelhorEnvio(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json, timeoutMs = 8 * second }: MelhorEnvioRequest,
): Promise<ServiceAnswer> {
  const { url, userAgent } = melhorEnvioSettings(deps.env)
  return callService(deps, connectionUuid, (token) =>
    sendJson(deps.httpClient, `${url}/api/v2${path}`, {
      ...(method && { method }),
      ...(json && { json }),
      timeoutMs,
      headers: {
        ...{ authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': userAgent },
      },
    }),
  )
}
