import { defineEvent } from '#platform/server/events.ts'

export type AccountConnected = { pluginId: string; ownerUuid: string; accountId: string; isNew: boolean }

/** Connected for the first time, or again. Delivered at least once, after the commit. */
export const accountConnected = defineEvent<AccountConnected>('integrations.accountConnected')
/** A product of a connected Shopify shop was created, changed or deleted; read it again. Delivered at least once. */
export const shopProductChanged = defineEvent<{ pluginId: string; ownerUuid: string; productId: string }>(
  'integrations.shopProductChanged',
)

/** An order of a connected Shopify shop was paid or cancelled; read it again. Delivered at least once. */
export const shopOrderChanged = defineEvent<{ pluginId: string; orderId: string }>(
  'integrations.shopOrderChanged',
)

export type ShopEnded = {
  pluginId: string
  ownerUuid: string
  reason: 'refresh_refused' | 'token_refused' | 'uninstalled' | 'removed'
}
/** A shop can no longer be read until its owner connects it again. Delivered at least once. */
export const shopEnded = defineEvent<ShopEnded>('integrations.shopEnded')
/** Shopify asks that everything of this shop be erased. Delivered at least once. */
export const shopErased = defineEvent<{ pluginId: string; ownerUuid: string }>('integrations.shopErased')
/** A person asked the provider to delete their data. Delivered at least once for each request. */
export const deletionRequested = defineEvent<{ providerUserId: string }>('integrations.deletionRequested')
