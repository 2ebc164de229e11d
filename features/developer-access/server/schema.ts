import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#platform/contract/scopes.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { attemptFailures, deliveryStates, endpointStates, type WebhookEvent } from '../webhook-events.ts'

/** Keys with which programs of a user call the API. A revoked one stays as long as what it changed is listed. */
export const apiKeys = pgTable(
  'api_keys',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    name: text().notNull(),
    /** The beginning of the key, which is shown. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key. */
    keyHash: text('key_hash').notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
    lastAddress: text('last_address'),
    revokedAt: timestamp('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userUuid, table.createdAt),
    index('api_keys_revoked').on(table.revokedAt),
  ],
)

/** Calls by keys that may change something. */
export const apiKeyChanges = pgTable(
  'api_key_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyUuid: uuid('key_uuid').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    /** `POST /orders/pack` */
    route: text().notNull(),
    address: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('api_key_changes_user').on(table.userUuid, table.id),
    index('api_key_changes_at').on(table.at),
  ],
)

/** Addresses of users to which events are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    uuid: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    address: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: text({ enum: endpointStates }).notNull().default('active'),
    /** What we sign with, sealed and bound to this row. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before it, which signs as well until then. */
    formerSealedSecret: text('former_sealed_secret'),
    formerSecretUntil: timestamp('former_secret_until'),
    createdAt: timestamp('created_at').notNull(),
    lastSuccessAt: timestamp('last_success_at'),
    /** The first failure since the last success. */
    failingSince: timestamp('failing_since'),
    /** Times in a row that it did not answer, and until when it is left alone. */
    outages: integer().notNull().default(0),
    restingUntil: timestamp('resting_until'),
    /** Until when one job alone sends. */
    sendingUntil: timestamp('sending_until'),
  },
  (table) => [index('webhook_endpoints_user').on(table.userUuid, table.createdAt)],
)

/** What is to be sent to an address, and what was. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` of every attempt. */
    uuid: uuid().primaryKey(),
    endpointUuid: uuid('endpoint_uuid').notNull(),
    type: text().notNull(),
    /** What happened once: an order and its version, a live and its end. */
    subject: text().notNull(),
    /** As it is signed and sent. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at'),
    createdAt: timestamp('created_at').notNull(),
    deliveredAt: timestamp('delivered_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointUuid, table.type, table.subject),
    index('webhook_deliveries_endpoint').on(table.endpointUuid, table.createdAt),
    index('webhook_deliveries_due').on(table.endpointUuid, table.nextTryAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)

/** Attempts to deliver something. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryUuid: uuid('delivery_uuid')
      .notNull()
      .references(() => webhookDeliveries.uuid, { onDelete: 'cascade' }),
    at: timestamp('at').notNull(),
    milliseconds: integer().notNull(),
    /** The HTTP status; null: there was no answer, for this reason. */
    status: integer(),
    failure: text({ enum: attemptFailures }),
    /** The beginning of what was sent, and of what was answered. */
    request: text().notNull(),
    response: text().notNull(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryUuid, table.id)],
)
