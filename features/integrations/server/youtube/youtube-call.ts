import { UnreachableError } from '#platform/server/http-client.ts'
import { isObject, type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { accessToken } from './access-token.ts'
import { currentQuota, quotaDay } from './quota.ts'
import { quotaStore } from './quota-store.ts'

/**
 * Why a call failed: `dead_token` (connect again), `quota` (the day's units are used up, until then), `throttled` (asked
 * too often), `unreachable` (network, Google's error, or an unexpected answer), `refused` with Google's reason.
 */
export type YouTubeTrouble =
  | { kind: 'dead_token' }
  | { kind: 'quota'; until: Date }
  | { kind: 'throttled' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; reason: string }
type YouTubeAnswer = { kind: 'ok'; body: Json } | YouTubeTrouble

type YouTubeRequest = { path: string; params: Record<string, string>; units: number }

/** A page of 2,000 messages, each with its author. */
const largestAnswer = 8_000_000

/**
 * One call of the YouTube Data API as a connected channel. Its units are counted before it is made, because Google
 * counts refused calls, too; without units left it is not made. A rejected access token is renewed once.
 */
export async function callYouTube(
  deps: IntegrationsDeps,
  pluginId: string,
  request: YouTubeRequest,
): Promise<YouTubeAnswer> {
  let rejected: string | null = null
  for (;;) {
    const quota = await currentQuota(deps)
    if (quota.left < request.units) return { kind: 'quota', until: quota.resetsAt }
    const current = await accessToken(deps, pluginId, rejected)
    if (current.kind !== 'token') return current

    await quotaStore(deps.connection.db).spend(quotaDay(deps.clock.now()).day, request.units)
    const answer = await send(deps, current.token, request)
    if (answer.kind === 'quota') await noteExhausted(deps)
    if (answer.kind !== 'rejected') return answer
    // A fresh token that is rejected says nothing about the consent: only a refused renewal does.
    if (rejected !== null) return { kind: 'unreachable' }
    rejected = current.token
  }
}

async function send(
  { httpClient, youtube, clock }: IntegrationsDeps,
  token: string,
  { path, params }: YouTubeRequest,
): Promise<YouTubeAnswer | { kind: 'rejected' }> {
  const url = `${youtube.apiUrl}/youtube/v3/${path}?${new URLSearchParams(params)}`
  const answer = await httpClient(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    maxBytes: largestAnswer,
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  if (!answer || answer.status >= 500) return { kind: 'unreachable' }
  if (answer.status === 200)
    return isObject(answer.body) ? { kind: 'ok', body: answer.body } : { kind: 'unreachable' }
  if (answer.status === 401) return { kind: 'rejected' }

  const reason = reasonOf(answer.body)
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return { kind: 'quota', until: quotaDay(clock.now()).endsAt }
  if (answer.status === 429 || reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
    return { kind: 'throttled' }
  return reason === null ? { kind: 'unreachable' } : { kind: 'refused', reason }
}

/** The first reason of Google's error envelope. */
function reasonOf(body: unknown): string | null {
  const [first] = listOf(objectOf(objectOf(body).error).errors)
  return textOf(objectOf(first).reason)
}

async function noteExhausted({ connection, clock, log }: IntegrationsDeps): Promise<void> {
  const { day, endsAt } = quotaDay(clock.now())
  await quotaStore(connection.db).noteExhausted(day, clock.now())
  log.warn({ until: endsAt.toISOString() }, 'the quota of YouTube is used up')
}
