import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor, KeyCall } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import { callsPerMinute } from '../../key-contract.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { apiKeyStore } from './api-key-store.ts'

/**
 * Returns the user of a key, with an ordinary user's rights. One indexed query without a cache, so that a revoked key is
 * rejected at once by every process. The last use is stored at most once a minute; each call that may change something is
 * recorded before it is made.
 */
export async function authenticateKey(
  { connection, clock, limits, accounts }: DeveloperAccessDeps,
  token: string,
  { route, scopes, address }: KeyCall,
): Promise<Actor | null> {
  const now = clock.now()
  const store = apiKeyStore(connection.db)
  const key = await store.byHash(hashToken(token))
  const actor = key && (await accounts.actorOf(key.userUuid))
  if (!key || !actor) return null

  await limits.take('api-key', key.uuid, { max: callsPerMinute, seconds: 60 })
  const isUsedLately = key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < minute
  if (!isUsedLately || key.lastAddress !== address) await store.touch(key.uuid, address, now)
  if (!scopes.some((scope) => key.scopes.includes(scope)))
    throw new AppError('access_denied', {
      messageKey: 'api_key_without_scope',
      params: { scopes: scopes.join(', ') },
    })
  if (scopes.every((scope) => scope.endsWith('.write')))
    await store.addChange({ keyUuid: key.uuid, userUuid: key.userUuid, route, address, at: now })
  return actor
}
