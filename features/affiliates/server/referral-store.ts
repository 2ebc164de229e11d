import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { ReferralEvent } from '../contract.ts'
import { referralLog, referralPayments, referrals } from './schema.ts'

export type Referral = typeof referrals.$inferSelect
export type ReferralPayment = typeof referralPayments.$inferSelect
export type LogEntry = typeof referralLog.$inferSelect

/** Orders events of the same time by cause: a sign-up comes before a payment, a payment before its reward. */
const rank = sql`array_position(array['signup', 'new_plugin', 'new_payment', 'reward'], ${referralLog.event})`

export function referralStore(db: Database) {
  return {
    async ofReferred(referredUuid: string): Promise<Referral | null> {
      const [found] = await db.select().from(referrals).where(eq(referrals.referredUuid, referredUuid))
      return found ?? null
    },

    async byIds(ids: string[]): Promise<Map<string, Referral>> {
      if (ids.length === 0) return new Map()
      const found = await db.select().from(referrals).where(inArray(referrals.id, ids))
      return new Map(found.map((referral) => [referral.id, referral]))
    },

    async allOf(referrerUuid: string): Promise<Referral[]> {
      return db
        .select()
        .from(referrals)
        .where(eq(referrals.referrerUuid, referrerUuid))
        .orderBy(asc(referrals.signedUpAt), asc(referrals.id))
    },

    /** The referred users with a payment, refunded ones included. */
    async payersOf(referrerUuid: string): Promise<string[]> {
      const found = await db
        .selectDistinct({ uuid: referrals.referredUuid })
        .from(referrals)
        .innerJoin(referralPayments, eq(referralPayments.referralId, referrals.id))
        .where(eq(referrals.referrerUuid, referrerUuid))
      return found.map(({ uuid }) => uuid)
    },

    async pageOf(referrerUuid: string, { page, limit }: PageRequest) {
      const mine = eq(referrals.referrerUuid, referrerUuid)
      const rows = await db
        .select()
        .from(referrals)
        .where(mine)
        .orderBy(desc(referrals.signedUpAt), desc(referrals.id))
        .limit(limit)
        .offset((page - 1) * limit)
      const [all] = await db.select({ total: count() }).from(referrals).where(mine)
      return { rows, total: all?.total ?? 0 }
    },

    /** Adds a referral. Returns false if the user was referred before. */
    async add(referral: Referral): Promise<boolean> {
      const added = await db
        .insert(referrals)
        .values(referral)
        .onConflictDoNothing()
        .returning({ id: referrals.id })
      return added.length > 0
    },

    /** The chain of referrers above a user, nearest first. It ends at `longest` or before a user appears twice. */
    async lineOf(referredUuid: string, longest = 25): Promise<string[]> {
      const line: string[] = []
      let at = referredUuid
      while (line.length < longest) {
        const above = await this.ofReferred(at)
        if (!above || line.includes(above.referrerUuid)) return line
        line.push(above.referrerUuid)
        at = above.referrerUuid
      }
      return line
    },

    /** Adds a log entry, once for each subject. */
    async log(entry: LogEntry): Promise<void> {
      await db.insert(referralLog).values(entry).onConflictDoNothing()
    },

    /** The log entries of these referrals, oldest first. */
    async logOf(referralIds: string[]): Promise<LogEntry[]> {
      if (referralIds.length === 0) return []
      return db
        .select()
        .from(referralLog)
        .where(inArray(referralLog.referralId, referralIds))
        .orderBy(asc(referralLog.at), asc(rank))
    },

    async countEvents(referrerUuid: string, event: ReferralEvent): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(referralLog)
        .innerJoin(referrals, eq(referrals.id, referralLog.referralId))
        .where(and(eq(referrals.referrerUuid, referrerUuid), eq(referralLog.event, event)))
      return found?.total ?? 0
    },

    /** Counts the settled payments that were not fully refunded. */
    async countPayments(referrerUuid: string): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(referralPayments)
        .innerJoin(referrals, eq(referrals.id, referralPayments.referralId))
        .where(
          and(
            eq(referrals.referrerUuid, referrerUuid),
            isNotNull(referralPayments.settledAt),
            isNull(referralPayments.refundedAt),
          ),
        )
      return found?.total ?? 0
    },

    /** Records a settled payment. A refund that was recorded before it stays. */
    async settlePayment(payment: { paymentId: string; referralId: string; amount: number; at: Date }) {
      const { at, ...rest } = payment
      await db
        .insert(referralPayments)
        .values({ ...rest, settledAt: at })
        .onConflictDoUpdate({
          target: referralPayments.paymentId,
          set: {
            settledAt: sql`coalesce(${referralPayments.settledAt}, excluded.settled_at)`,
            amount: rest.amount,
          },
        })
    },

    /** Records a full or partial refund, even if its payment is not recorded yet. */
    async refundPayment(payment: { paymentId: string; referralId: string; at: Date; isWhole: boolean }) {
      const { paymentId, referralId, at, isWhole } = payment
      const set = isWhole
        ? { refundedAt: sql`coalesce(${referralPayments.refundedAt}, excluded.refunded_at)` }
        : {
            partlyRefundedAt: sql`coalesce(${referralPayments.partlyRefundedAt}, excluded.partly_refunded_at)`,
          }
      await db
        .insert(referralPayments)
        .values({
          paymentId,
          referralId,
          amount: 0,
          ...(isWhole ? { refundedAt: at } : { partlyRefundedAt: at }),
        })
        .onConflictDoUpdate({ target: referralPayments.paymentId, set })
    },

    /** Payments by the time they settled, oldest first. */
    async paymentsOf(referralIds: string[]): Promise<ReferralPayment[]> {
      if (referralIds.length === 0) return []
      return db
        .select()
        .from(referralPayments)
        .where(inArray(referralPayments.referralId, referralIds))
        .orderBy(asc(referralPayments.settledAt), asc(referralPayments.paymentId))
    },

    /** Replaces an erased user by a random uuid, and removes the names of their accounts from the log. */
    async anonymizeReferred(referral: Referral, instead: string): Promise<void> {
      await db.update(referrals).set({ referredUuid: instead }).where(eq(referrals.id, referral.id))
      await db
        .update(referralLog)
        .set({ complement: null, subject: sql`md5(${referralLog.subject} || ${instead})` })
        .where(and(eq(referralLog.referralId, referral.id), eq(referralLog.event, 'new_plugin')))
    },

    /** Deletes all referrals of an affiliate, with their rewards. */
    async deleteOfReferrer(referrerUuid: string): Promise<void> {
      await db.delete(referrals).where(eq(referrals.referrerUuid, referrerUuid))
    },
  }
}
