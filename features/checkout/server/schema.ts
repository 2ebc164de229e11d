import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { carrierKinds } from '#features/carriers/contract.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { couponKinds } from '../coupon-kinds.ts'

/** Where and how an order goes, as its buyer said. */
export const deliveries = pgTable(
  'deliveries',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text({ enum: ['shipping', 'pickup'] }).notNull(),
    recipient: text().notNull(),
    /** E.164. */
    phone: text(),
    /** CPF or CNPJ without punctuation; carriers need it on the label. */
    taxId: text('tax_id'),
    /** Eight digits. All of the address is null for a pick-up. */
    zip: text(),
    street: text(),
    number: text(),
    complement: text(),
    district: text(),
    city: text(),
    state: text(),
    pickupLocationUuid: uuid('pickup_location_uuid'),
    /** The name of the chosen freight; null for a pick-up, and where the merchant has no freight table. */
    service: text(),
    /** The carrier whose service was chosen and its code there; null: of the merchant's own table. */
    carrierKind: text('carrier_kind', { enum: carrierKinds }),
    carrierCode: text('carrier_code'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('deliveries_merchant').on(table.merchantUuid)],
)

/** What a merchant's freight has beside its rates. */
export const freightTables = pgTable('freight_tables', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  /** Centavos of pieces from which the cheapest freight costs nothing; null: never. */
  freeFrom: integer('free_from'),
  /** Grows by one with every save. */
  version: integer().notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** A row of a merchant's freight table: what a service costs in a region up to a weight. */
export const freightRates = pgTable(
  'freight_rates',
  {
    id: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    position: integer().notNull(),
    service: text().notNull(),
    /** Empty: the whole country. */
    states: text().array().notNull(),
    /** Eight digits, both or neither. */
    zipFrom: text('zip_from'),
    zipTo: text('zip_to'),
    /** The heaviest parcel; null: any weight. */
    mostGrams: integer('most_grams'),
    /** Centavos. */
    price: integer().notNull(),
    /** Business days until it arrives; null: not said. */
    days: integer(),
  },
  (table) => [index('freight_rates_merchant').on(table.merchantUuid, table.position)],
)

/** Coupons of a merchant. */
export const coupons = pgTable(
  'coupons',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Upper case; one coupon of a merchant that has not ended has it. */
    code: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Centavos, or percent of the pieces. */
    value: integer().notNull(),
    /** Orders that may use it, the first ones; null: any number. */
    mostUses: integer('most_uses'),
    /** Only for orders with pieces of this sale or this live; null: for all. */
    saleUuid: uuid('sale_uuid'),
    liveId: text('live_id'),
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at'),
    createdAt: timestamp('created_at').notNull(),
    /** When the merchant ended it. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [uniqueIndex('coupons_code').on(table.merchantUuid, table.code).where(sql`ended_at is null`)],
)

/** The coupon of an order. An order that expires or is cancelled gives its use back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    couponUuid: uuid('coupon_uuid').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponUuid)],
)

/** Buyers who withdraw from an order, as CDC art. 49 lets them. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    orderNumber: integer('order_number').notNull(),
    reason: text(),
    askedAt: timestamp('asked_at').notNull(),
    /** When the seller had sent the money back. */
    closedAt: timestamp('closed_at'),
  },
  (table) => [index('withdrawals_open').on(table.merchantUuid, table.askedAt).where(sql`closed_at is null`)],
)
