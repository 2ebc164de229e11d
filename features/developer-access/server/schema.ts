import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#platform/contract/scopes.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

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
