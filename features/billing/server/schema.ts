import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What a seller may unlock reports with. `credits` and `max_distinct_accounts` of -1 mean without limit. The
 * free first-report credit has the same id for everybody, so the owner is part of the key.
 */
export const credits = pgTable(
  'credits',
  {
    id: uuid().notNull(),
    userUuid: uuid('user_uuid').notNull(),
    type: text({ enum: ['CREDITS', 'SUBSCRIPTION'] }).notNull(),
    credits: integer().notNull(),
    maxDistinctAccounts: integer('max_distinct_accounts').notNull(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to'),
    paymentId: text('payment_id'),
    paymentGateway: text('payment_gateway'),
    paymentMethod: text('payment_method'),
    /** Centavos. */
    paymentValue: integer('payment_value').notNull().default(0),
    paymentCurrency: text('payment_currency').notNull().default('BRL'),
    paymentInvoiceUrl: text('payment_invoice_url'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.id] })],
)

/** Each report a credit opened; added to, never changed. `live_day` is the São Paulo day of the live. */
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
    mediaCreatedAt: moment('media_created_at').notNull(),
    unlockedBy: uuid('unlocked_by').notNull(),
    unlockedAt: moment('unlocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.pluginId, table.mediaId] }),
    index('unlocks_credit').on(table.userUuid, table.creditId),
    index('unlocks_day').on(table.userUuid, table.accountId, table.liveDay),
  ],
)
