import { sql } from 'drizzle-orm'
import {
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

/**
 * Credits as they were granted or bought. Append-only (enforced by the database); later changes are in `credit_changes`.
 * -1 is unlimited in `credits` and `max_distinct_accounts`. The free first-report credit has the same id for every user,
 * so the owner is part of the key.
 */
export const credits = pgTable(
  'credits',
  {
    id: uuid().notNull(),
    userUuid: uuid('user_uuid').notNull(),
    type: text({ enum: ['CREDITS', 'SUBSCRIPTION'] }).notNull(),
    credits: integer().notNull(),
    maxDistinctAccounts: integer('max_distinct_accounts').notNull(),
    validFrom: timestamp('valid_from').notNull(),
    validTo: timestamp('valid_to'),
    /** References `payments`; one payment buys at most one credit. */
    paymentId: text('payment_id'),
    paymentGateway: text('payment_gateway'),
    paymentMethod: text('payment_method'),
    /** Centavos. */
    paymentValue: integer('payment_value').notNull().default(0),
    paymentCurrency: text('payment_currency').notNull().default('BRL'),
    paymentInvoiceUrl: text('payment_invoice_url'),
    /** For granted credits: the administrator (null: a programme), and the reason. */
    grantedBy: uuid('granted_by'),
    grantReason: text('grant_reason'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.id] }),
    uniqueIndex('credits_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
  ],
)

const changeKinds = ['withdrawn', 'stopped', 'resumed', 'revoked', 'extended'] as const

/** Later changes of credits; append-only. See `credit-state.ts`. */
export const creditChanges = pgTable(
  'credit_changes',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    creditId: uuid('credit_id').notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    /** The withdrawn days, for `withdrawn`. */
    credits: integer(),
    /** The new end, for `extended`. */
    validTo: timestamp('valid_to'),
    reason: text().notNull(),
    /** The administrator who made the change; null if it follows from the payment. */
    changedBy: uuid('changed_by'),
    /** Idempotency key, such as `refund:re_1`: the same cause never changes a credit twice. */
    cause: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_changes_cause').on(table.userUuid, table.creditId, table.cause),
    index('credit_changes_credit').on(table.userUuid, table.creditId, table.at),
  ],
)

/** Reports that credits unlocked; append-only. `live_day` is the São Paulo day of the live. */
export const unlocks = pgTable(
  'unlocks',
  {
    userUuid: uuid('user_uuid').notNull(),
    mediaId: text('media_id').notNull(),
    pluginId: uuid('plugin_id').notNull(),
    creditId: uuid('credit_id').notNull(),
    accountId: text('account_id').notNull(),
    pluginAccountName: text('plugin_account_name').notNull(),
    liveDay: date('live_day').notNull(),
    mediaCreatedAt: timestamp('media_created_at').notNull(),
    unlockedBy: uuid('unlocked_by').notNull(),
    unlockedAt: timestamp('unlocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.pluginId, table.mediaId, table.creditId] }),
    index('unlocks_credit').on(table.userUuid, table.creditId),
    index('unlocks_day').on(table.userUuid, table.accountId, table.liveDay),
  ],
)

/**
 * Instagram accounts (hashed) whose free report was used, one user each: the key decides between concurrent unlocks. The
 * row stays without the user when the user is erased.
 */
export const freeReportAccounts = pgTable('free_report_accounts', {
  accountHash: text('account_hash').primaryKey(),
  userUuid: uuid('user_uuid'),
  at: timestamp('at').notNull(),
})

/** The payment provider's customer of a user. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    gateway: text().notNull(),
    userUuid: uuid('user_uuid').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.userUuid] }),
    uniqueIndex('payment_customers_id').on(table.gateway, table.customerId),
  ],
)

const orderStatuses = ['open', 'waiting', 'paid', 'failed', 'expired', 'refused'] as const

/** Orders. The agreed product and price never change; `status` follows the provider. */
export const orders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    plan: text().notNull(),
    /** Centavos, as agreed. */
    amount: integer().notNull(),
    currency: text().notNull(),
    gateway: text().notNull(),
    customerId: text('customer_id').notNull(),
    /** The payment method the buyer chose; null for any. */
    method: text({ enum: ['pix', 'card', 'boleto'] }),
    sessionId: text('session_id'),
    sessionUrl: text('session_url'),
    subscriptionId: text('subscription_id'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** The live whose report is unlocked once the payment arrives. */
    mediaId: text('media_id'),
    /** The payment code of a pending Pix or boleto; `expiresAt` is ISO text. */
    awaited: jsonb().$type<{
      method: 'pix' | 'boleto'
      code: string
      expiresAt: string | null
      url: string | null
    }>(),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** When the provider was last asked for the state. */
    lookedAt: timestamp('looked_at').notNull(),
  },
  (table) => [
    index('payment_orders_user').on(table.userUuid, table.createdAt),
    uniqueIndex('payment_orders_session').on(table.gateway, table.sessionId),
    index('payment_orders_undecided').on(table.lookedAt).where(sql`${table.status} in ('open', 'waiting')`),
  ],
)

/** Payments of orders, one row each; append-only. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    orderId: uuid('order_id').notNull(),
    gateway: text().notNull(),
    /** The provider's id of the payment; for a subscription month, its invoice. */
    reference: text().notNull(),
    /** The provider's id that refunds and disputes refer to. */
    chargeReference: text('charge_reference').notNull(),
    subscriptionId: text('subscription_id'),
    plan: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    method: text(),
    methodFingerprint: text('method_fingerprint'),
    invoiceNumber: text('invoice_number'),
    invoiceUrl: text('invoice_url'),
    periodStart: timestamp('period_start'),
    periodEnd: timestamp('period_end'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.gateway, table.reference),
    index('payments_charge').on(table.gateway, table.chargeReference),
    index('payments_user').on(table.userUuid, table.at),
  ],
)

/** Returned money; append-only. A dispute counts once it is lost. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    gateway: text().notNull(),
    reference: text().notNull(),
    reason: text({ enum: ['refund', 'dispute'] }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_refunds_reference').on(table.gateway, table.reference),
    index('payment_refunds_payment').on(table.paymentId),
  ],
)

/** The last fetched state of each subscription. */
export const subscriptions = pgTable(
  'payment_subscriptions',
  {
    gateway: text().notNull(),
    id: text().notNull(),
    userUuid: uuid('user_uuid').notNull(),
    orderId: uuid('order_id').notNull(),
    plan: text().notNull(),
    status: text({ enum: ['active', 'past_due', 'ended'] }).notNull(),
    periodEnd: timestamp('period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    lookedAt: timestamp('looked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.id] }),
    index('payment_subscriptions_user').on(table.userUuid),
    index('payment_subscriptions_running').on(table.lookedAt).where(sql`${table.status} <> 'ended'`),
  ],
)

/** Webhook events: stored before the response, applied once by a job. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** The object to fetch; null if the event does not concern us. */
    subject: jsonb().$type<{ kind: 'checkout' | 'subscription' | 'payment'; id: string }>(),
    happenedAt: timestamp('happened_at').notNull(),
    receivedAt: timestamp('received_at').notNull(),
    appliedAt: timestamp('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.id] }),
    index('payment_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
)

/** Sent notices, such as `expiry-30:<credit>`, so that none is sent twice. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    userUuid: uuid('user_uuid').notNull(),
    notice: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.notice] })],
)
