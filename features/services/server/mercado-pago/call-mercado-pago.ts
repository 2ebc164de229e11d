import { minute, second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { isObject, type Json, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServiceFailure } from '../../service-states.ts'
import { connectionStore } from '../connections/connection-store.ts'
import { currentToken } from '../connections/current-token.ts'
import type { ServicesDeps } from '../deps.ts'

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

/**
 * `missing`: there is no such thing. `refused`: the request is not accepted, `code` says why. `failed`: nothing is known of
 * it, and it may be repeated.
 */
export type MercadoPagoAnswer =
  | { kind: 'ok'; body: Json }
  | { kind: 'list'; rows: unknown[] }
  | { kind: 'missing' }
  | { kind: 'refused'; status: number; code: number | null }
  | { kind: 'failed'; failure: ServiceFailure }

/** A success is noted once a minute: not every call writes. */
const noteEvery = minute

/**
 * Calls Mercado Pago with the token of a connection, and notes on it what came of it. A rejected token is renewed once.
 * Ended connections are called as well: payments in progress need them.
 */
export async function callMercadoPago(
  deps: ServicesDeps,
  connectionUuid: string,
  request: MercadoPagoRequest,
): Promise<MercadoPagoAnswer> {
  const store = connectionStore(deps.connection.db)
  const connection = await store.byUuid(connectionUuid)
  if (!connection) return { kind: 'failed', failure: 'revoked' }
  const now = deps.clock.now()

  const first = await currentToken(deps, connection)
  let answer = first.kind === 'token' ? await send(deps, first.token, request) : failureOf(first.kind)
  if (first.kind === 'token' && answer.kind === 'refused' && answer.status === 401) {
    const second = await currentToken(deps, connection, first.token)
    answer = second.kind === 'token' ? await send(deps, second.token, request) : failureOf(second.kind)
  }

  if (answer.kind !== 'failed') {
    const { lastSuccessAt, lastFailureAt, outages } = connection
    const isRecent = lastSuccessAt !== null && now.getTime() - lastSuccessAt.getTime() < noteEvery
    const isNews =
      outages > 0 || (lastFailureAt !== null && (!lastSuccessAt || lastFailureAt >= lastSuccessAt))
    if (answer.kind === 'refused' && answer.status !== 400)
      await store.noteFailure(connectionUuid, 'refused', now)
    else if (!isRecent || isNews) await store.noteSuccess(connectionUuid, now)
  } else if (answer.failure !== 'revoked') await store.noteOutage(connectionUuid, answer.failure, now)
  return answer
}

function failureOf(kind: 'revoked' | 'busy'): MercadoPagoAnswer {
  return { kind: 'failed', failure: kind === 'revoked' ? 'revoked' : 'unreachable' }
}

async function send(
  { httpClient, mercadoPago }: Pick<ServicesDeps, 'httpClient' | 'mercadoPago'>,
  token: string,
  { method, path, json, idempotencyKey, timeoutMs = 8 * second }: MercadoPagoRequest,
): Promise<MercadoPagoAnswer> {
  const answer = await httpClient(`${mercadoPago.apiUrl}${path}`, {
    ...(method && { method }),
    ...(json && { json }),
    timeoutMs,
    headers: {
      ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
    },
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  if (!answer) return { kind: 'failed', failure: 'unreachable' }
  const { status, body } = answer
  if (status === 429) return { kind: 'failed', failure: 'limited' }
  // 409, 423 and 424: the same request is in progress, or a part of the service is not there.
  if (status >= 500 || [409, 423, 424].includes(status)) return { kind: 'failed', failure: 'provider_error' }
  if (!isObject(body) && !Array.isArray(body)) return { kind: 'failed', failure: 'unreadable' }
  if (status === 404) return { kind: 'missing' }
  if (status >= 400) {
    const [cause] = Array.isArray(objectOf(body).cause) ? (objectOf(body).cause as unknown[]) : []
    const code = objectOf(cause).code
    return { kind: 'refused', status, code: numberOf(code) ?? (textOf(code) ? Number(code) : null) }
  }
  return Array.isArray(body) ? { kind: 'list', rows: body } : { kind: 'ok', body }
}
