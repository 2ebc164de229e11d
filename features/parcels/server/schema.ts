import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { carrierKinds, type LabelProblem, labelProblems, parcelStates } from '#features/carriers/contract.ts'
import { type ServiceFailure, serviceFailures } from '#features/services/contract.ts'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { labelStates } from '../label-states.ts'

/** Lines of orders whose pieces were taken off the shelf. */
export const pickedLines = pgTable(
  'picked_lines',
  {
    lineId: bigint('line_id', { mode: 'number' }).primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Null after their account was erased. */
    pickedByUuid: uuid('picked_by_uuid'),
    pickedAt: timestamp('picked_at').notNull(),
  },
  (table) => [
    index('picked_lines_merchant').on(table.merchantUuid),
    index('picked_lines_picker').on(table.pickedByUuid),
  ],
)

/** Labels that were bought at carriers, or are being bought. An order has one at a time. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    /** Also our own key at the carrier, by which the label is found again. */
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    orderUuid: uuid('order_uuid').notNull(),
    orderNumber: integer('order_number').notNull(),
    /** The act by which it was wanted last, with others or alone; null: before acts were noted. */
    purchaseUuid: uuid('purchase_uuid'),
    connectionUuid: uuid('connection_uuid').notNull(),
    carrier: text({ enum: carrierKinds }).notNull(),
    /** Of the service at the carrier, and what people read. */
    code: text().notNull(),
    service: text().notNull(),
    /** The parcel as it is declared. */
    box: jsonb().$type<{ length: number; width: number; height: number; grams: number }>().notNull(),
    state: text({ enum: labelStates }).notNull(),
    /** Of the label at the carrier; null until it is known. */
    labelId: text('label_id'),
    trackingCode: text('tracking_code'),
    /** Centavos; null where the carrier sends a bill later. `most_price`: what the seller was told; null: nothing. */
    price: integer(),
    mostPrice: integer('most_price'),
    problem: text({ enum: [...labelProblems, ...serviceFailures] }).$type<LabelProblem | ServiceFailure>(),
    says: text(),
    attempts: integer().notNull().default(0),
    /** Since when the carrier may have something under our key: from then on it is asked before anything is written. */
    orderedAt: timestamp('ordered_at'),
    /** The seller buys it again: what lies unpaid at the carrier is of the attempt before. */
    isAnew: boolean('is_anew').notNull().default(false),
    /** When it is bought, cancelled or tried again; null: nothing is to be done. */
    dueAt: timestamp('due_at'),
    /** Until when one job alone works on it. */
    leasedUntil: timestamp('leased_until'),
    parcel: text({ enum: parcelStates }).notNull().default('waiting'),
    postedAt: timestamp('posted_at'),
    outForDeliveryAt: timestamp('out_for_delivery_at'),
    deliveredAt: timestamp('delivered_at'),
    trackedAt: timestamp('tracked_at'),
    /** When its parcel is asked for next; null: its way is over, or it has none. */
    trackAt: timestamp('track_at'),
    /** Null after their account was erased. */
    boughtByUuid: uuid('bought_by_uuid'),
    boughtAt: timestamp('bought_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('shipping_labels_current')
      .on(table.orderUuid)
      .where(sql`state in ('buying', 'ready', 'cancelling')`),
    index('shipping_labels_order').on(table.orderUuid),
    index('shipping_labels_newest').on(table.merchantUuid, table.createdAt),
    index('shipping_labels_purchase').on(table.purchaseUuid),
    index('shipping_labels_buying').on(table.merchantUuid).where(sql`state = 'buying'`),
    index('shipping_labels_label').on(table.labelId),
    index('shipping_labels_buyer').on(table.boughtByUuid),
    index('shipping_labels_connection').on(table.connectionUuid),
    index('shipping_labels_due').on(table.dueAt).where(sql`due_at is not null`),
    index('shipping_labels_tracking').on(table.trackAt).where(sql`track_at is not null`),
  ],
)
