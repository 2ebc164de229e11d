import { second } from '#platform/contract/time.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { invalidateToken } from '../tokens/invalidate-token.ts'
import type { ProviderTrouble, Variant } from '../types.ts'
import { callGraph, type GraphAnswer, type GraphRequest } from './graph-call.ts'
import type { GraphFailure } from './graph-failure.ts'

/** Codes that stop every call of the account or app, not only this one. */
const stopsEverything = new Set([4, 17, 32, 80_002])
const pauseWhenUntold = 60

type AccountRequest = Omit<GraphRequest, 'variant' | 'token'>

/** Calls the Graph API as a connection; records invalid tokens and the provider's pauses. */
export async function callAs(
  deps: IntegrationsDeps,
  plugin: PluginRow,
  request: AccountRequest,
): Promise<GraphAnswer> {
  const answer = await callGraph(deps, {
    ...request,
    variant: instagramVariant(plugin),
    token: openToken(deps, plugin),
  })

  if (answer.ok) {
    if (answer.pauseSeconds !== null) await pause(deps, plugin, answer.pauseSeconds)
    return answer
  }
  const { failure } = answer
  if (failure.kind === 'dead_token') await invalidateToken(deps, plugin, reasonOf(failure))
  if (failure.kind === 'throttled' && (failure.code === null || stopsEverything.has(failure.code)))
    await pause(deps, plugin, failure.retryAfterSeconds ?? pauseWhenUntold)
  return answer
}

/** Why a connection cannot call now; null when it can. */
export function callObstacle(deps: IntegrationsDeps, plugin: PluginRow | null): ProviderTrouble | null {
  if (!plugin?.sealedToken || plugin.deadAt) return { kind: 'dead_token' }

  const pausedFor = plugin.throttledUntil ? plugin.throttledUntil.getTime() - deps.clock.now().getTime() : 0
  return pausedFor > 0 ? { kind: 'throttled', retryAfterSeconds: Math.ceil(pausedFor / second) } : null
}

/** Maps a failure to the feature's public type. */
export function troubleOf(failure: GraphFailure): ProviderTrouble {
  const { kind, code, message, retryAfterSeconds } = failure
  return {
    kind: kind === 'gone' ? 'permission' : kind === 'other' ? 'unreachable' : kind,
    providerMessage: message,
    ...(kind === 'throttled' && {
      retryAfterSeconds: retryAfterSeconds ?? pauseWhenUntold,
      isWholeApp: code === 4,
    }),
  }
}

/** Throws for an account that is none of Instagram. */
export function instagramVariant({ variant }: Pick<PluginRow, 'variant'>): Variant {
  if (variant === 'google_login') throw new Error('a YouTube channel has no Graph API')
  return variant
}

export function openToken(deps: IntegrationsDeps, plugin: PluginRow): string {
  if (plugin.sealedToken === null) throw new Error('a connection without a token')
  return deps.secrets.box.open(plugin.sealedToken, plugin.id)
}

export function reasonOf({ code, subcode }: GraphFailure): string {
  return subcode === null ? String(code) : `${code}/${subcode}`
}

async function pause(deps: IntegrationsDeps, plugin: PluginRow, seconds: number): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + seconds * second)
  deps.log.warn({ pluginId: plugin.id, seconds }, 'the provider asks for a pause')
  await pluginStore(deps.connection.db).update(plugin.id, { throttledUntil: until })
}
