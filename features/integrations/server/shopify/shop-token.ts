import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { endShop } from './end-shop.ts'
import { type ShopRow, shopStore } from './shop-store.ts'
import { refreshTokens, type ShopTokens } from './token-call.ts'

/** A token with less than this left is refreshed before it is used. */
const refreshBefore = 5 * minute

export type CurrentToken = { kind: 'token'; token: string } | { kind: 'dead_token' } | { kind: 'unreachable' }

/**
 * The access token of a connected shop, refreshed if it is about to expire. One caller refreshes; the others wait for
 * the lock of the shop and then find the new token. `rejected` is a token that Shopify no longer accepts: it is not
 * returned again. A refused refresh token ends the connection, and its owner is notified.
 */
export async function currentToken(
  deps: IntegrationsDeps,
  id: string,
  rejected: string | null = null,
): Promise<CurrentToken> {
  const ready = usableToken(deps, await shopStore(deps.connection.db).byId(id), rejected)
  if (ready) return ready

  return deps.connection.transaction(async (tx): Promise<CurrentToken> => {
    const known = await shopStore(tx).byId(id)
    if (!known) return { kind: 'dead_token' }
    await shopStore(tx).lockTokens(known.domain)
    const row = await shopStore(tx).byId(id)
    return usableToken(deps, row, rejected) ?? refreshed(deps, tx, row as ShopRow, rejected)
  })
}

/** The token that can be used as it is, or that there is none; null when it must be refreshed. */
function usableToken(
  deps: IntegrationsDeps,
  row: ShopRow | null,
  rejected: string | null,
): CurrentToken | null {
  if (!row?.sealedToken || row.deadAt) return { kind: 'dead_token' }
  const token = deps.secrets.box.open(row.sealedToken, row.id)
  const left = row.tokenExpiresAt ? row.tokenExpiresAt.getTime() - deps.clock.now().getTime() : null
  const isFresh = left === null || left >= refreshBefore
  return isFresh && token !== rejected ? { kind: 'token', token } : null
}

async function refreshed(
  deps: IntegrationsDeps,
  tx: Database,
  row: ShopRow,
  rejected: string | null,
): Promise<CurrentToken> {
  const { box } = deps.secrets
  const token = row.sealedToken === null ? null : box.open(row.sealedToken, row.id)
  const answer =
    row.sealedRefreshToken === null
      ? ({ kind: 'refused' } as const)
      : await refreshTokens(deps, {
          domain: row.domain,
          refreshToken: box.open(row.sealedRefreshToken, row.id),
        })

  if (answer.kind === 'granted') {
    await shopStore(tx).update(row.id, {
      ...sealedTokens(deps, row.id, answer.tokens),
      updatedAt: deps.clock.now(),
    })
    deps.log.info({ pluginId: row.id }, 'the tokens of a shop were refreshed')
    return { kind: 'token', token: answer.tokens.accessToken }
  }
  if (answer.kind === 'refused') {
    await endShop(deps, tx, row, 'refresh_refused')
    return { kind: 'dead_token' }
  }
  const isStillValid =
    row.tokenExpiresAt !== null && row.tokenExpiresAt > deps.clock.now() && token !== rejected
  return isStillValid && token !== null ? { kind: 'token', token } : { kind: 'unreachable' }
}

/** Tokens as they are stored: encrypted, bound to the connection's id, both written together. */
export function sealedTokens({ secrets, clock }: IntegrationsDeps, id: string, tokens: ShopTokens) {
  return {
    sealedToken: secrets.box.seal(tokens.accessToken, id),
    tokenObtainedAt: clock.now(),
    tokenExpiresAt: tokens.accessExpiresAt,
    sealedRefreshToken: tokens.refreshToken && secrets.box.seal(tokens.refreshToken, id),
    refreshExpiresAt: tokens.refreshExpiresAt,
  }
}
