import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { serviceFailures, serviceKinds } from '../service-states.ts'

/** Accounts of merchants at services. A merchant has one at a time of each kind; ended ones remain until their payments are over. */
export const serviceConnections = pgTable(
  'service_connections',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text({ enum: serviceKinds }).notNull(),
    /** The merchant's account at the service. */
    accountId: text('account_id').notNull(),
    accountName: text('account_name'),
    permissions: text().array().notNull(),
    /** What else the service is called with; no secrets. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Tokens, sealed and bound to this row; null once they are of no more use. */
    sealedToken: text('sealed_token'),
    sealedRefreshToken: text('sealed_refresh_token'),
    tokenExpiresAt: timestamp('token_expires_at'),
    /** Until when one caller alone renews the tokens. */
    renewingUntil: timestamp('renewing_until'),
    /** Null after their account was erased. */
    connectedByUuid: uuid('connected_by_uuid'),
    connectedAt: timestamp('connected_at').notNull(),
    lastSuccessAt: timestamp('last_success_at'),
    lastFailureAt: timestamp('last_failure_at'),
    lastFailure: text('last_failure', { enum: serviceFailures }),
    /** Calls that failed since the last success, because the service was down. */
    outages: integer().notNull().default(0),
    /** Until when the turns of a limited service are taken; callers of all processes queue here. */
    turnsUntil: timestamp('turns_until'),
    /** Accounts of one use are tried in the order of their places. */
    place: integer().notNull().default(0),
    /** Until when buyers are not sent to a service that is down. */
    restingUntil: timestamp('resting_until'),
    /** Since when the service no longer accepts us. */
    revokedAt: timestamp('revoked_at'),
    /** Since when the merchant wants it no more. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('service_connections_current')
      .on(table.merchantUuid, table.kind)
      .where(sql`ended_at is null`),
    index('service_connections_merchant').on(table.merchantUuid),
    index('service_connections_account').on(table.kind, table.accountId),
    index('service_connections_connected_by').on(table.connectedByUuid),
    index('service_connections_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

/** Attempts to connect an account, each good for one return of the browser. */
export const serviceOauthStates = pgTable(
  'service_oauth_states',
  {
    stateHash: text('state_hash').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    kind: text({ enum: serviceKinds }).notNull(),
    userUuid: uuid('user_uuid').notNull(),
    /** What the attempt is finished with, such as the PKCE verifier, sealed and bound to the state. */
    sealedVerifier: text('sealed_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('service_oauth_states_expiry').on(table.expiresAt),
    index('service_oauth_states_user').on(table.userUuid),
    index('service_oauth_states_merchant').on(table.merchantUuid),
  ],
)
