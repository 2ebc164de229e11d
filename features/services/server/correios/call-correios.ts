import { second } from '#platform/contract/time.ts'
import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'
import { listOf, textOf } from '#platform/server/provider-json.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'

export type CorreiosRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** `/preco/v1/nacional` */
  path: string
  json?: object
  /** 8 s by default. */
  timeoutMs?: number
  /** Of a long answer, such as a file. */
  maxBytes?: number
}

export function correiosSettings(env: Environment): { apiUrl: string; isSimulated: boolean } {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.CORREIOS_URL ?? (simulators && `${withoutSigns(simulators, '/')}/correios/api`)
  return {
    apiUrl: base ? withoutSigns(base, '/') : 'https://api.correios.com.br',
    isSimulated: base !== undefined,
  }
}

/** Calls Correios with the token of a connection; see `callService`. */
export function callCorreios(
  deps: ServicesDeps,
  connectionUuid: string,
  { method, path, json, timeoutMs = 8 * second, maxBytes }: CorreiosRequest,
): Promise<ServiceAnswer> {
  const url = `${correiosSettings(deps.env).apiUrl}${path}`
  return callService(deps, connectionUuid, async (token) => {
    const answer = await sendJson(deps.httpClient, url, {
      ...(method && { method }),
      ...(json && { json }),
      ...(maxBytes && { maxBytes }),
      timeoutMs,
      // Without a language that it knows tracking refuses the call.
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'pt-BR' },
    })
    // An invalid token is answered 403, as is a service that the contract does not have; only the text tells them apart.
    const isToken =
      answer.kind === 'refused' && answer.status === 403 && /token/i.test(messageOf(answer.body))
    return isToken ? { ...answer, status: 401 } : answer
  })
}

/** What an error of Correios says. */
function messageOf(body: Record<string, unknown>): string {
  return textOf(listOf(body.msgs)[0]) ?? textOf(body.message) ?? ''
}
