import type { Plugin } from '../plugins-query.ts'

/** A connected account in the server's answer to its owner. */
export function samplePlugin(changes: Partial<Plugin> = {}): Plugin {
  const id = '0b9f4f3a-6a55-4f0f-8a54-2f6f0a1c7e01'
  const owner = '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11'
  return {
    id,
    name: 'Ateliê da Lu',
    type: 'instagram',
    provider: 'instagram',
    version: 'v26.0',
    scope: 'instagram_business_basic',
    permissions: ['basic', 'manage_comments', 'manage_messages'],
    missingPermissions: [],
    redirectUri: null,
    token: null,
    tokenState: 'valid',
    tokenExpiresAt: '2027-01-20T12:00:00.000Z',
    accountId: '17841400000000001',
    username: 'ateliedalu.modas',
    instagramOauth: {
      id: '17841400000000001',
      username: 'ateliedalu.modas',
      accountType: 'BUSINESS',
      code: null,
    },
    shopifyOauth: null,
    canListLives: true,
    canPollComments: true,
    livesAskedAt: '2026-11-20T12:00:00.000Z',
    webhooksActive: true,
    takesStoryReplies: false,
    ownerUuid: owner,
    adminsUuid: [],
    isOwner: true,
    profilePictureBase64: null,
    moderators: [],
    admins: [],
    connectedAt: '2026-11-20T12:00:00.000Z',
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  }
}

/** A connected Shopify shop in the server's answer to its owner. */
export function sampleShop(changes: Partial<Plugin> = {}): Plugin {
  return samplePlugin({
    id: '0b9f4f3a-6a55-4f0f-8a54-2f6f0a1c7e02',
    type: 'shopify',
    provider: 'shopify',
    scope: 'read_products',
    permissions: ['read_products'],
    accountId: 'ateliedalu.myshopify.com',
    username: 'Ateliê da Lu',
    instagramOauth: null,
    shopifyOauth: {
      code: null,
      hmac: null,
      host: null,
      shop: 'ateliedalu.myshopify.com',
      state: null,
      timestamp: null,
    },
    canListLives: false,
    canPollComments: false,
    livesAskedAt: null,
    ...changes,
  })
}
