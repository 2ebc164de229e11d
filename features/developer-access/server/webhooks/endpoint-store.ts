import { and, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { WebhookEvent } from '../../webhook-events.ts'
import { webhookDeliveries, webhookEndpoints } from '../schema.ts'

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect

export function endpointStore(db: Database) {
  return {
    async add(endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
      await db.insert(webhookEndpoints).values(endpoint)
    },

    async byUuid(uuid: string): Promise<WebhookEndpoint | null> {
      const [found] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.uuid, uuid))
      return found ?? null
    },

    /** Newest first. */
    ofUser: (userUuid: string): Promise<WebhookEndpoint[]> =>
      db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.userUuid, userUuid))
        .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.uuid)),

    /** Addresses in use of these users that want an event of these types. */
    wanting: (userUuids: string[], types: WebhookEvent[]): Promise<WebhookEndpoint[]> =>
      db
        .select()
        .from(webhookEndpoints)
        .where(
          and(
            inArray(webhookEndpoints.userUuid, userUuids),
            eq(webhookEndpoints.state, 'active'),
            sql`${webhookEndpoints.events} && array[${sql.join(
              types.map((type) => sql`${type}`),
              sql`, `,
            )}]::text[]`,
          ),
        ),

    async countOf(userUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.userUuid, userUuid))
      return row?.total ?? 0
    },

    /** By address, how much waits. */
    async waitingOf(uuids: string[]): Promise<Map<string, number>> {
      if (uuids.length === 0) return new Map()
      const rows = await db
        .select({ uuid: webhookDeliveries.endpointUuid, waiting: count() })
        .from(webhookDeliveries)
        .where(
          and(inArray(webhookDeliveries.endpointUuid, uuids), sql`${webhookDeliveries.state} = 'waiting'`),
        )
        .groupBy(webhookDeliveries.endpointUuid)
      return new Map(rows.map(({ uuid, waiting }) => [uuid, waiting]))
    },

    /** Addresses in use with something to send that are not left alone. */
    async withDue(now: Date): Promise<string[]> {
      const found = await db
        .selectDistinct({ uuid: webhookEndpoints.uuid })
        .from(webhookEndpoints)
        .innerJoin(webhookDeliveries, eq(webhookDeliveries.endpointUuid, webhookEndpoints.uuid))
        .where(
          and(
            sql`${webhookDeliveries.state} = 'waiting'`,
            lte(webhookDeliveries.nextTryAt, now),
            eq(webhookEndpoints.state, 'active'),
            or(isNull(webhookEndpoints.restingUntil), lte(webhookEndpoints.restingUntil, now)),
          ),
        )
      return found.map(({ uuid }) => uuid)
    },

    /** Whether the caller alone sends until `until`. */
    async takeSending(uuid: string, now: Date, until: Date): Promise<boolean> {
      const taken = await db
        .update(webhookEndpoints)
        .set({ sendingUntil: until })
        .where(
          and(
            eq(webhookEndpoints.uuid, uuid),
            or(isNull(webhookEndpoints.sendingUntil), lt(webhookEndpoints.sendingUntil, now)),
          ),
        )
        .returning({ uuid: webhookEndpoints.uuid })
      return taken.length > 0
    },

    async change(uuid: string, fields: Partial<WebhookEndpoint>): Promise<void> {
      await db.update(webhookEndpoints).set(fields).where(eq(webhookEndpoints.uuid, uuid))
    },

    /** Switches an address off; false if it was off already. */
    async switchOff(uuid: string, state: 'failing' | 'gone'): Promise<boolean> {
      const changed = await db
        .update(webhookEndpoints)
        .set({ state })
        .where(and(eq(webhookEndpoints.uuid, uuid), eq(webhookEndpoints.state, 'active')))
        .returning({ uuid: webhookEndpoints.uuid })
      return changed.length > 0
    },

    async remove(uuid: string): Promise<void> {
      await db.delete(webhookEndpoints).where(eq(webhookEndpoints.uuid, uuid))
    },

    /** Until the transaction ends, one caller at a time passes for this user. */
    async lockOf(userUuid: string): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`webhook_endpoints ${userUuid}`}, 0))`,
      )
    },
  }
}
