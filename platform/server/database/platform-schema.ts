import { isNotNull } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Outgoing messages: e-mail and SMS. The body is deleted once the message is sent or given up (see messaging). `sent`
 * means that the provider accepted it; only providers that send reports make it `delivered` or `failed` later.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    state: text({ enum: ['queued', 'sent', 'delivered', 'failed'] })
      .notNull()
      .default('queued'),
    /** The provider's id of the message. */
    providerId: text('provider_id'),
    /** The refusing provider and its code, such as `twilio:21211` or `smtp:550`. */
    failureCode: text('failure_code'),
  },
  (table) => [
    index('outgoing_messages_recipient').on(table.recipient, table.createdAt),
    index('outgoing_messages_provider_id').on(table.providerId).where(isNotNull(table.providerId)),
  ],
)

/** Fixed-window counters behind the rate limits. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/**
 * Answers given under an `Idempotency-Key`. While `status` is null the call of `holder` runs, for as long as it renews
 * its lease; `tookEffect` is set by the transaction that did the work.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    caller: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: jsonb(),
    holder: uuid(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    tookEffect: boolean('took_effect').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
)

/** Statements that took longer than `ARARA_SLOW_QUERY_MS`, without their values, by day (UTC). Kept for 7 days. */
export const slowQueries = pgTable(
  'slow_queries',
  {
    day: date().notNull(),
    /** The hash of `statement`. */
    hash: text().notNull(),
    statement: text().notNull(),
    times: integer().notNull(),
    longestMs: integer('longest_ms').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
)

/** The processes of the installation, as each said of itself last. One that stops in order deletes its row. */
export const installationProcesses = pgTable('installation_processes', {
  /** Machine, port and roles: a process that is started again takes the row of the one before. */
  place: text().primaryKey(),
  roles: text().notNull(),
  version: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  leadsCapture: boolean('leads_capture').notNull(),
  /** The parts that do not run, as `/api/ready` names them, with commas. */
  missing: text().notNull(),
})

/** The last success and the last failure of calls to each service outside, by its host. Kept for 30 days. */
export const outsideServices = pgTable('outside_services', {
  service: text().primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  /** A status or the code of an error; nothing that the service wrote. */
  failure: text(),
})
