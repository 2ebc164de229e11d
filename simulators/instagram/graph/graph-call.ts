import type { Variant } from '../world/options.ts'
import type { Token } from '../world/tokens.ts'
import type { World } from '../world/world.ts'

/** A call of the Graph API, stripped of its transport. */
export type GraphCall = {
  world: World
  variant: Variant
  method: string
  /** Path after host and version, without slashes at its ends. */
  path: string
  /** Query and body fields; objects and arrays of a JSON body as they are. */
  params: Record<string, unknown>
  /** Token of the `Authorization` header, else `access_token`. */
  accessToken: string | null
  /** Address of this host, for `paging.next`. */
  baseUrl: string
}

/** A call whose token was found valid. */
export type SignedCall = GraphCall & { token: Token }

/** The answer of a handler, sent as JSON with status 200. */
export type GraphAnswer = object

/** A parameter as text. */
export function text(call: GraphCall, name: string): string {
  const value = call.params[name]
  return value === undefined || value === null ? '' : String(value)
}

/** A parameter that is an object, also when it was sent as JSON text in a form or query. */
export function structure(call: GraphCall, name: string): Record<string, unknown> | null {
  const value = call.params[name]
  if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
