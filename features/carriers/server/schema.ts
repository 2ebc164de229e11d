import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import type { CarrierKind } from '../carrier-kinds.ts'
import type { CarrierQuote } from './port.ts'

/** Outer size in centimetres. `mostGrams`: the heaviest parcel that it takes; null: any. */
export type BoxKind = { length: number; width: number; height: number; mostGrams: number | null }

/** A service that buyers may choose, by the name that they read. */
export type OfferedService = { carrier: CarrierKind; code: string; name: string }

/** How a merchant sends by her carriers. Without a row, and without services, her own freight table counts alone. */
export const carrierSettings = pgTable('carrier_settings', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  handlingDays: integer('handling_days').notNull(),
  /** Grams of a piece whose product does not say what it weighs. */
  pieceGrams: integer('piece_grams').notNull(),
  /** Buyers see the freight table beside the carriers. */
  addsTable: boolean('adds_table').notNull(),
  /** A location of the merchant; null: the one that she sends from. */
  originId: uuid('origin_id'),
  boxes: jsonb().$type<BoxKind[]>().notNull(),
  services: jsonb().$type<OfferedService[]>().notNull(),
  /** Grows by one with every save. */
  version: integer().notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** What carriers asked for parcels. No buyer is named: what was asked is a hash. */
export const carrierQuotes = pgTable(
  'carrier_quotes',
  {
    /** Of the connection, the services, both CEPs, the box and the value. */
    hash: text().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Null: the carrier did not answer, and is not asked again until `validUntil`. */
    quotes: jsonb().$type<CarrierQuote[]>(),
    validUntil: timestamp('valid_until').notNull(),
  },
  (table) => [
    index('carrier_quotes_expiry').on(table.validUntil),
    index('carrier_quotes_merchant').on(table.merchantUuid),
  ],
)
