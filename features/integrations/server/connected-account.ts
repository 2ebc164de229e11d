import { day } from '#platform/contract/time.ts'
import { listsLives } from './instagram/list-lives.ts'
import { missingPermissionsOf } from './permissions.ts'
import type { PluginRow } from './plugin-store.ts'
import type { ConnectedAccount, TokenState } from './types.ts'

/** A token with less than this left is renewed by the daily job, and shown as `expiring`. */
export const renewBefore = 10 * day

export function tokenStateOf(row: Pick<PluginRow, 'deadAt' | 'tokenExpiresAt'>, now: Date): TokenState {
  if (row.deadAt) return 'dead'
  if (!row.tokenExpiresAt) return 'valid'

  const left = row.tokenExpiresAt.getTime() - now.getTime()
  if (left <= 0) return 'dead'
  return left < renewBefore ? 'expiring' : 'valid'
}

/** The part of a connection that other features see. */
export function connectedAccount(row: PluginRow, now: Date): ConnectedAccount {
  return {
    pluginId: row.id,
    ownerUuid: row.ownerUuid,
    adminsUuid: row.adminsUuid,
    provider: row.provider,
    variant: row.variant,
    accountId: row.accountId,
    username: row.username,
    scopedId: row.scopedId,
    storyRepliesSince: row.storyRepliesSince,
    canListLives: row.provider !== 'instagram' || listsLives(row),
    tokenState: tokenStateOf(row, now),
    missingPermissions: missingPermissionsOf(row.scope, row.provider),
  }
}
