import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import {
  broadcastStatuses,
  guestStates,
  recordingStates,
  recordingStatuses,
  streamGateways,
  streamImageKinds,
  streamModes,
  streamRoles,
  streamStatuses,
} from '../stream-fields.ts'

/** Own live streams of merchants. A deleted one keeps its row for 30 days. */
export const streams = pgTable(
  'streams',
  {
    uuid: uuid().primaryKey(),
    shortId: integer('short_id').notNull().generatedAlwaysAsIdentity().unique('streams_short_id'),
    merchantUuid: uuid('merchant_uuid').notNull(),
    createdByUuid: uuid('created_by_uuid').notNull(),
    /** Follows from `deleted_at`, `is_switched_off` and what is missing (`status.ts`); stored for lists. */
    status: text({ enum: streamStatuses }).notNull(),
    /** A full administrator has switched it off. */
    isSwitchedOff: boolean('is_switched_off').notNull().default(false),
    broadcastStatus: text('broadcast_status', { enum: broadcastStatuses }).notNull().default('pending'),
    name: text().notNull(),
    /** Sanitised HTML. */
    description: text(),
    uri: text().notNull(),
    /** Whole addresses. */
    website: text(),
    facebook: text(),
    linkedin: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    coverImage: uuid('cover_image'),
    bgImage: uuid('bg_image'),
    /** Sanitised HTML. */
    logoHtml: text('logo_html'),
    scheduledDate: timestamp('scheduled_date'),
    landingPageActive: boolean('landing_page_active').notNull().default(true),
    productGateway: text('product_gateway', { enum: streamGateways }).notNull(),
    fullCheckoutGroupId: integer('full_checkout_group_id'),
    /** In the order of the seller. */
    productsUuid: uuid('products_uuid').array().notNull().default([]),
    /** Those of `products_uuid` that visitors see. */
    activeProductsId: uuid('active_products_id').array().notNull().default([]),
    featuredProductsId: uuid('featured_products_id').array().notNull().default([]),
    showProductsOnLanding: boolean('show_products_on_landing').notNull().default(true),
    recordingStatus: text('recording_status', { enum: recordingStatuses }).notNull().default('stopped'),
    /** The engine's, of the recording that runs or ran last. */
    recordingId: text('recording_id'),
    recordingData: jsonb('recording_data').$type<{ startedAt: string | null; endedAt: string | null }>(),
    autoStartRecording: boolean('auto_start_recording').notNull().default(true),
    allowChat: boolean('allow_chat').notNull().default(true),
    streamMode: text('stream_mode', { enum: streamModes }).notNull().default('camera'),
    liveSince: timestamp('live_since'),
    finishedAt: timestamp('finished_at'),
    /** Since when a live lacks picture and sound. */
    lostAt: timestamp('lost_at'),
    /** When a recording was asked for that has not begun. */
    recordingRequestedAt: timestamp('recording_requested_at'),
    /** Grows by one with every save. */
    version: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    deletedAt: timestamp('deleted_at'),
  },
  (table) => [
    uniqueIndex('streams_uri').on(table.uri).where(sql`deleted_at is null`),
    index('streams_merchant').on(table.merchantUuid),
    index('streams_live').on(table.uuid).where(sql`broadcast_status = 'live'`),
    index('streams_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

const streamUuid = () =>
  uuid('stream_uuid')
    .notNull()
    .references(() => streams.uuid, { onDelete: 'cascade' })

/** People who have a role in a stream beside the administrators of its merchant. */
export const streamMembers = pgTable(
  'stream_members',
  {
    streamUuid: streamUuid(),
    userUuid: uuid('user_uuid').notNull(),
    role: text({ enum: streamRoles }).notNull(),
    /** Null: the account was erased. */
    addedByUuid: uuid('added_by_uuid'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.streamUuid, table.userUuid] }),
    index('stream_members_user').on(table.userUuid),
  ],
)

/** Invitations that wait for an answer. */
export const streamInvitations = pgTable(
  'stream_invitations',
  {
    id: uuid().primaryKey(),
    streamUuid: streamUuid(),
    /** Lower-cased. */
    email: text().notNull(),
    role: text({ enum: streamRoles }).notNull(),
    invitedByUuid: uuid('invited_by_uuid').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('stream_invitations_address').on(table.streamUuid, table.email),
    index('stream_invitations_email').on(table.email),
  ],
)

/** Questions with their answers, in the order of `position`. */
export const streamFaqs = pgTable(
  'stream_faqs',
  {
    uuid: uuid().primaryKey(),
    streamUuid: streamUuid(),
    question: text().notNull(),
    answer: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('stream_faqs_stream').on(table.streamUuid, table.position)],
)

/** Servers of other platforms that a live is forwarded to, in the order of `position`. */
export const streamDestinations = pgTable(
  'stream_destinations',
  {
    uuid: uuid().primaryKey(),
    streamUuid: streamUuid(),
    name: text().notNull(),
    url: text().notNull(),
    /** The key by which the other platform knows the seller, encrypted. */
    sealedKey: text('sealed_key').notNull(),
    /** The seller has not switched it off. */
    isActive: boolean('is_active').notNull(),
    position: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('stream_destinations_stream').on(table.streamUuid, table.position)],
)

/** Uploaded pictures of a stream. `unused_since` is null while the stream shows the picture. */
export const streamImages = pgTable(
  'stream_images',
  {
    uuid: uuid().primaryKey(),
    streamUuid: streamUuid(),
    kind: text({ enum: streamImageKinds }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    unusedSince: timestamp('unused_since'),
  },
  (table) => [
    index('stream_images_stream').on(table.streamUuid),
    index('stream_images_unused').on(table.unusedSince),
  ],
)

/** What was done to a stream, by whom. `details` names fields and roles, never their contents. */
export const streamChanges = pgTable(
  'stream_changes',
  {
    id: uuid().primaryKey(),
    streamUuid: streamUuid(),
    /** Null: the account was erased, or nobody did it. */
    userUuid: uuid('user_uuid'),
    what: text().notNull(),
    details: jsonb().$type<Record<string, string | string[]>>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('stream_changes_stream').on(table.streamUuid, table.createdAt),
    index('stream_changes_user').on(table.userUuid),
  ],
)

/** Addresses that want one e-mail when a stream goes live. The row is deleted once it was sent. */
export const streamAlerts = pgTable(
  'stream_alerts',
  {
    id: uuid().primaryKey(),
    streamUuid: streamUuid(),
    /** Lower-cased. */
    email: text().notNull(),
    locale: text({ enum: ['pt-BR', 'en-US'] }).notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stream_alerts_address').on(table.streamUuid, table.email),
    index('stream_alerts_email').on(table.email),
  ],
)

/**
 * Browsers that want one push when a stream goes live; the row says when their user agreed, and is deleted once it was
 * sent or withdrawn. `browser`: a keyed hash of the endpoint.
 */
export const streamPushAlerts = pgTable(
  'stream_push_alerts',
  {
    id: uuid().primaryKey(),
    streamUuid: streamUuid(),
    browser: text().notNull(),
    sealedSubscription: text('sealed_subscription').notNull(),
    locale: text({ enum: ['pt-BR', 'en-US'] }).notNull(),
    /** Who was signed in. */
    userUuid: uuid('user_uuid'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at').notNull(),
    agreedAt: timestamp('agreed_at').notNull(),
  },
  (table) => [
    uniqueIndex('stream_push_alerts_browser').on(table.streamUuid, table.browser),
    index('stream_push_alerts_browsers').on(table.browser),
    index('stream_push_alerts_user').on(table.userUuid),
    index('stream_push_alerts_due').on(table.streamUuid, table.nextTryAt),
  ],
)

/**
 * Guests of lives. `uuid` is the engine's stream of what the guest sends, `return_uuid` of what the guest sees. A row is
 * deleted a day after its end.
 */
export const streamGuests = pgTable(
  'stream_guests',
  {
    uuid: uuid().primaryKey(),
    returnUuid: uuid('return_uuid').notNull(),
    streamUuid: streamUuid(),
    state: text({ enum: guestStates }).notNull(),
    /** Hashes of the link's secret, and of the one that the guest's browser got for it. */
    linkHash: text('link_hash').notNull().unique('stream_guests_link'),
    keyHash: text('key_hash').unique('stream_guests_key'),
    name: text(),
    createdAt: timestamp('created_at').notNull(),
    /** Until when the link can be used. */
    expiresAt: timestamp('expires_at').notNull(),
    /** The last sign of life of the guest's browser. */
    seenAt: timestamp('seen_at'),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('stream_guests_open').on(table.streamUuid).where(sql`ended_at is null`),
    index('stream_guests_ended').on(table.endedAt),
  ],
)

/** Recordings of a stream, by the engine's id. */
export const streamRecordings = pgTable(
  'stream_recordings',
  {
    id: uuid().primaryKey(),
    streamUuid: streamUuid(),
    engineId: text('engine_id').notNull().unique('stream_recordings_engine'),
    state: text({ enum: recordingStates }).notNull(),
    startedAt: timestamp('started_at').notNull(),
    readyAt: timestamp('ready_at'),
    bytes: bigint({ mode: 'number' }),
    durationMs: integer('duration_ms'),
    /** Of the finished file and its picture in the file storage. */
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
  },
  (table) => [index('stream_recordings_stream').on(table.streamUuid, table.startedAt)],
)
