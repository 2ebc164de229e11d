import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { shippingLabels } from '../schema.ts'

export type Label = typeof shippingLabels.$inferSelect
export type LabelChange = Partial<Label>
type NewLabel = typeof shippingLabels.$inferInsert

/** Labels of one connection that one job takes, so that a merchant with hundreds does not keep the others waiting. */
const mostOfConnection = 25

export function labelStore(db: Database) {
  const first = (labels: Label[]) => labels[0] ?? null

  return {
    /** False if the order has a label, or is getting one. */
    async add(label: NewLabel): Promise<boolean> {
      const { rowCount } = await db.insert(shippingLabels).values(label).onConflictDoNothing()
      return rowCount === 1
    },

    /** Begins a label that was not bought once more; false if it is none any longer. */
    async buyAgain(uuid: string, fields: LabelChange): Promise<boolean> {
      const { rowCount } = await db
        .update(shippingLabels)
        .set({ ...fields, state: 'buying', isAnew: true, problem: null, says: null, attempts: 0 })
        .where(and(eq(shippingLabels.uuid, uuid), eq(shippingLabels.state, 'failed')))
      return rowCount === 1
    },

    byUuid: async (uuid: string): Promise<Label | null> =>
      first(await db.select().from(shippingLabels).where(eq(shippingLabels.uuid, uuid))),

    /** The label of each of these orders that counts: what is not cancelled, else the newest. */
    async current(
      merchantUuid: string,
      of: { orderUuids: string[] } | { numbers: number[] },
    ): Promise<Label[]> {
      const chosen =
        'numbers' in of
          ? inArray(shippingLabels.orderNumber, of.numbers)
          : inArray(shippingLabels.orderUuid, of.orderUuids)
      const { orderUuid, state, createdAt, uuid } = shippingLabels
      const place = sql<number>`row_number() over (
        partition by ${orderUuid} order by (${state} = 'cancelled'), ${createdAt} desc, ${uuid} desc
      )`.as('place')
      const placed = db
        .select({ uuid, place })
        .from(shippingLabels)
        .where(and(eq(shippingLabels.merchantUuid, merchantUuid), chosen))
        .as('placed')
      return db
        .select(getTableColumns(shippingLabels))
        .from(shippingLabels)
        .innerJoin(placed, and(eq(placed.uuid, uuid), eq(placed.place, 1)))
        .orderBy(asc(shippingLabels.orderNumber))
    },

    /** The labels of each act that began since then, or of which one is still bought. */
    async ofPurchases(merchantUuid: string, since: Date, limit: number): Promise<Label[]> {
      const { purchaseUuid, createdAt, uuid, orderNumber, state } = shippingLabels
      const ofMerchant = eq(shippingLabels.merchantUuid, merchantUuid)
      const purchases = db
        .select({ purchaseUuid })
        .from(shippingLabels)
        .where(and(ofMerchant, or(eq(state, 'buying'), gte(createdAt, since))))
      return db
        .select()
        .from(shippingLabels)
        .where(and(ofMerchant, inArray(purchaseUuid, purchases)))
        .orderBy(asc(orderNumber), asc(uuid))
        .limit(limit)
    },

    /** Has the parcel of this label of a carrier asked for now; false if nobody follows it. */
    async trackNow(labelId: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(shippingLabels)
        .set({ trackAt: now })
        .where(and(eq(shippingLabels.labelId, labelId), eq(shippingLabels.state, 'ready')))
      return (rowCount ?? 0) > 0
    },

    async change(uuid: string, fields: LabelChange): Promise<void> {
      await db.update(shippingLabels).set(fields).where(eq(shippingLabels.uuid, uuid))
    },

    /** Those that are due and that no job works on, the oldest first, of each connection some. */
    async due(now: Date, limit: number): Promise<{ uuid: string; connectionUuid: string }[]> {
      const { uuid, connectionUuid, dueAt, createdAt } = shippingLabels
      const place = sql<number>`row_number() over (
        partition by ${connectionUuid} order by ${dueAt}, ${createdAt}, ${uuid}
      )`.as('place')
      const placed = db
        .select({ uuid, connectionUuid, dueAt, place })
        .from(shippingLabels)
        .where(and(lte(dueAt, now), isFree(now)))
        .as('placed')
      return db
        .select({ uuid: placed.uuid, connectionUuid: placed.connectionUuid })
        .from(placed)
        .where(lte(placed.place, mostOfConnection))
        .orderBy(asc(placed.dueAt), asc(placed.place), asc(placed.uuid))
        .limit(limit)
    },

    /** Takes a label that is due for one job; null if another has it, or nothing is to be done. */
    lease: async (uuid: string, now: Date, until: Date): Promise<Label | null> =>
      first(
        await db
          .update(shippingLabels)
          .set({ leasedUntil: until })
          .where(and(eq(shippingLabels.uuid, uuid), lte(shippingLabels.dueAt, now), isFree(now)))
          .returning(),
      ),

    /** Changes a label that this job holds until `leasedUntil`; false if another one has taken it since. */
    async changeHeld(uuid: string, leasedUntil: Date, fields: LabelChange): Promise<boolean> {
      const { rowCount } = await db
        .update(shippingLabels)
        .set(fields)
        .where(and(eq(shippingLabels.uuid, uuid), eq(shippingLabels.leasedUntil, leasedUntil)))
      return rowCount === 1
    },

    /** Their carrier does not answer: its other labels wait as well. */
    async postpone(connectionUuid: string, now: Date, until: Date): Promise<void> {
      await db
        .update(shippingLabels)
        .set({ dueAt: until })
        .where(
          and(eq(shippingLabels.connectionUuid, connectionUuid), lte(shippingLabels.dueAt, now), isFree(now)),
        )
    },

    /** Asks for its cancellation; false if its parcel is on its way, it is none any more, or a job is just buying it. */
    async cancelSoon(uuid: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(shippingLabels)
        .set({ state: 'cancelling', dueAt: now, problem: null, says: null, attempts: 0 })
        .where(
          and(
            eq(shippingLabels.uuid, uuid),
            inArray(shippingLabels.state, ['buying', 'ready', 'cancelling']),
            eq(shippingLabels.parcel, 'waiting'),
            isFree(now),
          ),
        )
      return rowCount === 1
    },

    /** Those whose parcels are to be asked for. */
    toTrack: (now: Date, limit: number): Promise<Label[]> =>
      db
        .select()
        .from(shippingLabels)
        .where(and(lte(shippingLabels.trackAt, now), eq(shippingLabels.state, 'ready')))
        .orderBy(asc(shippingLabels.trackAt), asc(shippingLabels.uuid))
        .limit(limit),

    /** Whether a label of this connection is still bought, cancelled or followed. */
    async isInProgress(connectionUuid: string): Promise<boolean> {
      const [found] = await db
        .select({ uuid: shippingLabels.uuid })
        .from(shippingLabels)
        .where(
          and(
            eq(shippingLabels.connectionUuid, connectionUuid),
            or(sql`${shippingLabels.dueAt} is not null`, sql`${shippingLabels.trackAt} is not null`),
            notInArray(shippingLabels.state, ['failed', 'cancelled']),
          ),
        )
        .limit(1)
      return found !== undefined
    },

    boughtBy: (userUuid: string): Promise<Label[]> =>
      db
        .select()
        .from(shippingLabels)
        .where(eq(shippingLabels.boughtByUuid, userUuid))
        .orderBy(asc(shippingLabels.createdAt), asc(shippingLabels.uuid)),

    async forgetUser(userUuid: string): Promise<void> {
      await db
        .update(shippingLabels)
        .set({ boughtByUuid: null })
        .where(eq(shippingLabels.boughtByUuid, userUuid))
    },

    async deleteOrders(orderUuids: string[]): Promise<void> {
      if (orderUuids.length === 0) return
      await db.delete(shippingLabels).where(inArray(shippingLabels.orderUuid, orderUuids))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(shippingLabels).where(eq(shippingLabels.merchantUuid, merchantUuid))
    },
  }
}

const isFree = (now: Date) => or(isNull(shippingLabels.leasedUntil), lte(shippingLabels.leasedUntil, now))
