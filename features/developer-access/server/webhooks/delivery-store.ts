import { and, asc, count, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { webhookAttempts, webhookDeliveries } from '../schema.ts'

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect
export type WebhookAttempt = typeof webhookAttempts.$inferSelect

/** Attempts that are shown of a delivery. */
const mostAttempts = 20

export function deliveryStore(db: Database) {
  return {
    /** Adds what is not there yet; returns the addresses that got something. */
    async addOnce(deliveries: (typeof webhookDeliveries.$inferInsert)[]): Promise<string[]> {
      if (deliveries.length === 0) return []
      const added = await db
        .insert(webhookDeliveries)
        .values(deliveries)
        .onConflictDoNothing()
        .returning({ endpointUuid: webhookDeliveries.endpointUuid })
      return [...new Set(added.map(({ endpointUuid }) => endpointUuid))]
    },

    async byUuid(uuid: string): Promise<WebhookDelivery | null> {
      const [found] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.uuid, uuid))
      return found ?? null
    },

    /** What is to be sent now, what waits longest first. */
    due: (endpointUuid: string, now: Date, limit: number): Promise<WebhookDelivery[]> =>
      db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.endpointUuid, endpointUuid),
            sql`${webhookDeliveries.state} = 'waiting'`,
            lte(webhookDeliveries.nextTryAt, now),
          ),
        )
        .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.uuid))
        .limit(limit),

    async change(uuid: string, fields: Partial<WebhookDelivery>): Promise<void> {
      await db.update(webhookDeliveries).set(fields).where(eq(webhookDeliveries.uuid, uuid))
    },

    async addAttempt(attempt: typeof webhookAttempts.$inferInsert): Promise<WebhookAttempt> {
      const [added] = await db.insert(webhookAttempts).values(attempt).returning()
      return added as WebhookAttempt
    },

    /** Newest first. */
    attemptsOf: (deliveryUuid: string): Promise<WebhookAttempt[]> =>
      db
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.deliveryUuid, deliveryUuid))
        .orderBy(desc(webhookAttempts.id))
        .limit(mostAttempts),

    /** Newest first. */
    ofEndpoint: (endpointUuid: string, { page, limit }: PageRequest): Promise<WebhookDelivery[]> =>
      db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointUuid, endpointUuid))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.uuid))
        .limit(limit)
        .offset((page - 1) * limit),

    async countOf(endpointUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointUuid, endpointUuid))
      return row?.total ?? 0
    },

    /** Gives up what waits for an address. */
    async giveUp(endpointUuid: string): Promise<void> {
      await db
        .update(webhookDeliveries)
        .set({ state: 'failed', nextTryAt: null })
        .where(
          and(eq(webhookDeliveries.endpointUuid, endpointUuid), sql`${webhookDeliveries.state} = 'waiting'`),
        )
    },

    async deleteOf(endpointUuids: string[]): Promise<void> {
      if (endpointUuids.length > 0)
        await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.endpointUuid, endpointUuids))
    },

    async deleteBefore(at: Date): Promise<void> {
      await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, at))
    },
  }
}
