import type { Permission } from '../../contract.ts'
import { tokenStateOf } from '../connected-account.ts'
import type { PluginView } from '../plugin-view.ts'
import { canReadOrders, canReadProducts } from './settings.ts'
import type { ShopRow } from './shop-store.ts'

/** A connected shop as its owner sees it, in the shape of a plugin. It has no lives and no administrators. */
export function shopView(row: ShopRow, now: Date): PluginView {
  const scopes = row.scope.split(',')
  const permissions: Permission[] = [
    ...(canReadProducts(scopes) ? (['read_products'] as const) : []),
    ...(canReadOrders(scopes) ? (['read_orders'] as const) : []),
  ]
  return {
    id: row.id,
    name: row.name,
    type: 'shopify',
    provider: 'shopify',
    version: 'v2',
    scope: row.scope,
    permissions,
    missingPermissions: canReadProducts(scopes) ? [] : ['read_products'],
    redirectUri: row.redirectUri,
    token: null,
    // A shop's access token lasts an hour and is refreshed: only a refused one matters to its owner.
    tokenState: tokenStateOf({ deadAt: row.deadAt, tokenExpiresAt: null }, now),
    tokenExpiresAt: row.refreshExpiresAt,
    accountId: row.domain,
    username: row.name,
    instagramOauth: null,
    shopifyOauth: {
      code: null,
      hmac: null,
      host: null,
      shop: row.domain,
      state: null,
      timestamp: null,
    },
    canListLives: false,
    canPollComments: false,
    livesAskedAt: null,
    webhooksActive: row.webhooksSince !== null,
    takesStoryReplies: false,
    ownerUuid: row.ownerUuid,
    adminsUuid: [],
    isOwner: true,
    profilePictureBase64: null,
    moderators: [],
    admins: [],
    connectedAt: row.connectedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
