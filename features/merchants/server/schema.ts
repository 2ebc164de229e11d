import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { gateways, imageKinds, memberRoles, merchantStatuses, policyKinds } from '../merchant-fields.ts'

/** Brands that sell. A deleted one keeps its row for 30 days. */
export const merchants = pgTable(
  'merchants',
  {
    uuid: uuid().primaryKey(),
    /** The number of the brand, as the addresses of its product pages state it. */
    brandId: integer('brand_id').notNull().generatedAlwaysAsIdentity().unique('merchants_brand'),
    /** Follows from `deleted_at`, `is_switched_off` and what is missing (`status.ts`); stored for lists. */
    status: text({ enum: merchantStatuses }).notNull(),
    /** A full administrator has switched it off. */
    isSwitchedOff: boolean('is_switched_off').notNull().default(false),
    createdByUuid: uuid('created_by_uuid').notNull(),
    name: text().notNull(),
    shortDescription: text('short_description'),
    /** Sanitised HTML. */
    description: text(),
    /** Whole addresses. */
    website: text(),
    facebook: text(),
    linkedin: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    logoImage: uuid('logo_image'),
    coverImages: uuid('cover_images').array().notNull().default([]),
    productGateway: text('product_gateway', { enum: gateways }).notNull(),
    legalName: text('legal_name'),
    /** CPF or CNPJ without punctuation, upper case. */
    document: text(),
    contactEmail: text('contact_email'),
    /** E.164. */
    contactPhone: text('contact_phone'),
    /** Grows by one with every save. */
    version: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    deletedAt: timestamp('deleted_at'),
  },
  (table) => [
    index('merchants_creator').on(table.createdByUuid),
    index('merchants_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

const merchantUuid = () =>
  uuid('merchant_uuid')
    .notNull()
    .references(() => merchants.uuid, { onDelete: 'cascade' })

/** The administrators of a merchant. */
export const merchantMembers = pgTable(
  'merchant_members',
  {
    merchantUuid: merchantUuid(),
    userUuid: uuid('user_uuid').notNull(),
    role: text({ enum: memberRoles }).notNull(),
    /** Null: the account was erased. */
    addedByUuid: uuid('added_by_uuid'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantUuid, table.userUuid] }),
    index('merchant_members_user').on(table.userUuid),
  ],
)

/** Invitations that wait for an answer. */
export const merchantInvitations = pgTable(
  'merchant_invitations',
  {
    id: uuid().primaryKey(),
    merchantUuid: merchantUuid(),
    /** Lower-cased. */
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    invitedByUuid: uuid('invited_by_uuid').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('merchant_invitations_merchant').on(table.merchantUuid),
    index('merchant_invitations_email').on(table.email),
  ],
)

/** Addresses of a merchant: where it sends from, and where buyers pick up. */
export const merchantLocations = pgTable(
  'merchant_locations',
  {
    id: uuid().primaryKey(),
    merchantUuid: merchantUuid(),
    label: text(),
    /** Eight digits. */
    postalCode: text('postal_code').notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    /** Parcels are sent from here; one location of a merchant at most. */
    isSender: boolean('is_sender').notNull(),
    isPickup: boolean('is_pickup').notNull(),
    /** When and how buyers pick up. */
    pickupInstructions: text('pickup_instructions'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('merchant_locations_merchant').on(table.merchantUuid)],
)

/** Where a merchant is paid: a bank account, a Pix key or both. */
export const merchantBankAccounts = pgTable('merchant_bank_accounts', {
  merchantUuid: merchantUuid().primaryKey(),
  /** JSON, encrypted, bound to the merchant's uuid. */
  sealedDetails: text('sealed_details').notNull(),
  /** What is shown of it: masked. */
  shown: jsonb().$type<Record<string, string | null>>().notNull(),
  version: integer().notNull(),
  /** Null: the account was erased. */
  updatedByUuid: uuid('updated_by_uuid'),
  updatedAt: timestamp('updated_at').notNull(),
})

/** The texts that a shop must publish. */
export const merchantPolicies = pgTable(
  'merchant_policies',
  {
    merchantUuid: merchantUuid(),
    kind: text({ enum: policyKinds }).notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    /** Null: the account was erased. */
    updatedByUuid: uuid('updated_by_uuid'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantUuid, table.kind] })],
)

/** Uploaded pictures of a merchant. `unused_since` is null while the merchant shows the picture. */
export const merchantImages = pgTable(
  'merchant_images',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: merchantUuid(),
    kind: text({ enum: imageKinds }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    unusedSince: timestamp('unused_since'),
  },
  (table) => [
    index('merchant_images_merchant').on(table.merchantUuid),
    index('merchant_images_unused').on(table.unusedSince),
  ],
)

/** The Instagram accounts that belong to a merchant, by their connection. */
export const merchantAccounts = pgTable(
  'merchant_accounts',
  {
    merchantUuid: merchantUuid(),
    pluginId: uuid('plugin_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantUuid, table.pluginId] }),
    index('merchant_accounts_plugin').on(table.pluginId),
  ],
)

/** What was done to a merchant, by whom. `details` names fields and roles, never their contents. */
export const merchantChanges = pgTable(
  'merchant_changes',
  {
    id: uuid().primaryKey(),
    merchantUuid: merchantUuid(),
    /** Null: the account was erased. */
    userUuid: uuid('user_uuid'),
    what: text().notNull(),
    details: jsonb().$type<Record<string, string | string[]>>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('merchant_changes_merchant').on(table.merchantUuid, table.createdAt),
    index('merchant_changes_user').on(table.userUuid),
  ],
)
