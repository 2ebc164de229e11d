import { gte, sql } from 'drizzle-orm'
import type { Origin } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { replyOutcomes } from '../schema.ts'

export type OutcomeOfReplies = { origin: Origin | 'unknown'; outcome: string; count: number }

/** Counts the outcomes of private replies by day, origin and outcome. */
export function replyOutcomeStore(db: Database) {
  return {
    /** Counts one reply. Call it last in its transaction, because it locks the counter of the day. */
    async count(day: string, origin: Origin | null, outcome: string): Promise<void> {
      await db
        .insert(replyOutcomes)
        .values({ day, origin: origin ?? 'unknown', outcome, count: 1 })
        .onConflictDoUpdate({
          target: [replyOutcomes.day, replyOutcomes.origin, replyOutcomes.outcome],
          set: { count: sql`${replyOutcomes.count} + 1` },
        })
    },

    /** The counts since a day, summed over the days. */
    async since(day: string): Promise<OutcomeOfReplies[]> {
      return db
        .select({
          origin: replyOutcomes.origin,
          outcome: replyOutcomes.outcome,
          count: sql<number>`sum(${replyOutcomes.count})::int`,
        })
        .from(replyOutcomes)
        .where(gte(replyOutcomes.day, day))
        .groupBy(replyOutcomes.origin, replyOutcomes.outcome)
    },
  }
}
