import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/orders/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { OutboxOrder } from '../outbox/outbox-store.ts'
import { erpDifferences, erpLinks, erpOrders } from '../schema.ts'

type Difference = typeof erpDifferences.$inferSelect

/** At the ERP in the version that it should have, or cancelled there. */
const isSettled = or(
  and(sql`${erpOrders.state} = 'sent'`, eq(erpOrders.sentVersion, erpOrders.wantedVersion)),
  sql`${erpOrders.state} = 'cancelled'`,
)

/** What a person should look at: an order that could not be sent, or one that differs. */
const isOnBoard = (merchantUuid: string): SQL | undefined =>
  and(
    eq(erpOrders.merchantUuid, merchantUuid),
    or(
      sql`${erpOrders.state} = 'open'`,
      and(sql`${erpOrders.state} = 'waiting'`, isNotNull(erpOrders.problem)),
      and(isSettled, isNotNull(erpDifferences.kind)),
    ),
  )

export function differenceStore(db: Database) {
  return {
    /** Orders of a link since `since` that are to be compared, those that were not for the longest first. */
    toCompare: (
      linkUuid: string,
      { from, since }: { from: Date; since: Date },
      limit: number,
    ): Promise<OutboxOrder[]> =>
      db
        .select()
        .from(erpOrders)
        .where(
          and(
            ...[eq(erpOrders.linkUuid, linkUuid), isSettled, isNotNull(erpOrders.erpId)],
            ...[isNotNull(erpOrders.reference), gt(erpOrders.sentAt, since)],
            or(isNull(erpOrders.comparedAt), lt(erpOrders.comparedAt, from)),
          ),
        )
        .orderBy(sql`${erpOrders.comparedAt} nulls first`, erpOrders.orderUuid)
        .limit(limit),

    /** Notes what came of a comparison: these differ, the others do not. */
    async note(compared: string[], differences: Difference[], now: Date): Promise<void> {
      if (compared.length === 0) return
      await this.forget(compared)
      if (differences.length > 0) await db.insert(erpDifferences).values(differences).onConflictDoNothing()
      await db.update(erpOrders).set({ comparedAt: now }).where(inArray(erpOrders.orderUuid, compared))
    },

    async forget(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0)
        await db.delete(erpDifferences).where(inArray(erpDifferences.orderUuid, orderUuids))
    },

    async of(orderUuid: string): Promise<Difference | null> {
      const [found] = await db.select().from(erpDifferences).where(eq(erpDifferences.orderUuid, orderUuid))
      return found ?? null
    },

    /** The board of a merchant, the newest orders first. */
    async page(merchantUuid: string, { page, limit }: PageRequest) {
      return db
        .select({
          ...{ orderUuid: erpOrders.orderUuid, number: orders.number, state: erpOrders.state },
          ...{ problem: erpOrders.problem, detail: erpOrders.detail, nextTryAt: erpOrders.nextTryAt },
          ...{ erpNumber: erpOrders.erpNumber, difference: erpDifferences.kind },
          ...{ ours: erpDifferences.ours, theirs: erpDifferences.theirs },
        })
        .from(erpOrders)
        .innerJoin(orders, eq(orders.uuid, erpOrders.orderUuid))
        .leftJoin(erpDifferences, eq(erpDifferences.orderUuid, erpOrders.orderUuid))
        .where(isOnBoard(merchantUuid))
        .orderBy(desc(orders.number))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async count(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(erpOrders)
        .leftJoin(erpDifferences, eq(erpDifferences.orderUuid, erpOrders.orderUuid))
        .where(isOnBoard(merchantUuid))
      return row?.total ?? 0
    },

    /** Every link of an ERP that can be asked: all of its orders are compared from now on. */
    async compareAll(now: Date): Promise<string[]> {
      const found = await db
        .update(erpLinks)
        .set({ compareFrom: now })
        .where(isNotNull(erpLinks.connectionUuid))
        .returning({ uuid: erpLinks.uuid })
      return found.map(({ uuid }) => uuid)
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(erpDifferences).where(eq(erpDifferences.merchantUuid, merchantUuid))
    },
  }
}
