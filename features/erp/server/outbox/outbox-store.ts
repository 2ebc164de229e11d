import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { erpLinks, erpOrders, orderInvoices } from '../schema.ts'

export type OutboxOrder = typeof erpOrders.$inferSelect

/** An order that an ERP should have in another way than before. */
export type WantedOrder = Pick<
  OutboxOrder,
  'orderUuid' | 'merchantUuid' | 'linkUuid' | 'wanted' | 'wantedVersion'
>

const awaitsInvoice = (since: Date, before: Date) =>
  and(
    sql`${erpOrders.state} = 'sent' and ${erpOrders.erpId} is not null`,
    gt(erpOrders.sentAt, since),
    or(isNull(erpOrders.invoiceAskedAt), lt(erpOrders.invoiceAskedAt, before)),
    notExists(
      sql`(select 1 from ${orderInvoices} where ${orderInvoices.orderUuid} = ${erpOrders.orderUuid})`,
    ),
  )

export function outboxStore(db: Database) {
  return {
    /** Notes what the ERP should have. Returns the links that have something to send now. */
    async want(orders: WantedOrder[], now: Date): Promise<string[]> {
      if (orders.length === 0) return []
      const rows = orders.map((order) => ({
        ...{ ...order, state: 'waiting' as const, attempts: 0, nextTryAt: now, updatedAt: now },
      }))
      const changed = await db
        .insert(erpOrders)
        .values(rows)
        .onConflictDoUpdate({
          target: erpOrders.orderUuid,
          set: {
            ...{ state: 'waiting', attempts: 0, nextTryAt: now, updatedAt: now, problem: null, detail: null },
            wanted: sql`excluded.wanted`,
            wantedVersion: sql`excluded.wanted_version`,
          },
          // A version that it has, or that is on its way, is not sent again; one that was put off, as something was still
          // to be paid, is looked at now.
          setWhere: sql`${erpOrders.wanted} <> excluded.wanted or ${erpOrders.wantedVersion} <> excluded.wanted_version
            or (${erpOrders.state} = 'waiting' and ${erpOrders.problem} is null)`,
        })
        .returning({ linkUuid: erpOrders.linkUuid })
      return [...new Set(changed.map(({ linkUuid }) => linkUuid))]
    },

    /** Those of these orders that an ERP has or is to have. */
    async known(orderUuids: string[]): Promise<Set<string>> {
      if (orderUuids.length === 0) return new Set()
      const found = await db
        .select({ uuid: erpOrders.orderUuid })
        .from(erpOrders)
        .where(inArray(erpOrders.orderUuid, orderUuids))
      return new Set(found.map(({ uuid }) => uuid))
    },

    /** Those of these ids at the ERP of an order that other orders have there. */
    async ofOthers(
      { linkUuid, orderUuid }: Pick<OutboxOrder, 'linkUuid' | 'orderUuid'>,
      erpIds: string[],
    ): Promise<Set<string>> {
      if (erpIds.length === 0) return new Set()
      const found = await db
        .select({ erpId: erpOrders.erpId })
        .from(erpOrders)
        .where(
          and(
            eq(erpOrders.linkUuid, linkUuid),
            ne(erpOrders.orderUuid, orderUuid),
            inArray(erpOrders.erpId, erpIds),
          ),
        )
      return new Set(found.flatMap(({ erpId }) => erpId ?? []))
    },

    async of(orderUuid: string): Promise<OutboxOrder | null> {
      const [found] = await db.select().from(erpOrders).where(eq(erpOrders.orderUuid, orderUuid))
      return found ?? null
    },

    /** What is to be sent now, what waits longest first. */
    due: (linkUuid: string, now: Date, limit: number): Promise<OutboxOrder[]> =>
      db
        .select()
        .from(erpOrders)
        .where(
          and(
            eq(erpOrders.linkUuid, linkUuid),
            sql`${erpOrders.state} = 'waiting'`,
            lte(erpOrders.nextTryAt, now),
          ),
        )
        .orderBy(asc(erpOrders.nextTryAt), asc(erpOrders.orderUuid))
        .limit(limit),

    /** Links with something to send whose ERP does not rest. */
    async linksWithDue(now: Date): Promise<string[]> {
      const found = await db
        .selectDistinct({ uuid: erpOrders.linkUuid })
        .from(erpOrders)
        .innerJoin(erpLinks, eq(erpLinks.uuid, erpOrders.linkUuid))
        .where(
          and(
            sql`${erpOrders.state} = 'waiting'`,
            lte(erpOrders.nextTryAt, now),
            or(isNull(erpLinks.restingUntil), lte(erpLinks.restingUntil, now)),
          ),
        )
      return found.map(({ uuid }) => uuid)
    },

    /** Orders at the ERP since `since` without an invoice that were not asked for after `before`. */
    awaitingInvoices: (linkUuid: string, since: Date, before: Date, limit: number): Promise<OutboxOrder[]> =>
      db
        .select()
        .from(erpOrders)
        .where(and(eq(erpOrders.linkUuid, linkUuid), awaitsInvoice(since, before)))
        .orderBy(sql`${erpOrders.invoiceAskedAt} nulls first`, asc(erpOrders.sentAt))
        .limit(limit),

    async linksAwaitingInvoices(since: Date, before: Date): Promise<string[]> {
      const found = await db
        .selectDistinct({ uuid: erpOrders.linkUuid })
        .from(erpOrders)
        .where(awaitsInvoice(since, before))
      return found.map(({ uuid }) => uuid)
    },

    /** The ERP tells of a change: this order, or the newest ones, may have an invoice. */
    async askFirst(linkUuid: string, erpId: string | null): Promise<void> {
      await db
        .update(erpOrders)
        .set({ invoiceAskedAt: null })
        .where(and(eq(erpOrders.linkUuid, linkUuid), erpId ? eq(erpOrders.erpId, erpId) : sql`true`))
    },

    /** Changes a row unless the order has changed meanwhile: then it is sent again. */
    async changeIf(
      { orderUuid, wanted, wantedVersion }: Pick<OutboxOrder, 'orderUuid' | 'wanted' | 'wantedVersion'>,
      fields: Partial<OutboxOrder>,
    ): Promise<boolean> {
      const { rowCount } = await db
        .update(erpOrders)
        .set(fields)
        .where(
          and(
            eq(erpOrders.orderUuid, orderUuid),
            eq(erpOrders.wanted, wanted),
            eq(erpOrders.wantedVersion, wantedVersion),
          ),
        )
      return rowCount === 1
    },

    async change(orderUuid: string, fields: Partial<OutboxOrder>): Promise<void> {
      await db.update(erpOrders).set(fields).where(eq(erpOrders.orderUuid, orderUuid))
    },

    /** Everything of a merchant that waits or is open is tried again now. */
    async retry(merchantUuid: string, now: Date, orderUuid: string | null = null): Promise<number> {
      const { rowCount } = await db
        .update(erpOrders)
        .set({ state: 'waiting', attempts: 0, nextTryAt: now, updatedAt: now })
        .where(
          and(
            eq(erpOrders.merchantUuid, merchantUuid),
            inArray(erpOrders.state, ['waiting', 'open']),
            ...(orderUuid ? [eq(erpOrders.orderUuid, orderUuid)] : []),
          ),
        )
      return rowCount ?? 0
    },

    async counts(merchantUuid: string): Promise<{ waiting: number; open: number; sent: number }> {
      const found = await db
        .select({ state: erpOrders.state, total: count() })
        .from(erpOrders)
        .where(eq(erpOrders.merchantUuid, merchantUuid))
        .groupBy(erpOrders.state)
      const of = (state: OutboxOrder['state']) => found.find((one) => one.state === state)?.total ?? 0
      return { waiting: of('waiting'), open: of('open'), sent: of('sent') }
    },

    async deleteOrders(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0) await db.delete(erpOrders).where(inArray(erpOrders.orderUuid, orderUuids))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(erpOrders).where(eq(erpOrders.merchantUuid, merchantUuid))
    },
  }
}
