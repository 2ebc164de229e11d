import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { type PlannedItem, runningOrders } from '../schema.ts'

export type RunningOrder = { version: number; items: PlannedItem[] }

export function runningOrderStore(db: Database) {
  const kept = { version: runningOrders.version, items: runningOrders.items }
  return {
    async find(liveId: string): Promise<RunningOrder> {
      const [found] = await db.select(kept).from(runningOrders).where(eq(runningOrders.liveId, liveId))
      return found ?? { version: 0, items: [] }
    },

    /** Null when the order is no longer of this version. */
    async save(
      liveId: string,
      { version, items }: RunningOrder,
      changedAt: Date,
    ): Promise<RunningOrder | null> {
      const next = { items, version: version + 1, changedAt }
      const [saved] =
        version === 0
          ? await db
              .insert(runningOrders)
              .values({ liveId, ...next })
              .onConflictDoNothing()
              .returning(kept)
          : await db
              .update(runningOrders)
              .set(next)
              .where(and(eq(runningOrders.liveId, liveId), eq(runningOrders.version, version)))
              .returning(kept)
      return saved ?? null
    },

    /** A live that has an order of its own keeps it. */
    async move(from: string, to: string): Promise<void> {
      await db
        .update(runningOrders)
        .set({ liveId: to })
        .where(
          and(
            eq(runningOrders.liveId, from),
            sql`not exists (select from ${runningOrders} as other where other.live_id = ${to}::uuid)`,
          ),
        )
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      await db.delete(runningOrders).where(inArray(runningOrders.liveId, liveIds))
    },
  }
}
