import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { paymentMethods } from '../schema.ts'

type Row = typeof paymentMethods.$inferSelect

export function methodStore(db: Database) {
  return {
    async of(merchantUuid: string): Promise<Row | null> {
      const [found] = await db
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.merchantUuid, merchantUuid))
      return found ?? null
    },

    async save(row: Row): Promise<void> {
      const { merchantUuid: _merchantUuid, ...set } = row
      await db
        .insert(paymentMethods)
        .values(row)
        .onConflictDoUpdate({ target: paymentMethods.merchantUuid, set })
    },
  }
}
