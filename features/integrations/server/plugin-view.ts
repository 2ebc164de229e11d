import type { ItemOfReply, Sendable } from '#platform/contract/endpoint.ts'
import type { listPlugins } from '../contract.ts'
import { tokenStateOf } from './connected-account.ts'
import { listsLives } from './instagram/list-lives.ts'
import { missingPermissionsOf, permissionsOf } from './permissions.ts'
import type { PluginRowWithPicture } from './plugin-store.ts'
import type { Moderator } from './types.ts'

type Person = { name: string; email: string }

export type PluginView = Sendable<ItemOfReply<typeof listPlugins>>

type Reader = {
  now: Date
  isOwner: boolean
  /** The caller owns the connection or administers it. */
  isManaged: boolean
  moderators: Moderator[]
  admins: Person[]
}

/**
 * A connection as the caller may see it. The granted scopes and the token's expiry are for those who manage the
 * connection; a user with whom only a report is shared gets these fields empty.
 */
export function pluginView(row: PluginRowWithPicture, reader: Reader): PluginView {
  const { now, isOwner, isManaged, moderators, admins } = reader
  const scope = isManaged ? row.scope : ''
  const isInstagram = row.provider === 'instagram'
  return {
    id: row.id,
    name: row.name,
    type: row.provider,
    provider: isInstagram && row.variant === 'facebook_login' ? 'instagram_facebook' : row.provider,
    version: row.version,
    scope,
    permissions: permissionsOf(scope, row.provider),
    missingPermissions: isManaged ? missingPermissionsOf(scope, row.provider) : [],
    redirectUri: isManaged ? row.redirectUri : null,
    token: null,
    tokenState: tokenStateOf(row, now),
    tokenExpiresAt: isManaged ? row.tokenExpiresAt : null,
    accountId: row.accountId,
    username: row.username,
    instagramOauth: isInstagram
      ? { id: row.accountId, username: row.username, accountType: row.accountType, code: null }
      : null,
    shopifyOauth: null,
    canListLives: !isInstagram || listsLives(row),
    canPollComments: !isInstagram || [row.livesById, row.livesByMe].includes('comments'),
    livesAskedAt: isManaged ? row.livesAskedAt : null,
    webhooksActive: row.webhooksSince !== null,
    takesStoryReplies: isManaged && row.storyRepliesSince !== null,
    ownerUuid: row.ownerUuid,
    adminsUuid: isOwner ? row.adminsUuid : [],
    isOwner,
    profilePictureBase64: row.profilePictureBase64,
    moderators,
    admins,
    connectedAt: row.connectedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
