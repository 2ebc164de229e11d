import { and, eq, inArray } from 'drizzle-orm'
import { orderLines } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { pickedLines } from '../schema.ts'

export function pickedLineStore(db: Database) {
  return {
    /** When each of these lines was picked; those that were not are absent. */
    async pickedAt(lineIds: number[]): Promise<Map<number, Date>> {
      if (lineIds.length === 0) return new Map()
      const found = await db.select().from(pickedLines).where(inArray(pickedLines.lineId, lineIds))
      return new Map(found.map(({ lineId, pickedAt }) => [lineId, pickedAt]))
    },

    /** Ticks the merchant's paid lines among these off; one that is ticked already keeps its time. */
    async tick(merchantUuid: string, lineIds: number[], by: { uuid: string; at: Date }): Promise<void> {
      const own = await db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(
          and(
            inArray(orderLines.id, lineIds),
            eq(orderLines.merchantUuid, merchantUuid),
            eq(orderLines.state, 'paid'),
          ),
        )
      if (own.length === 0) return
      const rows = own.map(({ id }) => ({ lineId: id, merchantUuid, pickedByUuid: by.uuid, pickedAt: by.at }))
      await db.insert(pickedLines).values(rows).onConflictDoNothing()
    },

    async untick(merchantUuid: string, lineIds: number[]): Promise<void> {
      await db
        .delete(pickedLines)
        .where(and(inArray(pickedLines.lineId, lineIds), eq(pickedLines.merchantUuid, merchantUuid)))
    },
  }
}
