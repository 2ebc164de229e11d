import { minute } from '#platform/contract/time.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type PluginRow, pluginStore } from '../plugin-store.ts'
import { invalidateToken } from '../tokens/invalidate-token.ts'
import { renewAccess } from './token-call.ts'

/** A token with less than this left is renewed before it is used. */
const renewBefore = 2 * minute

type CurrentToken = { kind: 'token'; token: string } | { kind: 'dead_token' } | { kind: 'unreachable' }

/**
 * The access token of a channel, renewed if it is about to expire. One caller renews it; the others wait for its lock
 * and then find the new one. `rejected` is a token that Google no longer accepts: it is not returned again. A refused
 * refresh token ends the connection, and its owner is notified.
 */
export async function accessToken(
  deps: IntegrationsDeps,
  pluginId: string,
  rejected: string | null = null,
): Promise<CurrentToken> {
  const ready = usable(deps, await pluginStore(deps.connection.db).byId(pluginId), rejected)
  if (ready) return ready

  const { answer, row } = await deps.connection.transaction(async (tx) => {
    const store = pluginStore(tx)
    await store.lockTokens(pluginId)
    const row = await store.byId(pluginId)
    const found = usable(deps, row, rejected)
    if (found || !row?.sealedToken) return { answer: found ?? ({ kind: 'dead_token' } as const), row: null }

    const renewed = await renewAccess(deps, deps.secrets.box.open(row.sealedToken, row.id))
    if (renewed.kind !== 'granted') return { answer: renewed, row }
    const { accessToken: token, accessExpiresAt } = renewed.tokens
    const sealedAccessToken = deps.secrets.box.seal(token, row.id)
    await store.update(row.id, { sealedAccessToken, accessExpiresAt, updatedAt: deps.clock.now() })
    return { answer: { kind: 'token', token } as const, row }
  })
  if (answer.kind !== 'refused') return answer
  if (row) await invalidateToken(deps, row, 'invalid_grant')
  return { kind: 'dead_token' }
}

/** The token that can be used as it is, or that there is none; null when it must be renewed. */
function usable(deps: IntegrationsDeps, row: PluginRow | null, rejected: string | null): CurrentToken | null {
  if (!row?.sealedToken || row.deadAt) return { kind: 'dead_token' }
  if (row.sealedAccessToken === null || row.accessExpiresAt === null) return null
  if (row.accessExpiresAt.getTime() - deps.clock.now().getTime() < renewBefore) return null
  const token = deps.secrets.box.open(row.sealedAccessToken, row.id)
  return token === rejected ? null : { kind: 'token', token }
}
