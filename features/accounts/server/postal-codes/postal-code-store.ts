import { eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { postalCodes } from '../schema.ts'

export type KnownPostalCode = typeof postalCodes.$inferSelect

export function postalCodeStore(db: Database) {
  return {
    async byPostalCode(postalCode: string): Promise<KnownPostalCode | null> {
      const [found] = await db.select().from(postalCodes).where(eq(postalCodes.postalCode, postalCode))
      return found ?? null
    },

    async put(known: KnownPostalCode): Promise<void> {
      const { postalCode: _, ...facts } = known
      await db
        .insert(postalCodes)
        .values(known)
        .onConflictDoUpdate({ target: postalCodes.postalCode, set: facts })
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(postalCodes).where(lt(postalCodes.fetchedAt, moment))
    },
  }
}
