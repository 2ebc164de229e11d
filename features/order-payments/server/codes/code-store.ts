import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { paymentCodes } from '../schema.ts'

export type PaymentCode = typeof paymentCodes.$inferSelect

export function codeStore(db: Database) {
  const openOf = (orderUuid: string) =>
    and(eq(paymentCodes.orderUuid, orderUuid), isNull(paymentCodes.endedAt))

  const byPayment = async (paymentId: string): Promise<PaymentCode | null> => {
    const [found] = await db.select().from(paymentCodes).where(eq(paymentCodes.paymentId, paymentId))
    return found ?? null
  }

  return {
    async add(code: PaymentCode): Promise<void> {
      await db.insert(paymentCodes).values(code)
    },

    async byUuid(uuid: string): Promise<PaymentCode | null> {
      const [found] = await db.select().from(paymentCodes).where(eq(paymentCodes.uuid, uuid))
      return found ?? null
    },

    async byCheckout(checkoutId: string): Promise<PaymentCode | null> {
      const [found] = await db.select().from(paymentCodes).where(eq(paymentCodes.checkoutId, checkoutId))
      return found ?? null
    },

    /** Codes by the payments that they were paid with. */
    async ofPayments(paymentIds: string[]): Promise<PaymentCode[]> {
      if (paymentIds.length === 0) return []
      return db.select().from(paymentCodes).where(inArray(paymentCodes.paymentId, paymentIds))
    },

    /** Paid codes of merchants' accounts, 200 at a time, each after the one before. */
    async paidSince(since: Date, after: PaymentCode | null): Promise<PaymentCode[]> {
      return db
        .select()
        .from(paymentCodes)
        .where(
          and(
            isNotNull(paymentCodes.paymentId),
            isNotNull(paymentCodes.connectionUuid),
            or(gte(paymentCodes.paidAt, since), eq(paymentCodes.dispute, 'open')),
            ...(after ? [gt(paymentCodes.uuid, after.uuid)] : []),
          ),
        )
        .orderBy(asc(paymentCodes.uuid))
        .limit(200)
    },

    /** One caller at a time compares a code with its gateway, until the transaction ends. */
    async oneFollower(uuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment code ${uuid}`}, 0))`)
    },

    async openOf(orderUuid: string): Promise<PaymentCode | null> {
      const [found] = await db.select().from(paymentCodes).where(openOf(orderUuid))
      return found ?? null
    },

    /**
     * The row of a payment for a code: the code itself for the first one. A page for cards may be paid again: a further
     * payment has a row of its own, so that it can go back by itself.
     */
    async ofPayment(code: PaymentCode, paymentId: string, uuid: string, now: Date): Promise<PaymentCode> {
      const known = await byPayment(paymentId)
      if (known) return known
      const [first] = await db
        .update(paymentCodes)
        .set({ paymentId })
        .where(and(eq(paymentCodes.uuid, code.uuid), isNull(paymentCodes.paymentId)))
        .returning()
      if (first) return first
      const further = {
        ...code,
        uuid,
        paymentId,
        checkoutId: null,
        code: null,
        pageUrl: null,
        dispute: null,
        disputedAt: null,
      }
      const times = { createdAt: now, endedAt: now, settledAt: now }
      await db
        .insert(paymentCodes)
        .values({ ...further, ...times })
        .onConflictDoNothing()
      return (await byPayment(paymentId))!
    },

    /** Every code that an order had, the newest first. */
    async ofOrder(orderUuid: string): Promise<PaymentCode[]> {
      return db
        .select()
        .from(paymentCodes)
        .where(eq(paymentCodes.orderUuid, orderUuid))
        .orderBy(desc(paymentCodes.createdAt), desc(paymentCodes.uuid))
    },

    /** Whether the caller alone tries a card on an open code: it counts as in review until it is known what came of it. */
    async beginCard(uuid: string): Promise<boolean> {
      const begun = await db
        .update(paymentCodes)
        .set({ isInReview: true, refusal: null })
        .where(
          and(eq(paymentCodes.uuid, uuid), eq(paymentCodes.isInReview, false), isNull(paymentCodes.endedAt)),
        )
        .returning({ uuid: paymentCodes.uuid })
      return begun.length > 0
    },

    async change(uuid: string, fields: Partial<PaymentCode>): Promise<void> {
      await db.update(paymentCodes).set(fields).where(eq(paymentCodes.uuid, uuid))
    },

    /** Ends the open code of an order. Returns it; null if there is none. */
    async endOpen(orderUuid: string, now: Date): Promise<PaymentCode | null> {
      const [ended] = await db.update(paymentCodes).set({ endedAt: now }).where(openOf(orderUuid)).returning()
      return ended ?? null
    },

    /** Ends the open codes of these orders that are for other versions, and returns them. */
    async endOthers(orders: { orderUuid: string; version: number }[], now: Date): Promise<PaymentCode[]> {
      if (orders.length === 0) return []
      const uuids = orders.map(({ orderUuid }) => orderUuid)
      const versions = orders.map(({ version }) => version)
      return db
        .update(paymentCodes)
        .set({ endedAt: now })
        .where(
          and(
            inArray(paymentCodes.orderUuid, uuids),
            isNull(paymentCodes.endedAt),
            sql`exists (
              select from unnest(${sql.param(uuids)}::uuid[], ${sql.param(versions)}::integer[])
                as changed (order_uuid, version)
              where changed.order_uuid = ${paymentCodes.orderUuid} and changed.version <> ${paymentCodes.version})`,
          ),
        )
        .returning()
    },

    /** Codes of a merchant's account of which the gateway has not said the last word. */
    async unsettledOf(connectionUuid: string): Promise<PaymentCode[]> {
      return db
        .select()
        .from(paymentCodes)
        .where(and(eq(paymentCodes.connectionUuid, connectionUuid), isNull(paymentCodes.settledAt)))
    },

    /** Nothing more is to be expected of a code; it ends, if it has not before. */
    async settle(uuid: string, now: Date): Promise<void> {
      await db
        .update(paymentCodes)
        .set({
          settledAt: now,
          endedAt: sql`coalesce(${paymentCodes.endedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(eq(paymentCodes.uuid, uuid))
    },

    /** Codes of a provider whose time is over and that are still open. */
    async expired(now: Date, limit: number): Promise<PaymentCode[]> {
      return db
        .select()
        .from(paymentCodes)
        .where(and(lte(paymentCodes.expiresAt, now), isNull(paymentCodes.endedAt)))
        .orderBy(asc(paymentCodes.expiresAt))
        .limit(limit)
    },

    /** Codes of a provider that were made in this time and of which it has not said the last word. */
    async unsettled({ from, to }: { from: Date; to: Date }): Promise<PaymentCode[]> {
      return db
        .select()
        .from(paymentCodes)
        .where(
          and(
            isNotNull(paymentCodes.checkoutId),
            isNull(paymentCodes.settledAt),
            between(paymentCodes.createdAt, from, to),
          ),
        )
        .orderBy(asc(paymentCodes.createdAt))
    },
  }
}
