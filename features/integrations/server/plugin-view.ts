import type { ItemOfReply, Sendable } from '#platform/contract/endpoint.ts'
import type { listPlugins } from '../contract.ts'
import { tokenStateOf } from './connected-account.ts'
import { missingPermissionsOf, permissionsOf } from './permissions.ts'
import type { PluginRowWithPicture } from './plugin-store.ts'
import type { Moderator } from './types.ts'

type Person = { name: string; email: string }

export type PluginView = Sendable<ItemOfReply<typeof listPlugins>>

/** A connection as its owner, or somebody a report is shared with, sees it. */
export function pluginView(
  row: PluginRowWithPicture,
  {
    now,
    isOwner,
    moderators,
    admins,
  }: { now: Date; isOwner: boolean; moderators: Moderator[]; admins: Person[] },
): PluginView {
  return {
    id: row.id,
    name: row.name,
    type: 'instagram',
    provider: row.variant === 'facebook_login' ? 'instagram_facebook' : 'instagram',
    version: row.version,
    scope: row.scope,
    permissions: permissionsOf(row.scope),
    missingPermissions: missingPermissionsOf(row.scope),
    redirectUri: row.redirectUri,
    token: null,
    tokenState: tokenStateOf(row, now),
    tokenExpiresAt: row.tokenExpiresAt,
    accountId: row.accountId,
    username: row.username,
    instagramOauth: { id: row.accountId, username: row.username, accountType: row.accountType, code: null },
    shopifyOauth: null,
    canListLives: row.canListLives === true,
    webhooksActive: row.webhooksSince !== null,
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
