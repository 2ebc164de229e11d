import { minute } from '#platform/contract/time.ts'
import { type HttpClient, type OutgoingRequest, UnreachableError } from '#platform/server/http-client.ts'
import { isObject, type Json } from '#platform/server/provider-json.ts'
import type { ServiceFailure } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'
import { currentToken } from './current-token.ts'

/**
 * `missing`: there is no such thing. `refused`: the request is not accepted; the body says why. `failed`: nothing is known of
 * it, and it may be repeated; `retryAfter`: after so many seconds, where that is known.
 */
export type ServiceAnswer =
  | { kind: 'ok'; body: Json }
  | { kind: 'list'; rows: unknown[] }
  | { kind: 'missing' }
  | { kind: 'refused'; status: number; body: Json }
  | { kind: 'failed'; failure: ServiceFailure; retryAfter?: number }

/** A success is noted once a minute: not every call writes. */
const noteEvery = minute

/**
 * Calls a service with the token of a connection, and notes on it what came of it. A rejected token is renewed once.
 * Ended connections are called as well: what is in progress needs them.
 */
export async function callService(
  deps: ServicesDeps,
  connectionUuid: string,
  send: (token: string, connection: ServiceConnection) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  const store = connectionStore(deps.connection.db)
  const connection = await store.byUuid(connectionUuid)
  if (!connection) return { kind: 'failed', failure: 'revoked' }
  const now = deps.clock.now()
  const first = await currentToken(deps, connection)
  let answer = first.kind === 'token' ? await send(first.token, connection) : failureOf(first.kind)
  if (first.kind === 'token' && answer.kind === 'refused' && answer.status === 401) {
    const second = await currentToken(deps, connection, first.token)
    answer = second.kind === 'token' ? await send(second.token, connection) : failureOf(second.kind)
  }
  if (answer.kind !== 'failed') {
    const { lastSuccessAt, lastFailureAt, outages } = connection
    const isRecent = lastSuccessAt !== null && now.getTime() - lastSuccessAt.getTime() < noteEvery
    const isNews =
      outages > 0 || (lastFailureAt !== null && (!lastSuccessAt || lastFailureAt >= lastSuccessAt))
    // 400, 402, 409 and 422 refuse one request, 401 and 403 the account.
    if (answer.kind === 'refused' && (answer.status === 401 || answer.status === 403))
      await store.noteFailure(connectionUuid, 'refused', now)
    else if (!isRecent || isNews) await store.noteSuccess(connectionUuid, now)
  } else if (answer.failure !== 'revoked') await store.noteOutage(connectionUuid, answer.failure, now)
  return answer
}

function failureOf(kind: 'revoked' | 'busy'): ServiceAnswer {
  return { kind: 'failed', failure: kind === 'revoked' ? 'revoked' : 'unreachable' }
}

/**
 * Sends a request whose answer is JSON. 429 and 5xx are failures of the service, and so are further statuses that `retried`
 * names.
 */
export async function sendJson(
  httpClient: HttpClient,
  url: string,
  request: OutgoingRequest,
  retried: number[] = [],
): Promise<ServiceAnswer> {
  const answer = await httpClient(url, request).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  if (!answer) return { kind: 'failed', failure: 'unreachable' }
  const { status, body, headers } = answer
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? 0)
    return { kind: 'failed', failure: 'limited', ...(seconds > 0 && { retryAfter: seconds }) }
  }
  if (status >= 500 || retried.includes(status)) return { kind: 'failed', failure: 'provider_error' }
  if (status === 204) return { kind: 'ok', body: {} }
  if (!isObject(body) && !Array.isArray(body)) return { kind: 'failed', failure: 'unreadable' }
  if (status === 404) return { kind: 'missing' }
  if (status >= 400) return { kind: 'refused', status, body: isObject(body) ? body : {} }
  return Array.isArray(body) ? { kind: 'list', rows: body } : { kind: 'ok', body }
}
