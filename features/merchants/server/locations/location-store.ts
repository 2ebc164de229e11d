import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { merchantLocations } from '../schema.ts'

export type Location = typeof merchantLocations.$inferSelect

export function locationStore(db: Database) {
  const one = (merchantUuid: string, id: string) =>
    and(eq(merchantLocations.merchantUuid, merchantUuid), eq(merchantLocations.id, id))

  return {
    /** The sender's address first, then the newest. */
    async ofMerchant(merchantUuid: string): Promise<Location[]> {
      return db
        .select()
        .from(merchantLocations)
        .where(eq(merchantLocations.merchantUuid, merchantUuid))
        .orderBy(
          desc(merchantLocations.isSender),
          desc(merchantLocations.createdAt),
          desc(merchantLocations.id),
        )
    },

    async countOf(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(merchantLocations)
        .where(eq(merchantLocations.merchantUuid, merchantUuid))
      return row?.total ?? 0
    },

    async byId(merchantUuid: string, id: string): Promise<Location | null> {
      const [row] = await db.select().from(merchantLocations).where(one(merchantUuid, id))
      return row ?? null
    },

    async add(location: Location): Promise<void> {
      await db.insert(merchantLocations).values(location)
    },

    async change(merchantUuid: string, id: string, changes: Partial<Location>): Promise<void> {
      await db.update(merchantLocations).set(changes).where(one(merchantUuid, id))
    },

    async delete(merchantUuid: string, id: string): Promise<void> {
      await db.delete(merchantLocations).where(one(merchantUuid, id))
    },

    /** No location is the sender's address until the caller sets another one. */
    async clearSender(merchantUuid: string): Promise<void> {
      await db
        .update(merchantLocations)
        .set({ isSender: false })
        .where(and(eq(merchantLocations.merchantUuid, merchantUuid), eq(merchantLocations.isSender, true)))
    },
  }
}
