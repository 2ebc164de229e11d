import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { carrierSettings } from '../schema.ts'

export type CarrierSettings = typeof carrierSettings.$inferSelect

/** As a merchant has it who has not said anything: a box of the size of a shoe box, and no service. */
export const unset = (merchantUuid: string, now: Date): CarrierSettings => ({
  ...{ merchantUuid, handlingDays: 1, pieceGrams: 300, addsTable: false, originId: null },
  boxes: [{ length: 30, width: 20, height: 12, mostGrams: null }],
  ...{ services: [], version: 0, updatedAt: now },
})

export function settingsStore(db: Database) {
  return {
    async of(merchantUuid: string): Promise<CarrierSettings | null> {
      const [found] = await db
        .select()
        .from(carrierSettings)
        .where(eq(carrierSettings.merchantUuid, merchantUuid))
      return found ?? null
    },

    /** The row, locked until the transaction ends; an empty one is added if there is none. */
    async lock(merchantUuid: string, now: Date): Promise<CarrierSettings> {
      const [found] = await db
        .insert(carrierSettings)
        .values(unset(merchantUuid, now))
        .onConflictDoUpdate({ target: carrierSettings.merchantUuid, set: { merchantUuid } })
        .returning()
      return found!
    },

    async change({ merchantUuid, ...set }: CarrierSettings): Promise<void> {
      await db.update(carrierSettings).set(set).where(eq(carrierSettings.merchantUuid, merchantUuid))
    },

    async deleteOf(merchantUuids: string[]): Promise<void> {
      await db.delete(carrierSettings).where(inArray(carrierSettings.merchantUuid, merchantUuids))
    },
  }
}
