import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { buyers } from '../schema.ts'

export type Buyer = typeof buyers.$inferSelect

export function buyerStore(db: Database) {
  return {
    async add(buyer: Buyer): Promise<void> {
      await db.insert(buyers).values(buyer)
    },

    async byUuid(uuid: string): Promise<Buyer | null> {
      const [found] = await db.select().from(buyers).where(eq(buyers.uuid, uuid))
      return found ?? null
    },

    async byUuids(uuids: string[]): Promise<Buyer[]> {
      return uuids.length === 0 ? [] : db.select().from(buyers).where(inArray(buyers.uuid, uuids))
    },

    /** Locked until the transaction ends, so that a buyer gets one bag at a time. */
    async lock(uuid: string): Promise<Buyer | null> {
      const [found] = await db.select().from(buyers).where(eq(buyers.uuid, uuid)).for('update')
      return found ?? null
    },

    /** The merchant's buyer with this Instagram name, locked; added if there is none. */
    async lockByUserName(buyer: Buyer & { userName: string }): Promise<Buyer> {
      const [found] = await db
        .insert(buyers)
        .values(buyer)
        .onConflictDoUpdate({
          target: [buyers.merchantUuid, buyers.userName],
          targetWhere: sql`user_name is not null`,
          set: { userName: buyer.userName },
        })
        .returning()
      return found!
    },
  }
}
