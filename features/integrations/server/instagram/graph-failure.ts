import { idOf, isObject, jsonOf, objectOf, textOf } from '#platform/server/provider-json.ts'

/**
 * Why the Graph API refused a request. `gone`: the object does not exist (any more) or is not readable; `other`: a
 * reason that only the particular call can tell from its code.
 */
export type GraphFailure = {
  kind: 'dead_token' | 'throttled' | 'unreachable' | 'permission' | 'gone' | 'other'
  code: number | null
  subcode: number | null
  message: string
  /** Only with `throttled`, and only if the provider sent it. */
  retryAfterSeconds: number | null
}

/** Reads either error envelope: the Graph API's, or that of the token endpoint. Null without an error. */
export function graphFailure(status: number, headers: Headers, body: unknown): GraphFailure | null {
  const envelope = isObject(body) ? body : {}
  const error = isObject(envelope.error) ? envelope.error : envelope
  const isError = status >= 400 || isObject(envelope.error) || envelope.error_type !== undefined
  if (!isError) return null

  const code = numberOf(error.code)
  const subcode = numberOf(error.error_subcode)
  const message = textOf(error.error_user_msg) ?? textOf(error.message) ?? textOf(error.error_message)
  const kind = kindOf(status, code, subcode)
  return {
    kind,
    code,
    subcode,
    message: (message ?? `HTTP ${status}`).slice(0, 500),
    retryAfterSeconds: kind === 'throttled' ? secondsToWait(headers) : null,
  }
}

/** The provider did not answer. */
export const noAnswer: GraphFailure = {
  kind: 'unreachable',
  code: null,
  subcode: null,
  message: 'no answer',
  retryAfterSeconds: null,
}

/** The code takes precedence over the HTTP status: Instagram sends refusals with 500, too. */
function kindOf(status: number, code: number | null, subcode: number | null): GraphFailure['kind'] {
  if (code === 190 || code === 102) return 'dead_token'
  if (isThrottling(code)) return 'throttled'
  if (code === 3 || code === 10 || (code !== null && code >= 200 && code <= 299)) return 'permission'
  if (code === 100) return subcode === 33 ? 'gone' : 'other'
  if (status === 429) return 'throttled'
  return code === 1 || code === 2 || status >= 500 ? 'unreachable' : 'other'
}

function isThrottling(code: number | null): boolean {
  if (code === null) return false
  return [4, 17, 32, 613].includes(code) || (code >= 80_000 && code <= 80_014)
}

/** Seconds until calls are allowed again, by `Retry-After` or the usage headers (in minutes). Null if unknown. */
export function secondsToWait(headers: Headers): number | null {
  const retryAfter = Number(headers.get('retry-after'))
  if (Number.isFinite(retryAfter) && retryAfter > 0) return Math.ceil(retryAfter)

  const minutes = Object.values(objectOf(jsonOf(headers.get('x-business-use-case-usage'))))
    .flat()
    .map((usage) => Number(objectOf(usage).estimated_time_to_regain_access))
    .filter((wait) => Number.isFinite(wait) && wait > 0)
  return minutes.length > 0 ? Math.max(...minutes) * 60 : null
}

function numberOf(value: unknown): number | null {
  const text = idOf(value)
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null
}
