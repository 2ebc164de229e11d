import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { type Actor, apiKeyPrefix } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import { type addApiKey as addCall, mostKeys } from '../../key-contract.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { apiKeyStore } from './api-key-store.ts'

/** Where a change was made. */
type Place = { address: string; userAgent: string }

const mostChanges = 50

export async function listApiKeys({ connection }: DeveloperAccessDeps, actor: Actor) {
  const rows = await apiKeyStore(connection.db).ofUser(actor.userUuid)
  return pageOf(rows, rows.length, { page: 1, limit: mostKeys })
}

/**
 * Makes a key of 32 random bytes, stores its hash, and sends the owner an e-mail. Throws `wrong_password`, and `conflict`
 * beyond twenty keys.
 */
export async function addApiKey(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { name, scopes, password }: RequestOf<typeof addCall>['body'],
  place: Place,
) {
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const prefix = apiKeyPrefix + deps.ids.digits(8)
  const key = `${prefix}_${deps.ids.token()}`
  return deps.connection.transaction(async (tx) => {
    const store = apiKeyStore(tx)
    await store.lockOf(actor.userUuid)
    if ((await store.countOf(actor.userUuid)) >= mostKeys)
      throw new AppError('conflict', { messageKey: 'too_many_api_keys', params: { most: mostKeys } })
    const added = await store.add({
      ...{ uuid: deps.ids.uuid(), userUuid: actor.userUuid, name, prefix, keyHash: hashToken(key) },
      ...{ scopes: [...new Set(scopes)], createdAt: deps.clock.now() },
    })
    await deps.accounts.announceSecurity(tx, actor.userUuid, 'api_key_added', place)
    return { ...added, key }
  })
}

/** Ends a key at once, in every process. Throws `not_found` for a key of another user. */
export async function revokeApiKey(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { uuid }: { uuid: string },
  place: Place,
): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    if (!(await apiKeyStore(tx).revoke(uuid, actor.userUuid, deps.clock.now())))
      throw new AppError('not_found')
    await deps.accounts.announceSecurity(tx, actor.userUuid, 'api_key_revoked', place)
  })
}

export async function listKeyChanges({ connection }: DeveloperAccessDeps, actor: Actor) {
  const rows = await apiKeyStore(connection.db).changesOf(actor.userUuid, mostChanges)
  return pageOf(rows, rows.length, { page: 1, limit: mostChanges })
}
