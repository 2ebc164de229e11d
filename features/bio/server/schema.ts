import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import type { StoredLink, StoredProfile, StoredStyle } from './bio-model.ts'

/**
 * A page is read as a whole a thousand times for each change, and is changed as a whole: style, profile and links are
 * documents (docs/decisions/0040-bio-page.md).
 */
export const bios = pgTable('bios', {
  id: uuid().primaryKey(),
  userUuid: uuid('user_uuid').notNull().unique('bios_user'),
  /** Without @, lower case. */
  handle: text().notNull().unique('bios_handle'),
  /** The `confusableKey` of the handle; unique. */
  look: text().notNull().unique('bios_look'),
  live: boolean().notNull(),
  style: jsonb().$type<StoredStyle>().notNull(),
  profile: jsonb().$type<StoredProfile>().notNull(),
  links: jsonb().$type<StoredLink[]>().notNull(),
  /** Grows by one with every save. */
  version: integer().notNull(),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Former handles: until `until` they redirect to their page, and no other page can claim them. */
export const formerHandles = pgTable(
  'bio_former_handles',
  {
    handle: text().primaryKey(),
    look: text().notNull(),
    bioId: uuid('bio_id').notNull(),
    until: timestamp('until').notNull(),
  },
  (table) => [
    index('bio_former_handles_look').on(table.look),
    index('bio_former_handles_bio').on(table.bioId),
  ],
)

/** The page of each link or product, for `/l/{id}`. */
export const linkPlaces = pgTable(
  'bio_link_places',
  { linkId: uuid('link_id').primaryKey(), bioId: uuid('bio_id').notNull() },
  (table) => [index('bio_link_places_bio').on(table.bioId)],
)

/** Pictures uploaded for a page. `unused_since` is null while the page shows the picture. */
export const bioImages = pgTable(
  'bio_images',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    kind: text({ enum: ['square', 'wide'] }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    unusedSince: timestamp('unused_since'),
  },
  (table) => [index('bio_images_user').on(table.userUuid), index('bio_images_unused').on(table.unusedSince)],
)

/** Clicks of each link on each São Paulo day. Nothing about the visitor is stored. */
export const bioClicks = pgTable(
  'bio_clicks',
  {
    bioId: uuid('bio_id').notNull(),
    linkId: uuid('link_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bioId, table.day, table.linkId] })],
)
