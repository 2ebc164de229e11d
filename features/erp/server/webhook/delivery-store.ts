import { count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { erpDeliveries } from '../schema.ts'

export function deliveryStore(db: Database) {
  return {
    async add(delivery: typeof erpDeliveries.$inferInsert): Promise<void> {
      await db.insert(erpDeliveries).values(delivery)
    },

    /** Newest first. */
    ofLink: (linkUuid: string, { page, limit }: PageRequest) =>
      db
        .select()
        .from(erpDeliveries)
        .where(eq(erpDeliveries.linkUuid, linkUuid))
        .orderBy(desc(erpDeliveries.id))
        .limit(limit)
        .offset((page - 1) * limit),

    async countOf(linkUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(erpDeliveries)
        .where(eq(erpDeliveries.linkUuid, linkUuid))
      return row?.total ?? 0
    },

    async deleteBefore(at: Date): Promise<void> {
      await db.delete(erpDeliveries).where(lt(erpDeliveries.at, at))
    },

    async deleteOrders(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0)
        await db.delete(erpDeliveries).where(inArray(erpDeliveries.orderUuid, orderUuids))
    },

    async deleteOf(linkUuid: string): Promise<void> {
      await db.delete(erpDeliveries).where(eq(erpDeliveries.linkUuid, linkUuid))
    },
  }
}
