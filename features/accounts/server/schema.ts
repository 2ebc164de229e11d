import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The picture of a user (spec §3 Image). */
export type ProfileImage = { uuid: string; cdnUrl: string; cdnUrlModifiers: string | null; mimeType: string }

/** The marketing parameters a sign-up came with. */
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
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    status: text({
      enum: ['ACTIVE', 'REQUEST_PASSWORD_UPDATE_EMAIL', 'REQUEST_PASSWORD_UPDATE_MOBILE'],
    }).notNull(),
    language: text({ enum: ['pt-BR', 'en-US'] }).notNull(),
    timezone: text().notNull(),
    name: text().notNull(),
    birthdate: date({ mode: 'string' }),
    /** Bare and upper-cased. */
    document: text().notNull(),
    documentType: text('document_type', { enum: ['CPF', 'CNPJ'] }).notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** E.164. */
    mobile: text().notNull(),
    mobileConfirmedAt: moment('mobile_confirmed_at'),
    facebook: text(),
    linkedin: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    profileImage: jsonb('profile_image').$type<ProfileImage>(),
    /** argon2id; null until the first permanent password. */
    passwordHash: text('password_hash'),
    temporaryPasswordHash: text('temporary_password_hash'),
    temporaryPasswordExpiresAt: moment('temporary_password_expires_at'),
    temporaryPasswordUsedAt: moment('temporary_password_used_at'),
    paymentCustomerId: text('payment_customer_id'),
    activeSubscriptionUntil: moment('active_subscription_until'),
    affiliateCode: text('affiliate_code'),
    affiliateAt: moment('affiliate_at'),
    /** The affiliate code the user signed up with: somebody else's. */
    referredByCode: text('referred_by_code'),
    wantsSubscription: boolean('wants_subscription').notNull().default(false),
    acquisition: jsonb().$type<Acquisition>().notNull().default({}),
    isPlatformAdministrator: boolean('is_platform_administrator').notNull().default(false),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_document').on(table.document).where(sql`${table.deletedAt} is null`),
    uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
  ],
)

/** Who is signed in, where. Kept for a while after the end: a place with a past success has its own login budget. */
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
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
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
  expiresAt: moment('expires_at').notNull(),
  tries: integer().notNull(),
})
