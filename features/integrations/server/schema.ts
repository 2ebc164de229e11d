import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/**
 * Connected accounts. A disconnected one keeps its row (and id), without token or picture, so that connecting the
 * account again restores its reports.
 */
export const plugins = pgTable(
  'plugins',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** The users who work with its reports: everything except paying, sharing and disconnecting. */
    adminsUuid: uuid('admins_uuid').array().notNull().default([]),
    provider: text({ enum: ['instagram', 'facebook', 'youtube'] }).notNull(),
    variant: text({ enum: ['instagram_login', 'facebook_login', 'google_login'] }).notNull(),
    version: text().notNull(),
    name: text().notNull(),
    /** The `entry[].id` of webhooks; of Facebook the id of the page; the id of a YouTube channel. */
    accountId: text('account_id').notNull(),
    /** The account's app-scoped id (Instagram Login), which callbacks may contain. */
    scopedId: text('scoped_id'),
    facebookUserId: text('facebook_user_id'),
    pageId: text('page_id'),
    username: text().notNull(),
    accountType: text('account_type'),
    /** Granted by the provider, separated by commas; empty if unknown. */
    scope: text().notNull(),
    redirectUri: text('redirect_uri'),
    /** Encrypted, bound to `id`. Null once disconnected. Of a YouTube channel the refresh token. */
    sealedToken: text('sealed_token'),
    /** The access token that the refresh token last gave, and until when it is good; sealed in the same way. */
    sealedAccessToken: text('sealed_access_token'),
    accessExpiresAt: timestamp('access_expires_at'),
    tokenObtainedAt: timestamp('token_obtained_at').notNull(),
    /** Null = does not expire by time. */
    tokenExpiresAt: timestamp('token_expires_at'),
    deadAt: timestamp('dead_at'),
    /** The provider's code, such as `190/463`. */
    deadReason: text('dead_reason'),
    /** No reading calls before this time, by the provider's order. */
    throttledUntil: timestamp('throttled_until'),
    /** The results of `{account}/live_media` and `me/live_media` at their last attempt; null: not tried yet. */
    livesById: text('lives_by_id', { enum: ['comments', 'lives', 'refused'] }),
    livesByMe: text('lives_by_me', { enum: ['comments', 'lives', 'refused'] }),
    livesAskedAt: timestamp('lives_asked_at'),
    webhooksSince: timestamp('webhooks_since'),
    /** Since when replies to the account's Stories are taken; null: they are not. */
    storyRepliesSince: timestamp('story_replies_since'),
    profilePictureBase64: text('profile_picture_base64'),
    connectedAt: timestamp('connected_at').notNull(),
    disconnectedAt: timestamp('disconnected_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('plugins_owner_account').on(table.ownerUuid, table.provider, table.accountId),
    index('plugins_admins').using('gin', table.adminsUuid).where(sql`disconnected_at is null`),
    index('plugins_account').on(table.accountId).where(sql`disconnected_at is null`),
  ],
)

/** Started connections: the anti-forgery `state`, hashed, with its context. */
export const pluginOauthStates = pgTable('plugin_oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  userUuid: uuid('user_uuid').notNull(),
  provider: text({ enum: ['instagram', 'instagram_facebook', 'facebook', 'youtube', 'shopify'] }).notNull(),
  /** The domain of the shop that is to be connected; null for Instagram. */
  shop: text(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

/** A Facebook person's token between the exchange and the choice of one of several accounts. */
export const pluginAccountChoices = pgTable('plugin_account_choices', {
  choiceHash: text('choice_hash').primaryKey(),
  userUuid: uuid('user_uuid').notNull(),
  /** What is chosen from: the Instagram accounts of the person's pages, or the pages themselves. */
  provider: text({ enum: ['instagram_facebook', 'facebook'] })
    .notNull()
    .default('instagram_facebook'),
  /** Encrypted, bound to `choiceHash`. */
  sealedToken: text('sealed_token').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

/** People's requests for deletion, from the provider; the id is deleted once done. */
export const providerDeletionRequests = pgTable('provider_deletion_requests', {
  confirmationCode: text('confirmation_code').primaryKey(),
  providerUserId: text('provider_user_id'),
  receivedAt: timestamp('received_at').notNull(),
  completedAt: timestamp('completed_at'),
})

/**
 * Connected Shopify shops. A disconnected one keeps its row (and id), without tokens, so that connecting the shop again
 * restores what refers to it.
 */
export const shopConnections = pgTable(
  'shop_connections',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** `my-shop.myshopify.com`, which never changes. */
    domain: text().notNull(),
    name: text().notNull(),
    /** Granted by the shop, separated by commas. */
    scope: text().notNull(),
    redirectUri: text('redirect_uri'),
    /** Both tokens are encrypted, bound to `id`, and written together. Null once disconnected. */
    sealedToken: text('sealed_token'),
    sealedRefreshToken: text('sealed_refresh_token'),
    tokenObtainedAt: timestamp('token_obtained_at').notNull(),
    /** Null = does not expire by time. */
    tokenExpiresAt: timestamp('token_expires_at'),
    refreshExpiresAt: timestamp('refresh_expires_at'),
    deadAt: timestamp('dead_at'),
    deadReason: text('dead_reason'),
    webhooksSince: timestamp('webhooks_since'),
    connectedAt: timestamp('connected_at').notNull(),
    disconnectedAt: timestamp('disconnected_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('shop_connections_owner_domain').on(table.ownerUuid, table.domain),
    index('shop_connections_domain').on(table.domain).where(sql`disconnected_at is null`),
  ],
)

/** Notifications of Shopify, each stored once by its `X-Shopify-Webhook-Id`. Nothing of their bodies but a product's id. */
export const shopDeliveries = pgTable(
  'shop_deliveries',
  {
    id: text().primaryKey(),
    topic: text().notNull(),
    shopDomain: text('shop_domain').notNull(),
    productId: text('product_id'),
    orderId: text('order_id'),
    triggeredAt: timestamp('triggered_at').notNull(),
    receivedAt: timestamp('received_at').notNull(),
    appliedAt: timestamp('applied_at'),
  },
  (table) => [index('shop_deliveries_received').on(table.receivedAt)],
)

/** The requests about privacy that Shopify requires an app to answer, without the customer they are about. */
export const shopPrivacyRequests = pgTable('shop_privacy_requests', {
  id: text().primaryKey(),
  topic: text().notNull(),
  shopDomain: text('shop_domain').notNull(),
  receivedAt: timestamp('received_at').notNull(),
  completedAt: timestamp('completed_at'),
})

/** The units that this installation's project used at YouTube, by Google's day, which begins at midnight in Los Angeles. */
export const youtubeQuotaDays = pgTable('youtube_quota_days', {
  day: date().primaryKey(),
  used: integer().notNull(),
  /** When Google refused a call for the rest of the day. */
  exhaustedAt: timestamp('exhausted_at'),
})
