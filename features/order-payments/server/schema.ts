import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cardRefusals } from '#features/billing/server/index.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { codeMethods, disputes, refundFailures, refundStates } from '../payment-codes.ts'

/** Codes that buyers got to pay one version of an order. Money in centavos. */
export const paymentCodes = pgTable(
  'payment_codes',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    orderUuid: uuid('order_uuid').notNull(),
    /** The version of the order that it pays. */
    version: integer().notNull(),
    method: text({ enum: codeMethods }).notNull(),
    amount: integer().notNull(),
    /** What buyers copy and paste; null for a card, and until the provider has answered. */
    code: text(),
    /** The provider's page for a card, or the boleto itself. */
    pageUrl: text('page_url'),
    /** The last day to pay a boleto, `2026-11-24`. */
    dueDay: text('due_day'),
    /** Why the card that was tried last was refused. */
    refusal: text({ enum: cardRefusals }),
    /** The provider has not decided on a card yet; buyers must not pay again meanwhile. */
    isInReview: boolean('is_in_review').notNull().default(false),
    /** Of the card that paid, where the provider says it. */
    installments: integer(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** What it is at the provider: a payment, or its page for a card; null for a static code, and for a further payment on a page. */
    checkoutId: text('checkout_id'),
    /** The merchant's account at a gateway that it was made with; null for a static code and the installation's provider. */
    connectionUuid: uuid('connection_uuid'),
    /** What the gateway kept, and what the merchant gets; null where it does not say. */
    fee: integer(),
    net: integer(),
    /** The payment at the gateway once it was made; a page of the gateway has another id. */
    paymentId: text('payment_id'),
    /** What became of a dispute of the buyer at the gateway; null if there was none. */
    dispute: text({ enum: disputes }),
    /** When the dispute was noticed. */
    disputedAt: timestamp('disputed_at'),
    /** When the gateway got the money. */
    paidAt: timestamp('paid_at'),
    /** Null for a static code, which is valid as long as its order waits. */
    expiresAt: timestamp('expires_at'),
    /** The seller who asked for it; null for buyers, and after their account was erased. */
    openedByUuid: uuid('opened_by_uuid'),
    createdAt: timestamp('created_at').notNull(),
    /** Null while it is open. It ends when it expires, its order changes or is paid, or another one takes its place. */
    endedAt: timestamp('ended_at'),
    /** Since when the provider has nothing more to say of it: it was paid, or can no longer be. */
    settledAt: timestamp('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_codes_open').on(table.orderUuid).where(sql`ended_at is null`),
    uniqueIndex('payment_codes_checkout').on(table.checkoutId).where(sql`checkout_id is not null`),
    index('payment_codes_order').on(table.orderUuid, table.createdAt),
    index('payment_codes_merchant').on(table.merchantUuid, table.createdAt),
    uniqueIndex('payment_codes_payment').on(table.paymentId).where(sql`payment_id is not null`),
    index('payment_codes_unsettled')
      .on(table.createdAt)
      .where(sql`settled_at is null and checkout_id is not null`),
    index('payment_codes_connection')
      .on(table.connectionUuid)
      .where(sql`settled_at is null and connection_uuid is not null`),
    index('payment_codes_disputed').on(table.uuid).where(sql`dispute = 'open'`),
    index('payment_codes_opened_by').on(table.openedByUuid),
    index('payment_codes_expiry').on(table.expiresAt).where(sql`ended_at is null and expires_at is not null`),
  ],
)

/** Which ways to pay a merchant's buyers get, beside Pix; without a row all that its gateway takes. */
export const paymentMethods = pgTable('payment_methods', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  takesCard: boolean('takes_card').notNull(),
  mostInstallments: integer('most_installments').notNull(),
  takesBoleto: boolean('takes_boleto').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Credits of imported statements. Those that pay no order are deleted after 90 days. */
export const statementCredits = pgTable(
  'statement_credits',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** A hash of what makes it itself; a file that has it again adds nothing. */
    key: text().notNull(),
    /** The day of the bank, `2026-11-18`. */
    day: text().notNull(),
    amount: integer().notNull(),
    text: text().notNull(),
    /** The code whose order it pays; null while it pays none. */
    codeUuid: uuid('code_uuid'),
    /** Null after their account was erased. */
    importedByUuid: uuid('imported_by_uuid'),
    importedAt: timestamp('imported_at').notNull(),
  },
  (table) => [
    uniqueIndex('statement_credits_key').on(table.merchantUuid, table.key),
    index('statement_credits_open').on(table.merchantUuid, table.day).where(sql`code_uuid is null`),
    index('statement_credits_code').on(table.codeUuid),
    index('statement_credits_imported_by').on(table.importedByUuid),
    index('statement_credits_purge').on(table.importedAt).where(sql`code_uuid is null`),
  ],
)

/** Money that goes back through the gateway it came by. Centavos. */
export const buyerRefunds = pgTable(
  'buyer_refunds',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    orderUuid: uuid('order_uuid').notNull(),
    codeUuid: uuid('code_uuid').notNull(),
    /** The payment of the order that goes back whole; null for a part. */
    paymentUuid: uuid('payment_uuid'),
    amount: integer().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** How often the gateway refused it: a refusal uses up an idempotency key, an answer that is missing does not. */
    refusals: integer().notNull().default(0),
    /** Why it has not gone yet. */
    failure: text({ enum: refundFailures }),
    /** Who asked for it; null for the gateway's own, and after their account was erased. */
    requestedByUuid: uuid('requested_by_uuid'),
    createdAt: timestamp('created_at').notNull(),
    triedAt: timestamp('tried_at'),
    doneAt: timestamp('done_at'),
  },
  (table) => [
    index('buyer_refunds_order').on(table.orderUuid, table.createdAt),
    index('buyer_refunds_code').on(table.codeUuid),
    index('buyer_refunds_merchant').on(table.merchantUuid),
    index('buyer_refunds_open').on(table.createdAt).where(sql`state = 'open'`),
    index('buyer_refunds_requested_by').on(table.requestedByUuid),
  ],
)
