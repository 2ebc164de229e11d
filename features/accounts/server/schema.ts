import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
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
import type { SecurityEvent } from '../second-factor-contract.ts'

/** The picture of a user (spec §3 Image). */
export type ProfileImage = { uuid: string; cdnUrl: string; cdnUrlModifiers: string | null; mimeType: string }

/** The marketing parameters of a sign-up. */
export type Acquisition = {
  source?: string
  medium?: string
  campaign?: string
  term?: string
  content?: string
}

export const users = pgTable(
  'users',
  {
    uuid: uuid().primaryKey(),
    username: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    deletedAt: timestamp('deleted_at'),
    status: text({
      enum: ['ACTIVE', 'REQUEST_PASSWORD_UPDATE_EMAIL', 'REQUEST_PASSWORD_UPDATE_MOBILE'],
    }).notNull(),
    language: text({ enum: ['pt-BR', 'en-US'] }).notNull(),
    timezone: text().notNull(),
    name: text().notNull(),
    birthdate: date({ mode: 'string' }),
    /** Without punctuation, upper case. */
    document: text().notNull(),
    documentType: text('document_type', { enum: ['CPF', 'CNPJ'] }).notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    emailConfirmedAt: timestamp('email_confirmed_at'),
    /** E.164. */
    mobile: text().notNull(),
    mobileConfirmedAt: timestamp('mobile_confirmed_at'),
    facebook: text(),
    linkedin: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    profileImage: jsonb('profile_image').$type<ProfileImage>(),
    /** argon2id; null until the first permanent password. */
    passwordHash: text('password_hash'),
    temporaryPasswordHash: text('temporary_password_hash'),
    temporaryPasswordExpiresAt: timestamp('temporary_password_expires_at'),
    temporaryPasswordUsedAt: timestamp('temporary_password_used_at'),
    paymentCustomerId: text('payment_customer_id'),
    activeSubscriptionUntil: timestamp('active_subscription_until'),
    affiliateCode: text('affiliate_code'),
    affiliateAt: timestamp('affiliate_at'),
    /** The referrer's affiliate code at the sign-up. */
    referredByCode: text('referred_by_code'),
    wantsSubscription: boolean('wants_subscription').notNull().default(false),
    acquisition: jsonb().$type<Acquisition>().notNull().default({}),
    isPlatformAdministrator: boolean('is_platform_administrator').notNull().default(false),
    /** A new e-mail that is not confirmed yet; messages go to `email`. */
    pendingEmail: text('pending_email'),
    pendingEmailCodeHash: text('pending_email_code_hash'),
    pendingEmailExpiresAt: timestamp('pending_email_expires_at'),
    pendingEmailTries: integer('pending_email_tries').notNull().default(0),
    /** The time at which the account is erased, as its owner requested. */
    deletionDueAt: timestamp('deletion_due_at'),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    index('users_deletion_due').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    uniqueIndex('users_document').on(table.document).where(sql`${table.deletedAt} is null`),
    uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
  ],
)

/** Sessions. They are retained for 31 days after the end, because known addresses have their own login limits. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** SHA-256 of the access token. */
    tokenHash: text('token_hash').notNull(),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userUuid, table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** The login token last sent to a user by SMS. */
export const loginTokens = pgTable('login_tokens', {
  userUuid: uuid('user_uuid')
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  tries: integer().notNull(),
})

/** The authenticator app of a user (RFC 6238); unconfirmed until they typed a code of it. */
export const authenticators = pgTable('authenticators', {
  userUuid: uuid('user_uuid')
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  /** Sealed with the user's uuid as context. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: timestamp('created_at').notNull(),
  confirmedAt: timestamp('confirmed_at'),
  /** The 30-second step of the last accepted code: no code is accepted twice, nor one before it. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Passkeys and security keys. Of each pair only the public key is here, which opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The credential id that the authenticator chose, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    transports: text().array().notNull(),
    /** Signatures so far, from authenticators that count them. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Its owner's other devices have it, too. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userUuid, table.createdAt),
  ],
)

/** What the next passkey of a user has to sign when it is made. */
export const passkeyRegistrations = pgTable('passkey_registrations', {
  userUuid: uuid('user_uuid')
    .primaryKey()
    .references(() => users.uuid, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

/** The codes for a user without their phone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.codeHash] })],
)

/** Browsers that are not asked for the second factor until `expires_at`. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('trusted_devices_user').on(table.userUuid)],
)

/** Logins that proved the first factor and wait for the second. No access token: it opens nothing else. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    /** The first factor, applied when the second is proved. */
    proved: text({ enum: ['password', 'email', 'mobile'] }).notNull(),
    tries: integer().notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** What a passkey has to sign to finish it; null until the browser asked for it. */
    passkeyChallenge: text('passkey_challenge'),
  },
  (table) => [
    index('login_challenges_user').on(table.userUuid),
    index('login_challenges_expiry').on(table.expiresAt),
  ],
)

/** What happened to the safety of an account; rows are only added, and deleted with the account. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text().$type<SecurityEvent>().notNull(),
    at: timestamp('at').notNull(),
    /** Empty for what an operator did. */
    address: text().notNull(),
    device: text().notNull(),
  },
  (table) => [index('security_events_user').on(table.userUuid, table.at)],
)

/** A user's addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    label: text(),
    /** Eight digits. */
    postalCode: text('postal_code').notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull().default('BR'),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userUuid, table.createdAt),
    uniqueIndex('addresses_one_default').on(table.userUuid).where(sql`${table.isDefault}`),
  ],
)

/** Cached lookups of CEPs. `found` false: the CEP does not exist. */
export const postalCodes = pgTable('postal_codes', {
  postalCode: text('postal_code').primaryKey(),
  found: boolean().notNull(),
  street: text().notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  fetchedAt: timestamp('fetched_at').notNull(),
})

/** Choices about optional messages; without a row the default applies. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text().notNull(),
    channel: text().notNull(),
    enabled: boolean().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.kind, table.channel] })],
)

/** Exports of a user's personal data. The files are in the file storage. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'preparing', 'ready', 'failed', 'expired'] }).notNull(),
    progress: integer().notNull().default(0),
    bytes: integer(),
    createdAt: timestamp('created_at').notNull(),
    readyAt: timestamp('ready_at'),
    expiresAt: timestamp('expires_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userUuid, table.createdAt),
    uniqueIndex('data_exports_one_at_a_time')
      .on(table.userUuid)
      .where(sql`${table.status} in ('waiting', 'preparing')`),
  ],
)

/**
 * Logins with address and time, which the Marco Civil da Internet (art. 15) requires us to retain for six months, even
 * after the account is erased. Hence no reference to `users`.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    address: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('access_records_at').on(table.at), index('access_records_user').on(table.userUuid)],
)

/** The accepted versions of each text with their time: the whole history. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    text: text({ enum: ['terms', 'privacy'] }).notNull(),
    version: integer().notNull(),
    acceptedAt: timestamp('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.text, table.version] })],
)

/** Erased accounts and when they were erased, by uuid only. */
export const erasures = pgTable('erasures', {
  userUuid: uuid('user_uuid').primaryKey(),
  erasedAt: timestamp('erased_at').notNull(),
})
