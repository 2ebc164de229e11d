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
  erpDifferenceKinds,
  erpFailures,
  erpKinds,
  erpOrderStates,
  erpProblems,
  erpProductProblems,
  invoiceSources,
  productModes,
  productReadStates,
  stockModes,
} from '../erp-kinds.ts'
import type { ProductThere } from './products/product-there.ts'

/** The ERP of a merchant; it has one at a time. */
export const erpLinks = pgTable(
  'erp_links',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text({ enum: erpKinds }).notNull(),
    /** The connection of an ERP that is a service, and its account there; null for others. */
    connectionUuid: uuid('connection_uuid'),
    accountId: text('account_id'),
    /** Where orders are sent; null for an ERP whose address we know. */
    address: text(),
    /** What we sign with, sealed and bound to this row; null where a service keeps the credentials. */
    sealedSecret: text('sealed_secret'),
    /** Null after their account was erased. */
    connectedByUuid: uuid('connected_by_uuid'),
    connectedAt: timestamp('connected_at').notNull(),
    lastSuccessAt: timestamp('last_success_at'),
    lastFailureAt: timestamp('last_failure_at'),
    lastFailure: text('last_failure', { enum: [...erpFailures, 'rejected'] }),
    /** Calls that failed since the last success, because the ERP was down. */
    outages: integer().notNull().default(0),
    /** Until when nothing is sent, because it is down or wants us to wait. */
    restingUntil: timestamp('resting_until'),
    /** Orders that were compared before this time are compared again; null: none yet. */
    compareFrom: timestamp('compare_from'),
    stockMode: text('stock_mode', { enum: stockModes }).notNull().default('off'),
    /** Whether what is read takes the place of our count, or is compared with it alone. */
    stockIsTaken: boolean('stock_is_taken').notNull().default(true),
    /** Stock that was read before this time is read again. */
    stockFrom: timestamp('stock_from'),
    /** Until when one job alone sends. */
    sendingUntil: timestamp('sending_until'),
  },
  (table) => [
    uniqueIndex('erp_links_merchant').on(table.merchantUuid),
    uniqueIndex('erp_links_connection').on(table.connectionUuid),
    index('erp_links_account').on(table.kind, table.accountId),
    index('erp_links_connected_by').on(table.connectedByUuid),
  ],
)

/** Orders that an ERP is to have, as they last were there and as they should be. */
export const erpOrders = pgTable(
  'erp_orders',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    linkUuid: uuid('link_uuid').notNull(),
    state: text({ enum: erpOrderStates }).notNull(),
    wanted: text({ enum: ['placed', 'cancelled'] }).notNull(),
    /** The version of the order that it should have. */
    wantedVersion: integer('wanted_version').notNull(),
    /** The version that it has; null: it has none. */
    sentVersion: integer('sent_version'),
    /** Under which it is known there: our own key, looked up before each write. */
    reference: text(),
    /** The version that was to be made under this key; it may be there though no answer came. */
    triedVersion: integer('tried_version'),
    /** Its id there, and the number that people see there. */
    erpId: text('erp_id'),
    erpNumber: text('erp_number'),
    attempts: integer().notNull(),
    nextTryAt: timestamp('next_try_at').notNull(),
    problem: text({ enum: [...erpProblems, ...erpFailures] }),
    /** What the ERP says of it, in its own words. */
    detail: text(),
    sentAt: timestamp('sent_at'),
    /** When the ERP was last asked for its invoice. */
    invoiceAskedAt: timestamp('invoice_asked_at'),
    /** When it was last compared with the order there. */
    comparedAt: timestamp('compared_at'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('erp_orders_merchant').on(table.merchantUuid, table.state),
    index('erp_orders_due').on(table.linkUuid, table.nextTryAt).where(sql`state = 'waiting'`),
  ],
)

/** Orders that an ERP has in another way than we do, as they were when they were last compared. */
export const erpDifferences = pgTable(
  'erp_differences',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text({ enum: erpDifferenceKinds }).notNull(),
    /** Totals in centavos; null where they do not differ. */
    ours: integer(),
    theirs: integer(),
    foundAt: timestamp('found_at').notNull(),
  },
  (table) => [index('erp_differences_merchant').on(table.merchantUuid)],
)

/** The stock of skus as an ERP last had it. What can be sold is in the catalogue's ledger alone. */
export const erpStock = pgTable(
  'erp_stock',
  {
    skuId: bigint('sku_id', { mode: 'number' }).primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    linkUuid: uuid('link_uuid').notNull(),
    code: text().notNull(),
    /** The id of the product there; null: it has none with this code. */
    erpId: text('erp_id'),
    physical: integer(),
    available: integer(),
    /** Pieces by the figure that counts, less what the ERP did not know of, and our own count at that time. */
    counted: integer(),
    ours: integer(),
    readAt: timestamp('read_at'),
  },
  (table) => [
    index('erp_stock_merchant').on(table.merchantUuid),
    index('erp_stock_link').on(table.linkUuid, table.readAt),
  ],
)

/** How far the reading of a link's products is, and what is done with it. */
export const erpProductReads = pgTable(
  'erp_product_reads',
  {
    linkUuid: uuid('link_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    mode: text({ enum: productModes }).notNull().default('off'),
    state: text({ enum: productReadStates }).notNull(),
    /** The nightly job began it, not the seller. */
    isNightly: boolean('is_nightly').notNull().default(false),
    /** Where it goes on; null: at the beginning. */
    cursor: text(),
    found: integer().notNull(),
    startedAt: timestamp('started_at'),
    failure: text({ enum: [...erpFailures, 'rejected'] }),
    /** The import that was made of it. */
    importUuid: uuid('import_uuid'),
  },
  (table) => [uniqueIndex('erp_product_reads_merchant').on(table.merchantUuid)],
)

/** Products as an ERP last had them, and ours that they are linked to. */
export const erpProducts = pgTable(
  'erp_products',
  {
    linkUuid: uuid('link_uuid').notNull(),
    erpId: text('erp_id').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    product: jsonb().$type<ProductThere>().notNull(),
    codes: text().array().notNull(),
    problem: text({ enum: erpProductProblems }),
    productUuid: uuid('product_uuid'),
    pictureTriedAt: timestamp('picture_tried_at'),
    /** When the reading began that found it. */
    readAt: timestamp('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkUuid, table.erpId] }),
    index('erp_products_merchant').on(table.merchantUuid),
  ],
)

/** Attempts to deliver something to a merchant's own address. */
export const erpDeliveries = pgTable(
  'erp_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkUuid: uuid('link_uuid').notNull(),
    /** Null for a test. */
    orderUuid: uuid('order_uuid'),
    event: text().notNull(),
    /** The same in every attempt. */
    eventId: text('event_id').notNull(),
    /** The HTTP status; null: there was no answer. */
    status: integer(),
    milliseconds: integer().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('erp_deliveries_link').on(table.linkUuid, table.id),
    index('erp_deliveries_order').on(table.orderUuid),
    index('erp_deliveries_at').on(table.at),
  ],
)

/** The invoice of an order. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    number: text().notNull(),
    series: text(),
    /** The 44 digits of a NF-e; null where it has none. */
    accessKey: text('access_key'),
    source: text({ enum: invoiceSources }).notNull(),
    /** Who imported it; null for an ERP, and after their account was erased. */
    byUuid: uuid('by_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('order_invoices_merchant').on(table.merchantUuid),
    index('order_invoices_by').on(table.byUuid),
  ],
)
