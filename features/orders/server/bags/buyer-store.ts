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

    async change(uuid: string, fields: Partial<Buyer>): Promise<void> {
      if (Object.keys(fields).length > 0) await db.update(buyers).set(fields).where(eq(buyers.uuid, uuid))
    },

    /** Locked until the transaction ends, so that a buyer gets one bag at a time. */
    async lock(uuid: string): Promise<Buyer | null> {
      const [found] = await db.select().from(buyers).where(eq(buyers.uuid, uuid)).for('update')
      return found ?? null
    },

    /** A merchant's buyers with these Instagram names, locked in this order; added where there is none. */
    async lockByUserNames(asked: (Buyer & { userName: string })[]): Promise<Buyer[]> {
      if (asked.length === 0) return []
      return db
        .insert(buyers)
        .values(asked)
        .onConflictDoUpdate({
          target: [buyers.merchantUuid, buyers.userName],
          targetWhere: sql`user_name is not null`,
          set: { userName: sql`excluded.user_name` },
        })
        .returning()
    },

    async remove(uuids: string[]): Promise<void> {
      if (uuids.length > 0) await db.delete(buyers).where(inArray(buyers.uuid, uuids))
    },
  }
}
