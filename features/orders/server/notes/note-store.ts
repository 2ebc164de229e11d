import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderNotes } from '../schema.ts'

export type OrderNote = typeof orderNotes.$inferSelect

export function noteStore(db: Database) {
  return {
    async add(note: OrderNote): Promise<void> {
      await db.insert(orderNotes).values(note)
    },

    /** False if the order has no such note. */
    async remove(orderUuid: string, uuid: string): Promise<boolean> {
      const { rowCount } = await db
        .delete(orderNotes)
        .where(and(eq(orderNotes.orderUuid, orderUuid), eq(orderNotes.uuid, uuid)))
      return rowCount === 1
    },

    async ofOrder(orderUuid: string): Promise<OrderNote[]> {
      return db
        .select()
        .from(orderNotes)
        .where(eq(orderNotes.orderUuid, orderUuid))
        .orderBy(asc(orderNotes.at), asc(orderNotes.uuid))
    },

    async ofOrders(orderUuids: string[]): Promise<OrderNote[]> {
      return orderUuids.length === 0
        ? []
        : db
            .select()
            .from(orderNotes)
            .where(inArray(orderNotes.orderUuid, orderUuids))
            .orderBy(asc(orderNotes.at), asc(orderNotes.uuid))
    },

    async countOf(orderUuid: string): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(orderNotes)
        .where(eq(orderNotes.orderUuid, orderUuid))
      return found?.total ?? 0
    },
  }
}
