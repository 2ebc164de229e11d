import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { affiliateDecisions } from './schema.ts'

export type Decision = typeof affiliateDecisions.$inferSelect

export function decisionStore(db: Database) {
  return {
    async add(decision: Decision): Promise<void> {
      await db.insert(affiliateDecisions).values(decision)
    },

    async by(userUuid: string): Promise<Decision[]> {
      return db.select().from(affiliateDecisions).where(eq(affiliateDecisions.decidedBy, userUuid))
    },
  }
}
