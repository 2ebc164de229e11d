import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
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
  type ClaimReason,
  endings,
  holdModes,
  lineSources,
  lineStates,
  orderStates,
  paymentMethods,
  paymentProblems,
  paymentStates,
} from '../order-states.ts'

/** Text as `foldText` makes it: lower case without accents. */
const folded = (text: SQL | AnyPgColumn) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), '[\\u0300-\\u036f]', '', 'g')`

/** A generated number. */
const number = (name: string) => bigint(name, { mode: 'number' })

/** How a merchant sells; without a row `standardTerms` apply. */
export const sellingTerms = pgTable('selling_terms', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  holdMode: text('hold_mode', { enum: holdModes }).notNull(),
  /** How long unpaid pieces are held, from the end of the sale. */
  holdMinutes: integer('hold_minutes').notNull(),
  /** How long a bag collects, from its first piece. */
  bagDays: integer('bag_days').notNull(),
  /** Whether who comes too late may wait. */
  hasQueue: boolean('has_queue').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** A sale: hours or days with any number of lives. */
export const sales = pgTable(
  'sales',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    name: text().notNull(),
    /** Null: as the merchant's terms say. */
    holdMode: text('hold_mode', { enum: holdModes }),
    holdMinutes: integer('hold_minutes'),
    /** Null after their account was erased. */
    createdByUuid: uuid('created_by_uuid'),
    openedAt: timestamp('opened_at').notNull(),
    /** Null while it is open. Unpaid bags of the sale have their term from here. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('sales_merchant').on(table.merchantUuid, table.openedAt),
    index('sales_creator').on(table.createdByUuid),
  ],
)

/** What is searched of a buyer. */
export const buyerText = ({ userName, name }: { userName: AnyPgColumn; name: AnyPgColumn }) =>
  folded(sql`coalesce(${userName}, '') || ' ' || coalesce(${name}, '')`)

/** A person who buys from a merchant, with or without an account. */
export const buyers = pgTable(
  'buyers',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** The latest Instagram name in lower case, without @. */
    userName: text('user_name'),
    /** Since when another buyer of the merchant has this name; null: it is theirs, or they have none. */
    nameLostAt: timestamp('name_lost_at'),
    name: text(),
    email: text(),
    phone: text(),
    /** Since when their bags do not expire; null: they do. */
    trustedAt: timestamp('trusted_at'),
    /** Until this time nothing is held for them before they pay. */
    payFirstUntil: timestamp('pay_first_until'),
    payFirstReason: text('pay_first_reason'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('buyers_name_holder')
      .on(table.merchantUuid, table.userName)
      .where(sql`user_name is not null and name_lost_at is null`),
    index('buyers_merchant').on(table.merchantUuid, table.createdAt),
    index('buyers_search').using('gin', table.merchantUuid, sql`(${buyerText(table)}) gin_trgm_ops`),
  ],
)

/** By which id each Instagram account of a seller knows a buyer. Ids stay when names change. */
export const buyerProfiles = pgTable(
  'buyer_profiles',
  {
    merchantUuid: uuid('merchant_uuid').notNull(),
    accountId: text('account_id').notNull(),
    userId: text('user_id').notNull(),
    buyerUuid: uuid('buyer_uuid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantUuid, table.accountId, table.userId] }),
    index('buyer_profiles_buyer').on(table.buyerUuid),
    index('buyer_profiles_user').on(table.userId),
  ],
)

/** The last number that was made for orders, by merchant. */
export const orderCounters = pgTable('order_counters', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  last: integer().notNull(),
})

/** Numbers that orders of a merchant get next, the lowest first. */
export const orderNumbers = pgTable(
  'order_numbers',
  { merchantUuid: uuid('merchant_uuid').notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.merchantUuid, table.number] })],
)

/** An order, from its first piece to the parcel; a bag while it collects. Money in centavos. */
export const orders = pgTable(
  'orders',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Counted by merchant; buyers and sellers name it. */
    number: integer().notNull(),
    buyerUuid: uuid('buyer_uuid').notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Further pieces of its buyer go into it. */
    collects: boolean().notNull(),
    /** When it stops to collect, unless it does before. */
    collectsUntil: timestamp('collects_until').notNull(),
    /** From when its term runs: the end of a sale, or its newest piece outside one. */
    termFrom: timestamp('term_from').notNull(),
    /** The latest time that was promised to the buyer. */
    heldUntil: timestamp('held_until').notNull(),
    /** When its unpaid lines end; null while a sale of it is open, and for trusted buyers. */
    expiresAt: timestamp('expires_at'),
    /** Grows with every change of lines, freight or coupon; a payment states the version that it pays. */
    version: integer().notNull(),
    /** Null: not known yet. */
    freight: integer(),
    discount: integer().notNull(),
    /** Received and accepted. */
    paid: integer().notNull(),
    refunded: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** Of the parcel, as far as the seller says. */
    carrier: text(),
    trackingCode: text('tracking_code'),
    sentAt: timestamp('sent_at'),
    deliveredAt: timestamp('delivered_at'),
    updatedAt: timestamp('updated_at').notNull(),
    /** Its merchant is gone; it stays because money was received for it. */
    merchantErasedAt: timestamp('merchant_erased_at'),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.merchantUuid, table.number),
    uniqueIndex('orders_collecting').on(table.buyerUuid).where(sql`collects`),
    index('orders_list').on(table.merchantUuid, table.updatedAt),
    index('orders_states').on(table.merchantUuid, table.state, table.updatedAt),
    index('orders_buyer').on(table.buyerUuid),
    index('orders_expiry')
      .on(table.expiresAt)
      .where(sql`expires_at is not null and state in ('held', 'waiting_payment', 'paid')`),
    check('orders_money', sql`${table.refunded} between 0 and ${table.paid}`),
  ],
)

/** The sales whose pieces are in an order. */
export const orderSales = pgTable(
  'order_sales',
  { orderUuid: uuid('order_uuid').notNull(), saleUuid: uuid('sale_uuid').notNull() },
  (table) => [
    primaryKey({ columns: [table.orderUuid, table.saleUuid] }),
    index('order_sales_sale').on(table.saleUuid),
  ],
)

/** The claim of a live that a line was made from. */
export type ClaimKey = { liveId: string; productKey: string; userName: string; variant: string }

/** What is searched of a line. */
export const lineText = ({ name, variant }: { name: AnyPgColumn; variant: AnyPgColumn }) =>
  folded(sql`${name} || ' ' || ${variant}`)

/**
 * Pieces of one sku at one price. `id` is given while the totals of the sku are locked: it is the order of the queue. A
 * waiting line of which a part was served keeps its id with the rest.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    orderUuid: uuid('order_uuid').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    skuId: number('sku_id').notNull(),
    productUuid: uuid('product_uuid').notNull(),
    /** As they were when the line was made. */
    name: text().notNull(),
    variant: text().notNull(),
    /** Centavos for a piece. */
    price: integer().notNull(),
    quantity: integer().notNull(),
    state: text({ enum: lineStates }).notNull(),
    ending: text({ enum: endings }),
    source: text({ enum: lineSources }).notNull(),
    claim: jsonb().$type<ClaimKey>(),
    /** The key of its reservation in the ledger of stock; null without one. */
    reservation: text(),
    /** The waiting line that these pieces were promoted from. */
    queuedAs: number('queued_as'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('order_lines_order').on(table.orderUuid, table.id),
    index('order_lines_search').using('gin', table.merchantUuid, sql`(${lineText(table)}) gin_trgm_ops`),
    index('order_lines_queue').on(table.skuId, table.id).where(sql`state = 'waiting'`),
    index('order_lines_claim').on(sql`(claim ->> 'liveId')`).where(sql`claim is not null`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_over', sql`(${table.state} = 'over') = (${table.ending} is not null)`),
    check(
      'order_lines_reserved',
      sql`${table.reservation} is not null or ${table.state} not in ('held', 'paid')`,
    ),
  ],
)

/**
 * Claims of lives whose pieces were put into a bag. A product's key changes when a live is read again: a row whose claim
 * is gone counts for another claim of the same person and sku.
 */
export const orderClaims = pgTable(
  'order_claims',
  {
    liveId: uuid('live_id').notNull(),
    userName: text('user_name').notNull(),
    productKey: text('product_key').notNull(),
    variant: text().notNull(),
    skuId: number('sku_id').notNull(),
    /** All pieces that were asked for with it, whatever became of them in the order. */
    pieces: integer().notNull(),
    /** The first comment of the claim. */
    commentId: text('comment_id').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    orderUuid: uuid('order_uuid').notNull(),
    /** The run that put the latest pieces into the bag; null: the seller named the claim. */
    runUuid: uuid('run_uuid'),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.userName, table.productKey, table.variant, table.skuId] }),
    index('order_claims_order').on(table.orderUuid),
  ],
)

/** A claim of a run that did not become pieces, or whose buyer wants fewer now. */
export type RunProblem = {
  productKey: string
  userName: string
  variant: string
  reason: ClaimReason
  claimed: number
  /** What is in the bag. */
  pieces: number
  number: number | null
}

/** Puts all claims of a live into bags. A live has at most one that is under way. */
export const claimRuns = pgTable(
  'claim_runs',
  {
    uuid: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    saleUuid: uuid('sale_uuid'),
    /** Null after their account was erased. */
    createdByUuid: uuid('created_by_uuid'),
    state: text({ enum: ['running', 'done'] }).notNull(),
    /** Claims. */
    total: integer().notNull(),
    done: integer().notNull(),
    added: integer().notNull(),
    waiting: integer().notNull(),
    alreadyThere: integer('already_there').notNull(),
    notPossible: integer('not_possible').notNull(),
    /** The first of them; the counts say how many there are. */
    problems: jsonb().$type<RunProblem[]>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** When it last noted how far it is. */
    notedAt: timestamp('noted_at').notNull().defaultNow(),
  },
  (table) => [
    index('claim_runs_live').on(table.liveId, table.createdAt),
    index('claim_runs_merchant').on(table.merchantUuid),
    index('claim_runs_created_by').on(table.createdByUuid),
    uniqueIndex('claim_runs_under_way').on(table.liveId, table.merchantUuid).where(sql`state = 'running'`),
  ],
)

/** Money that was received for an order, whatever it was meant for. Rows are never deleted. */
export const orderPayments = pgTable(
  'order_payments',
  {
    uuid: uuid().primaryKey(),
    orderUuid: uuid('order_uuid').notNull(),
    /** The version of the order that was paid. */
    version: integer().notNull(),
    amount: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The payment's id at its source; a repeated one has no further effect. */
    reference: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** Why it was not accepted. */
    problem: text({ enum: paymentProblems }),
    receivedAt: timestamp('received_at').notNull(),
    decidedAt: timestamp('decided_at'),
    /** Null for the system, and after their account was erased. */
    decidedByUuid: uuid('decided_by_uuid'),
  },
  (table) => [
    uniqueIndex('order_payments_reference').on(table.method, table.reference),
    index('order_payments_order').on(table.orderUuid, table.receivedAt),
    index('order_payments_to_check').on(table.orderUuid).where(sql`state in ('to_check', 'refund_due')`),
    index('order_payments_decided_by').on(table.decidedByUuid),
  ],
)

/** What happened to an order; rows are only added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    orderUuid: uuid('order_uuid').notNull(),
    kind: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Null for buyers and the system. */
    byUuid: uuid('by_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('order_history_order').on(table.orderUuid, table.id),
    index('order_history_by').on(table.byUuid),
  ],
)

/** What the merchant's people note about an order; buyers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    uuid: uuid().primaryKey(),
    orderUuid: uuid('order_uuid').notNull(),
    text: text().notNull(),
    /** Null after their account was erased. */
    byUuid: uuid('by_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('order_notes_order').on(table.orderUuid, table.at),
    index('order_notes_by').on(table.byUuid),
  ],
)
