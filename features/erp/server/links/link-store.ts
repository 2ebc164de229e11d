import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { erpLinks } from '../schema.ts'

export type ErpLink = typeof erpLinks.$inferSelect

/** The seconds for which nothing is sent after a first failure, doubled by each further one, and at most. */
const [firstRest, longestRest] = [15, 600]

export function linkStore(db: Database) {
  return {
    async add(link: typeof erpLinks.$inferInsert): Promise<void> {
      await db.insert(erpLinks).values(link)
    },

    async byUuid(uuid: string): Promise<ErpLink | null> {
      const [found] = await db.select().from(erpLinks).where(eq(erpLinks.uuid, uuid))
      return found ?? null
    },

    async ofMerchant(merchantUuid: string): Promise<ErpLink | null> {
      const [found] = await db.select().from(erpLinks).where(eq(erpLinks.merchantUuid, merchantUuid))
      return found ?? null
    },

    async ofConnection(connectionUuid: string): Promise<ErpLink | null> {
      const [found] = await db.select().from(erpLinks).where(eq(erpLinks.connectionUuid, connectionUuid))
      return found ?? null
    },

    ofAccount: (accountId: string): Promise<ErpLink[]> =>
      db
        .select()
        .from(erpLinks)
        .where(and(eq(erpLinks.kind, 'bling'), eq(erpLinks.accountId, accountId))),

    ofMerchants: (merchantUuids: string[]) =>
      db
        .select({ uuid: erpLinks.uuid, merchantUuid: erpLinks.merchantUuid })
        .from(erpLinks)
        .where(inArray(erpLinks.merchantUuid, merchantUuids)),

    connectedBy: (userUuid: string): Promise<ErpLink[]> =>
      db
        .select()
        .from(erpLinks)
        .where(eq(erpLinks.connectedByUuid, userUuid))
        .orderBy(asc(erpLinks.connectedAt)),

    /** One caller at a time until the transaction ends. */
    async lockMerchant(merchantUuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erp ${merchantUuid}`}, 0))`)
    },

    /** Whether the caller alone sends until `until`. */
    async takeSending(uuid: string, now: Date, until: Date): Promise<boolean> {
      const taken = await db
        .update(erpLinks)
        .set({ sendingUntil: until })
        .where(
          and(eq(erpLinks.uuid, uuid), or(isNull(erpLinks.sendingUntil), lt(erpLinks.sendingUntil, now))),
        )
        .returning({ uuid: erpLinks.uuid })
      return taken.length > 0
    },

    async change(uuid: string, fields: Partial<ErpLink>): Promise<void> {
      await db.update(erpLinks).set(fields).where(eq(erpLinks.uuid, uuid))
    },

    async noteSuccess(uuid: string, now: Date): Promise<void> {
      await this.change(uuid, { lastSuccessAt: now, outages: 0, restingUntil: null })
    },

    /** Notes a failure. Nothing is sent for a while: for as long as the ERP says, else longer each time. */
    async noteOutage(
      uuid: string,
      { failure, retryAfter }: { failure: ErpLink['lastFailure']; retryAfter: number | null },
      now: Date,
    ): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`
      const seconds =
        retryAfter === null
          ? sql`least(${longestRest}, ${firstRest} * power(2, least(${erpLinks.outages}, 10)))`
          : sql`${Math.min(retryAfter, longestRest)}`
      await db
        .update(erpLinks)
        .set({
          ...{ lastFailureAt: now, lastFailure: failure, outages: sql`${erpLinks.outages} + 1` },
          restingUntil: sql`${at} + make_interval(secs => ${seconds})`,
        })
        .where(eq(erpLinks.uuid, uuid))
    },

    async forgetUser(userUuid: string): Promise<void> {
      await db.update(erpLinks).set({ connectedByUuid: null }).where(eq(erpLinks.connectedByUuid, userUuid))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(erpLinks).where(eq(erpLinks.merchantUuid, merchantUuid))
    },
  }
}
