import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { payerMethods } from './schema.ts'

export type PayerMethod = typeof payerMethods.$inferSelect

export function payerMethodStore(db: Database) {
  return {
    async add(method: PayerMethod): Promise<void> {
      await db.insert(payerMethods).values(method).onConflictDoNothing()
    },

    async ofUser(userUuid: string): Promise<PayerMethod[]> {
      return db.select().from(payerMethods).where(eq(payerMethods.userUuid, userUuid))
    },

    /** The users among `others` who share a payment method with this user. */
    async sharedWith(userUuid: string, others: string[]): Promise<Set<string>> {
      if (others.length === 0) return new Set()
      const own = db
        .select({ hash: payerMethods.methodHash })
        .from(payerMethods)
        .where(eq(payerMethods.userUuid, userUuid))
      const found = await db
        .selectDistinct({ userUuid: payerMethods.userUuid })
        .from(payerMethods)
        .where(and(inArray(payerMethods.userUuid, others), inArray(payerMethods.methodHash, own)))
      return new Set(found.map((other) => other.userUuid))
    },

    async deleteOf(userUuid: string): Promise<void> {
      await db.delete(payerMethods).where(eq(payerMethods.userUuid, userUuid))
    },
  }
}
