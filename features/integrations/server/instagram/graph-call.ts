import { type HttpClient, type OutgoingRequest, UnreachableError } from '#platform/server/http-client.ts'
import { type Json, objectOf } from '#platform/server/provider-json.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import type { InstagramSettings } from '../settings.ts'
import type { Variant } from '../types.ts'
import { type GraphFailure, graphFailure, noAnswer, secondsToWait } from './graph-failure.ts'
import { type Usage, usageOf } from './usage.ts'

export type GraphAnswer =
  | { ok: true; body: Json; pauseSeconds: number | null; usage: Usage }
  | { ok: false; failure: GraphFailure }

export type GraphRequest = {
  variant: Variant
  method?: 'GET' | 'POST' | 'DELETE'
  /** Below the version, without a slash in front: `me/subscribed_apps`. */
  path: string
  params?: Record<string, string>
  json?: unknown
  token: string
  /** Instagram's token endpoints have no version. */
  isVersioned?: boolean
}

type Needs = { httpClient: HttpClient; settings: InstagramSettings }

/** Calls the Graph API of a variant's host. Expected failures come back as a result. */
export async function callGraph(needs: Needs, request: GraphRequest): Promise<GraphAnswer> {
  const app = request.variant === 'instagram_login' ? needs.settings.instagram : needs.settings.facebook
  if (!app) return { ok: false, failure: { ...noAnswer, message: 'this way to connect is not configured' } }

  const version = request.isVersioned === false ? '' : `/${needs.settings.version}`
  const params = new URLSearchParams(request.params)
  if (request.json === undefined) params.set('access_token', request.token)
  if (request.variant === 'facebook_login')
    params.set('appsecret_proof', appSecretProof(request.token, app.appSecret))

  return answerOf(needs.httpClient, `${app.graphUrl}${version}/${request.path}?${params}`, {
    method: request.method ?? 'GET',
    ...(request.json !== undefined && {
      json: request.json,
      headers: { authorization: `Bearer ${request.token}` },
    }),
  })
}

/** Makes one call to the provider and reads its answer in the Graph API's terms. */
export async function answerOf(
  httpClient: HttpClient,
  url: string,
  request: OutgoingRequest,
): Promise<GraphAnswer> {
  try {
    const { status, headers, body } = await httpClient(url, request)
    const failure = graphFailure(status, headers, body)
    if (failure) return { ok: false, failure }
    return { ok: true, body: objectOf(body), pauseSeconds: secondsToWait(headers), usage: usageOf(headers) }
  } catch (error) {
    if (error instanceof UnreachableError) return { ok: false, failure: noAnswer }
    throw error
  }
}

/** Proves to the Facebook host that the token is used by its app: hex HMAC-SHA256 of the token. */
export function appSecretProof(token: string, appSecret: string): string {
  return hmacSha256(appSecret, token).toString('hex')
}
