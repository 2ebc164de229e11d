import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { consentChannels } from '../consent-channels.ts'
import { activeLevels } from '../engagement-levels.ts'
import { mergeGrounds } from '../merge-grounds.ts'

export * from './import/import-schema.ts'

/** What is searched of a customer, as `foldText` makes it: lower case without accents. */
const searchedText = sql.raw(String.raw`regexp_replace(lower(normalize(coalesce(user_name, '') || ' ' ||
  coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(document, '') || ' ' ||
  coalesce(part_text, ''), NFD)),
  '[\u0300-\u036f]', '', 'g')`)

/** The level of docs/customers.md of a customer who is not inactive. */
const activeLevel = sql.raw(`case
  when orders_count >= 3 or (lives_count >= 5 and comments_count >= 20) then 'super'
  when orders_count >= 1 or lives_count >= 3 or comments_count >= 10 then 'engaged'
  else 'moderate' end`)

type ListedColumns = Record<
  | 'ownerUuid'
  | 'uuid'
  | 'lastSeenAt'
  | 'commentsCount'
  | 'livesCount'
  | 'bought'
  | 'sortName'
  | 'activeLevel'
  | 'ordersCount'
  | 'handle',
  ExtraConfigColumn
>

/**
 * An index for each order of the list. It has what the usual filters ask, too, so that a page and a count of any size
 * read the index alone.
 */
function listIndexes(table: ListedColumns) {
  const { ownerUuid, uuid, lastSeenAt, activeLevel, ordersCount, handle } = table
  const filtered = [activeLevel, ordersCount, handle]
  const of = (name: string, key: ExtraConfigColumn, ...further: ExtraConfigColumn[]) =>
    index(name)
      .on(ownerUuid, key.asc().nullsFirst(), uuid, ...further, ...filtered)
      .where(sql`is_shown`)
  return [
    of('customers_by_last_seen', lastSeenAt),
    of('customers_by_comments', table.commentsCount, lastSeenAt),
    of('customers_by_lives', table.livesCount, lastSeenAt),
    of('customers_by_bought', table.bought, lastSeenAt),
    of('customers_by_name', table.sortName, lastSeenAt),
  ]
}

const whole = (name: string) => integer(name).notNull().default(0)

/** A person who commented in the lives of an account or bought from its merchants. Counts follow from the keys. */
export const customers = pgTable(
  'customers',
  {
    uuid: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** The latest Instagram name. */
    userName: text('user_name'),
    /** The name that a file of the seller gave; it is shown while no comment or bag has one. */
    givenUserName: text('given_user_name'),
    name: text(),
    birthday: date(),
    /** CPF or CNPJ without punctuation. */
    document: text(),
    email: text(),
    mobile: text(),
    city: text(),
    notes: text(),
    tags: text().array().notNull().default([]),
    livesCount: whole('lives_count'),
    commentsCount: whole('comments_count'),
    repliesCount: whole('replies_count'),
    /** Those with money that was received and not refunded. */
    ordersCount: whole('orders_count'),
    /** Centavos. */
    bought: bigint({ mode: 'number' }).notNull().default(0),
    firstSeenAt: timestamp('first_seen_at'),
    lastSeenAt: timestamp('last_seen_at'),
    /** Has an order or a comment in an unlocked live, and is not merged into another. */
    isShown: boolean('is_shown').notNull().default(false),
    mergedInto: uuid('merged_into'),
    mergedAt: timestamp('merged_at'),
    /** `seller`: the owner merged it; else what proved that both are one person. Null: not merged, or not recorded. */
    mergedBy: text('merged_by', { enum: mergeGrounds }),
    createdAt: timestamp('created_at').notNull(),
    /** What records merged into it have, the latest merged first: lists show it where the own field is empty. */
    partName: text('part_name'),
    partEmail: text('part_email'),
    partMobile: text('part_mobile'),
    partCity: text('part_city'),
    /** All that records merged into it are searched by. */
    partText: text('part_text'),
    /** PostgreSQL keeps the columns below: what lists search, filter and sort by stands in the indexes as it is. */
    searchText: text('search_text').generatedAlwaysAs(searchedText),
    handle: text().generatedAlwaysAs(sql`left(lower(user_name), 60)`),
    sortName: text('sort_name').generatedAlwaysAs(
      sql`left(lower(coalesce(name, part_name, user_name)), 120)`,
    ),
    activeLevel: text('active_level', { enum: activeLevels }).generatedAlwaysAs(activeLevel),
  },
  (table) => [
    ...listIndexes(table),
    // Levels are counted in an index of a third of the size.
    index('customers_by_level').on(table.ownerUuid, table.activeLevel, table.lastSeenAt).where(sql`is_shown`),
    index('customers_user_name').on(table.ownerUuid, sql`lower(user_name) text_pattern_ops`),
    index('customers_city')
      .on(table.ownerUuid, sql`lower(coalesce(city, part_city))`)
      .where(sql`is_shown and coalesce(city, part_city) is not null`),
    index('customers_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('customers_given_user_name')
      .on(table.ownerUuid, sql`lower(given_user_name)`)
      .where(sql`given_user_name is not null`),
    index('customers_document').on(table.ownerUuid, table.document).where(sql`document is not null`),
    index('customers_email').on(table.ownerUuid, sql`lower(email)`).where(sql`email is not null`),
    index('customers_mobile').on(table.ownerUuid, table.mobile).where(sql`mobile is not null`),
    index('customers_handle').on(table.ownerUuid, table.handle, table.uuid).where(sql`is_shown`),
    index('customers_tags').using('gin', table.ownerUuid, table.tags),
    // Who searches reads what updates have appended; it is never much.
    index('customers_search')
      .using('gin', table.ownerUuid, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 512 }),
  ],
)

/**
 * What belongs to a customer. `key`: `p:` and the provider's id of a commenter (the name where it gave none), `b:`
 * and the uuid of a buyer, or `f:` and the uuid of a record that a file of the seller has. `origin_uuid` is the record it was found for; `customer_uuid` the one that it is merged into.
 */
export const customerKeys = pgTable(
  'customer_keys',
  {
    ownerUuid: uuid('owner_uuid').notNull(),
    key: text().notNull(),
    originUuid: uuid('origin_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    /** The owner took it out of a record: no proof moves it. */
    isSplit: boolean('is_split').notNull().default(false),
    /** The record that it was found for before the owner took it out. */
    splitFrom: uuid('split_from'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerUuid, table.key] }),
    index('customer_keys_key').on(table.key),
    index('customer_keys_customer').on(table.customerUuid),
    index('customer_keys_origin').on(table.originUuid),
    index('customer_keys_buyers')
      .on(table.ownerUuid, table.key, table.customerUuid)
      .where(sql`key like 'b:%'`),
  ],
)

/** The brands whose buyer a customer is, with what is counted of the orders of each. */
export const customerBrands = pgTable(
  'customer_brands',
  {
    merchantUuid: uuid('merchant_uuid').notNull(),
    customerUuid: uuid('customer_uuid')
      .notNull()
      .references(() => customers.uuid, { onDelete: 'cascade' }),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** Those with money that was received and not refunded. */
    ordersCount: whole('orders_count'),
    /** Centavos. */
    bought: bigint({ mode: 'number' }).notNull().default(0),
    /** Orders that expired. */
    unpaidCount: whole('unpaid_count'),
    /** As the customer's record has it, like `is_shown`: a brand's list reads its indexes alone. */
    lastSeenAt: timestamp('last_seen_at'),
    isShown: boolean('is_shown').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.merchantUuid, table.customerUuid] }),
    index('customer_brands_customer').on(table.customerUuid),
    index('customer_brands_by_last_seen')
      .on(
        ...[table.ownerUuid, table.merchantUuid, table.lastSeenAt.asc().nullsFirst()],
        ...[table.customerUuid, table.ordersCount],
      )
      .where(sql`is_shown`),
    index('customer_brands_by_bought')
      .on(
        ...[table.ownerUuid, table.merchantUuid, table.bought.asc().nullsFirst()],
        ...[table.customerUuid, table.lastSeenAt, table.ordersCount],
      )
      .where(sql`is_shown`),
    index('customer_brands_unpaid').on(table.ownerUuid, table.customerUuid).where(sql`unpaid_count > 0`),
  ],
)

/** Records that the owner took out of another one. `fields`: which fields of which records went along. */
export const customerSplits = pgTable(
  'customer_splits',
  {
    uuid: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    fromUuid: uuid('from_uuid').notNull(),
    splitAt: timestamp('split_at').notNull(),
    fields: jsonb().$type<{ uuid: string; column: string }[]>().notNull(),
  },
  (table) => [
    index('customer_splits_from').on(table.fromUuid),
    index('customer_splits_owner').on(table.ownerUuid),
  ],
)

/** A commenter in an unlocked live, counted from its comments. */
export const customerLives = pgTable(
  'customer_lives',
  {
    liveId: uuid('live_id').notNull(),
    key: text().notNull(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** The latest first. */
    userNames: text('user_names').array().notNull(),
    comments: integer().notNull(),
    questions: integer().notNull(),
    replies: integer().notNull(),
    firstAt: timestamp('first_at').notNull(),
    lastAt: timestamp('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.key] }),
    index('customer_lives_key').on(table.ownerUuid, table.key),
  ],
)

/** How far each live was read into the records. */
export const customerPositions = pgTable('customer_positions', {
  liveId: uuid('live_id').primaryKey(),
  ownerUuid: uuid('owner_uuid').notNull(),
  revision: integer().notNull(),
  isOpen: boolean('is_open').notNull(),
  /** New comments are not counted before this. */
  restsUntil: timestamp('rests_until'),
})

/** Buyers whose orders changed since they were counted. */
export const customerChangedBuyers = pgTable('customer_changed_buyers', {
  buyerUuid: uuid('buyer_uuid').primaryKey(),
})

/** Filters that a user saved. */
export const customerSegments = pgTable(
  'customer_segments',
  {
    uuid: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    name: text().notNull(),
    filter: jsonb().$type<object>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('customer_segments_owner').on(table.ownerUuid, table.createdAt)],
)

/** Pairs that the owner said are different people; `first_uuid` is the smaller. */
export const customerRefusals = pgTable(
  'customer_refusals',
  {
    ownerUuid: uuid('owner_uuid').notNull(),
    firstUuid: uuid('first_uuid').notNull(),
    secondUuid: uuid('second_uuid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstUuid, table.secondUuid] }),
    index('customer_refusals_owner').on(table.ownerUuid),
  ],
)

/** What a person said about getting offers; rows are only added, and the latest of a channel counts. */
export const customerConsents = pgTable(
  'customer_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** The record it was said for; it goes where this record is merged into. */
    customerUuid: uuid('customer_uuid').notNull(),
    channel: text({ enum: consentChannels }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Where and how they said it, in the seller’s words. */
    how: text().notNull(),
    at: timestamp('at').notNull(),
    /** Who noted it; null after their account was erased. */
    notedBy: uuid('noted_by'),
    /** The import that brought it. */
    importUuid: uuid('import_uuid'),
  },
  (table) => [
    index('customer_consents_customer').on(table.customerUuid, table.channel, table.id),
    index('customer_consents_owner').on(table.ownerUuid),
    index('customer_consents_import').on(table.importUuid).where(sql`import_uuid is not null`),
    index('customer_consents_noted_by').on(table.notedBy),
  ],
)

/** Which user saw the document number of which customer, and when. */
export const documentViews = pgTable(
  'document_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    /** Null after their account was erased. */
    viewedBy: uuid('viewed_by'),
    viewedAt: timestamp('viewed_at').notNull(),
  },
  (table) => [
    index('document_views_owner').on(table.ownerUuid, table.viewedAt),
    index('document_views_customer').on(table.customerUuid),
    index('document_views_viewer').on(table.viewedBy),
  ],
)

/** Pairs of records that may be one person, as the job last found them; `first_uuid` is the smaller. */
export const customerSuggestions = pgTable(
  'customer_suggestions',
  {
    ownerUuid: uuid('owner_uuid').notNull(),
    firstUuid: uuid('first_uuid')
      .notNull()
      .references(() => customers.uuid, { onDelete: 'cascade' }),
    secondUuid: uuid('second_uuid')
      .notNull()
      .references(() => customers.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerUuid, table.firstUuid, table.secondUuid] }),
    index('customer_suggestions_first').on(table.firstUuid),
    index('customer_suggestions_second').on(table.secondUuid),
  ],
)

/** Whether something changed since an owner's pairs were found, when that was, and among how many people. */
export const customerSuggestionStates = pgTable('customer_suggestion_states', {
  ownerUuid: uuid('owner_uuid').primaryKey(),
  isStale: boolean('is_stale').notNull(),
  /** A search began and has not ended. */
  isSought: boolean('is_sought').notNull().default(false),
  foundAt: timestamp('found_at'),
  people: integer().notNull().default(0),
})
