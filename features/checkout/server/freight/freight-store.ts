import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { freightRates, freightTables } from '../schema.ts'

export type FreightTable = typeof freightTables.$inferSelect
export type FreightRate = typeof freightRates.$inferSelect

export function freightStore(db: Database) {
  return {
    async tableOf(merchantUuid: string): Promise<FreightTable | null> {
      const [found] = await db
        .select()
        .from(freightTables)
        .where(eq(freightTables.merchantUuid, merchantUuid))
      return found ?? null
    },

    /** The table, locked until the transaction ends; an empty one is added if there is none. */
    async lockTable(merchantUuid: string, now: Date): Promise<FreightTable> {
      const [found] = await db
        .insert(freightTables)
        .values({ merchantUuid, freeFrom: null, version: 0, updatedAt: now })
        .onConflictDoUpdate({ target: freightTables.merchantUuid, set: { merchantUuid } })
        .returning()
      return found!
    },

    async changeTable({ merchantUuid, ...set }: FreightTable): Promise<void> {
      await db.update(freightTables).set(set).where(eq(freightTables.merchantUuid, merchantUuid))
    },

    async ratesOf(merchantUuid: string): Promise<FreightRate[]> {
      return db
        .select()
        .from(freightRates)
        .where(eq(freightRates.merchantUuid, merchantUuid))
        .orderBy(asc(freightRates.position))
    },

    async replaceRates(merchantUuid: string, rates: FreightRate[]): Promise<void> {
      await db.delete(freightRates).where(eq(freightRates.merchantUuid, merchantUuid))
      if (rates.length > 0) await db.insert(freightRates).values(rates)
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(freightRates).where(eq(freightRates.merchantUuid, merchantUuid))
      await db.delete(freightTables).where(eq(freightTables.merchantUuid, merchantUuid))
    },
  }
}
