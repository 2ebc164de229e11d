import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { ServiceFailure, ServiceKind } from '../../service-states.ts'
import { serviceConnections } from '../schema.ts'

export type ServiceConnection = typeof serviceConnections.$inferSelect

/** The seconds for which a service rests after its first outage, doubled by each further one, and at most. */
const [firstRest, longestRest] = [15, 300]

export function connectionStore(db: Database) {
  const some = (condition: SQL | undefined) => db.select().from(serviceConnections).where(condition)
  const change = async (uuid: string, fields: Partial<Record<keyof ServiceConnection, unknown>>) => {
    await db
      .update(serviceConnections)
      .set(fields as Partial<ServiceConnection>)
      .where(eq(serviceConnections.uuid, uuid))
  }

  return {
    change: (uuid: string, fields: Partial<ServiceConnection>) => change(uuid, fields),

    async add(connection: typeof serviceConnections.$inferInsert): Promise<void> {
      await db.insert(serviceConnections).values(connection)
    },

    async byUuid(uuid: string): Promise<ServiceConnection | null> {
      const [found] = await some(eq(serviceConnections.uuid, uuid))
      return found ?? null
    },

    /** The connection of a merchant that has not ended. */
    async current(merchantUuid: string, kind: ServiceKind): Promise<ServiceConnection | null> {
      const [found] = await some(
        and(
          eq(serviceConnections.merchantUuid, merchantUuid),
          eq(serviceConnections.kind, kind),
          isNull(serviceConnections.endedAt),
        ),
      )
      return found ?? null
    },

    /** An ended connection of a merchant with the same account, the newest. */
    async formerOf(
      merchantUuid: string,
      kind: ServiceKind,
      accountId: string,
    ): Promise<ServiceConnection | null> {
      const [found] = await some(
        and(
          eq(serviceConnections.merchantUuid, merchantUuid),
          eq(serviceConnections.kind, kind),
          eq(serviceConnections.accountId, accountId),
          isNotNull(serviceConnections.endedAt),
        ),
      )
        .orderBy(desc(serviceConnections.endedAt))
        .limit(1)
      return found ?? null
    },

    /** In the order of their places. */
    ofMerchant: (merchantUuid: string): Promise<ServiceConnection[]> =>
      some(
        and(eq(serviceConnections.merchantUuid, merchantUuid), isNull(serviceConnections.endedAt)),
      ).orderBy(asc(serviceConnections.place), asc(serviceConnections.connectedAt)),

    /** Connections with an account that have not ended. */
    ofAccount: (kind: ServiceKind, accountId: string): Promise<ServiceConnection[]> =>
      some(
        and(
          eq(serviceConnections.kind, kind),
          eq(serviceConnections.accountId, accountId),
          isNull(serviceConnections.endedAt),
        ),
      ),

    /** Connections with an account whose tokens are there, also ended ones. */
    withTokens: (kind: ServiceKind, accountId: string): Promise<ServiceConnection[]> =>
      some(
        and(
          eq(serviceConnections.kind, kind),
          eq(serviceConnections.accountId, accountId),
          isNotNull(serviceConnections.sealedToken),
        ),
      ),

    /** Every connection that is in use. */
    inUse: (): Promise<ServiceConnection[]> =>
      some(and(isNull(serviceConnections.endedAt), isNull(serviceConnections.revokedAt))).orderBy(
        asc(serviceConnections.uuid),
      ),

    /** Every connection that has not ended, with those that the service no longer accepts. */
    notEnded: (): Promise<ServiceConnection[]> => some(isNull(serviceConnections.endedAt)),

    endedWithTokens: (): Promise<ServiceConnection[]> =>
      some(and(isNotNull(serviceConnections.endedAt), isNotNull(serviceConnections.sealedToken))),

    connectedBy: (userUuid: string): Promise<ServiceConnection[]> =>
      some(eq(serviceConnections.connectedByUuid, userUuid)),

    /** One caller at a time until the transaction ends. */
    async lockMerchant(merchantUuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`services ${merchantUuid}`}, 0))`)
    },

    /** Whether the caller alone renews the tokens until `until`. Nobody waits for it: no database connection is held. */
    async takeRenewal(uuid: string, now: Date, until: Date): Promise<boolean> {
      const taken = await db
        .update(serviceConnections)
        .set({ renewingUntil: until })
        .where(
          and(
            eq(serviceConnections.uuid, uuid),
            or(isNull(serviceConnections.renewingUntil), lt(serviceConnections.renewingUntil, now)),
          ),
        )
        .returning({ uuid: serviceConnections.uuid })
      return taken.length > 0
    },

    noteSuccess: (uuid: string, now: Date) =>
      change(uuid, { lastSuccessAt: now, outages: 0, restingUntil: null }),

    async noteFailure(uuid: string, failure: ServiceFailure, now: Date): Promise<void> {
      await change(uuid, { lastFailureAt: now, lastFailure: failure })
    },

    /** The service is down: for a while no buyer is sent to it, longer each time. */
    async noteOutage(uuid: string, failure: ServiceFailure, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`
      await change(uuid, {
        lastFailureAt: now,
        lastFailure: failure,
        outages: sql`${serviceConnections.outages} + 1`,
        restingUntil: sql`${at} + make_interval(secs => least(${longestRest}, ${firstRest} * power(2, least(${serviceConnections.outages}, 10))))`,
      })
    },

    async forgetUser(userUuid: string): Promise<void> {
      await db
        .update(serviceConnections)
        .set({ connectedByUuid: null })
        .where(eq(serviceConnections.connectedByUuid, userUuid))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(serviceConnections).where(eq(serviceConnections.merchantUuid, merchantUuid))
    },
  }
}
