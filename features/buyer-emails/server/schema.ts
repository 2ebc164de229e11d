import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#platform/i18n/locale.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** The language in which a buyer last used their page. Without a row: Portuguese. */
export const buyerLanguages = pgTable(
  'buyer_languages',
  {
    buyerUuid: uuid('buyer_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    locale: text({ enum: locales }).notNull(),
  },
  (table) => [index('buyer_languages_merchant').on(table.merchantUuid)],
)

/** Which e-mails about an order were sent, once for each kind and version of the order. */
export const buyerEmails = pgTable(
  'buyer_emails',
  {
    orderUuid: uuid('order_uuid').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text().notNull(),
    version: integer().notNull(),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderUuid, table.kind, table.version] }),
    index('buyer_emails_merchant').on(table.merchantUuid),
  ],
)
