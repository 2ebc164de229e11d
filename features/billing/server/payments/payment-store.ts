import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  billingNotices,
  orders,
  paymentCustomers,
  paymentEvents,
  paymentRefunds,
  payments,
  subscriptions,
} from '../schema.ts'

export type Order = typeof orders.$inferSelect
export type Payment = typeof payments.$inferSelect
export type Refund = typeof paymentRefunds.$inferSelect
export type Subscription = typeof subscriptions.$inferSelect
export type InboxEvent = typeof paymentEvents.$inferSelect

/** The order may still be paid. */
const isUndecided = inArray(orders.status, ['open', 'waiting'])

/** Stores orders, payments, refunds, subscriptions, webhook events and sent notices. */
export function paymentStore(db: Database) {
  return {
    async addOrder(order: Order): Promise<void> {
      await db.insert(orders).values(order)
    },

    async changeOrder(id: string, change: Partial<Order>): Promise<void> {
      await db.update(orders).set(change).where(eq(orders.id, id))
    },

    async order(id: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.id, id))
      return found ?? null
    },

    async ordersOf(userUuid: string): Promise<Order[]> {
      return db.select().from(orders).where(eq(orders.userUuid, userUuid)).orderBy(asc(orders.createdAt))
    },

    async orderOfSession(gateway: string, sessionId: string): Promise<Order | null> {
      const [found] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.gateway, gateway), eq(orders.sessionId, sessionId)))
      return found ?? null
    },

    /** Locks an order until the transaction ends, so that concurrent updates run one after the other. */
    async lockOrder(id: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
      return found ?? null
    },

    /** At most 500 orders that may still be paid and were not checked since `before`. */
    async undecidedOrders(gateway: string, before: Date): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.gateway, gateway), isUndecided, lt(orders.lookedAt, before)))
        .orderBy(asc(orders.lookedAt))
        .limit(500)
    },

    /** The user's orders of these plans that may still be paid, oldest first. */
    async undecidedOf(gateway: string, userUuid: string, plans: string[]): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.gateway, gateway),
            eq(orders.userUuid, userUuid),
            inArray(orders.plan, plans),
            isUndecided,
          ),
        )
        .orderBy(asc(orders.createdAt), asc(orders.id))
    },

    /** Locks the customer until the transaction ends, so that concurrent purchases run one after the other. */
    async lockCustomer(gateway: string, userUuid: string): Promise<void> {
      await db
        .select({ id: paymentCustomers.customerId })
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.gateway, gateway), eq(paymentCustomers.userUuid, userUuid)))
        .for('update')
    },

    async customerOf(gateway: string, userUuid: string): Promise<string | null> {
      const [found] = await db
        .select({ id: paymentCustomers.customerId })
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.gateway, gateway), eq(paymentCustomers.userUuid, userUuid)))
      return found?.id ?? null
    },

    /** Stores the customer unless one exists. Returns the stored customer's id. */
    async storeCustomer(customer: typeof paymentCustomers.$inferInsert): Promise<string> {
      await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
      return (await this.customerOf(customer.gateway, customer.userUuid)) ?? customer.customerId
    },

    /** Adds a payment. Returns false if it exists already. */
    async addPaymentOnce(payment: Payment): Promise<boolean> {
      const added = await db
        .insert(payments)
        .values(payment)
        .onConflictDoNothing()
        .returning({ id: payments.id })
      return added.length > 0
    },

    async paymentByReference(gateway: string, reference: string): Promise<Payment | null> {
      const [found] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)))
      return found ?? null
    },

    async paymentOfCharge(gateway: string, chargeReference: string): Promise<Payment | null> {
      const [found] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.chargeReference, chargeReference)))
      return found ?? null
    },

    async payment(id: string): Promise<Payment | null> {
      const [found] = await db.select().from(payments).where(eq(payments.id, id))
      return found ?? null
    },

    async paymentsById(ids: string[]): Promise<Map<string, Payment>> {
      if (ids.length === 0) return new Map()
      const found = await db.select().from(payments).where(inArray(payments.id, ids))
      return new Map(found.map((payment) => [payment.id, payment]))
    },

    /** The newest first. */
    async paymentsOf(userUuid: string): Promise<Payment[]> {
      return db
        .select()
        .from(payments)
        .where(eq(payments.userUuid, userUuid))
        .orderBy(desc(payments.at), desc(payments.id))
    },

    /** Payments of all users since `since`, whose refunds are checked daily. */
    async paymentsSince(since: Date): Promise<Payment[]> {
      return db.select().from(payments).where(sql`${payments.at} >= ${since}`).orderBy(asc(payments.at))
    },

    async addRefundOnce(refund: Refund): Promise<boolean> {
      const added = await db
        .insert(paymentRefunds)
        .values(refund)
        .onConflictDoNothing()
        .returning({ id: paymentRefunds.id })
      return added.length > 0
    },

    async refundsOf(paymentIds: string[]): Promise<Refund[]> {
      if (paymentIds.length === 0) return []
      return db
        .select()
        .from(paymentRefunds)
        .where(inArray(paymentRefunds.paymentId, paymentIds))
        .orderBy(asc(paymentRefunds.at))
    },

    async putSubscription(subscription: Subscription): Promise<void> {
      const { gateway: _, id: __, ...rest } = subscription
      await db
        .insert(subscriptions)
        .values(subscription)
        .onConflictDoUpdate({ target: [subscriptions.gateway, subscriptions.id], set: rest })
    },

    async subscriptionsOf(userUuid: string): Promise<Subscription[]> {
      return db.select().from(subscriptions).where(eq(subscriptions.userUuid, userUuid))
    },

    async subscription(gateway: string, id: string): Promise<Subscription | null> {
      const [found] = await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.gateway, gateway), eq(subscriptions.id, id)))
      return found ?? null
    },

    /** At most 1,000 running subscriptions whose month ends by `endedBy` or that were not checked since `before`. */
    async runningSubscriptions(gateway: string, { endedBy, before }: { endedBy: Date; before: Date }) {
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.gateway, gateway),
            inArray(subscriptions.status, ['active', 'past_due']),
            or(lte(subscriptions.periodEnd, endedBy), lt(subscriptions.lookedAt, before)),
          ),
        )
        .limit(1_000)
    },

    /** Adds a webhook event. Returns false if it was received before. */
    async addEventOnce(event: InboxEvent): Promise<boolean> {
      const added = await db
        .insert(paymentEvents)
        .values(event)
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id })
      return added.length > 0
    },

    async event(gateway: string, id: string): Promise<InboxEvent | null> {
      const [found] = await db
        .select()
        .from(paymentEvents)
        .where(and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.id, id)))
      return found ?? null
    },

    async markApplied(gateway: string, id: string, at: Date): Promise<void> {
      await db
        .update(paymentEvents)
        .set({ appliedAt: at })
        .where(and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.id, id)))
    },

    async countWaitingEvents(): Promise<number> {
      const [counted] = await db
        .select({ waiting: count() })
        .from(paymentEvents)
        .where(isNull(paymentEvents.appliedAt))
      return counted?.waiting ?? 0
    },

    async waitingEvents(receivedBefore: Date): Promise<InboxEvent[]> {
      return db
        .select()
        .from(paymentEvents)
        .where(and(isNull(paymentEvents.appliedAt), lt(paymentEvents.receivedAt, receivedBefore)))
        .orderBy(asc(paymentEvents.receivedAt))
        .limit(500)
    },

    async purgeEvents(before: Date): Promise<void> {
      await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
    },

    /** Records a notice. Returns false if it was sent before. */
    async addNoticeOnce(notice: typeof billingNotices.$inferInsert): Promise<boolean> {
      const added = await db
        .insert(billingNotices)
        .values(notice)
        .onConflictDoNothing()
        .returning({ notice: billingNotices.notice })
      return added.length > 0
    },

    /**
     * Deletes everything but payments and refunds, which the law requires us to retain; they contain only the uuid.
     */
    async erase(userUuid: string): Promise<void> {
      await db.delete(orders).where(eq(orders.userUuid, userUuid))
      await db.delete(subscriptions).where(eq(subscriptions.userUuid, userUuid))
      await db.delete(paymentCustomers).where(eq(paymentCustomers.userUuid, userUuid))
      await db.delete(billingNotices).where(eq(billingNotices.userUuid, userUuid))
    },
  }
}
