import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { cartRuns, modelAnswers, modelUse } from '../schema.ts'
import { type ModelMemory, type ModelUse, noUse } from './model-memory.ts'

/** The memory of one search in the database: it survives the process. */
export function storedMemory(
  db: Database,
  { runId, liveId }: { runId: string; liveId: string },
): ModelMemory {
  return {
    async answerOf(fingerprint) {
      const [found] = await db
        .select({ answer: modelAnswers.answer })
        .from(modelAnswers)
        .where(and(eq(modelAnswers.runId, runId), eq(modelAnswers.fingerprint, fingerprint)))
      return found?.answer ?? null
    },

    async keepAnswer(fingerprint, answer) {
      await db.insert(modelAnswers).values({ runId, fingerprint, answer }).onConflictDoNothing()
    },

    async addUse(use) {
      const more = (
        column: (typeof modelUse)['cost' | 'calls' | 'inputTokens' | 'outputTokens'],
        by: number,
      ) => sql`${column} + ${by}`
      await db
        .insert(modelUse)
        .values({ runId, liveId, ...use })
        .onConflictDoUpdate({
          target: modelUse.runId,
          set: {
            calls: more(modelUse.calls, use.calls),
            inputTokens: more(modelUse.inputTokens, use.inputTokens),
            outputTokens: more(modelUse.outputTokens, use.outputTokens),
            cost: more(modelUse.cost, use.cost),
          },
        })
    },

    async totalOfSearch(): Promise<ModelUse> {
      const { calls, inputTokens, outputTokens, cost } = modelUse
      const [found] = await db
        .select({ calls, inputTokens, outputTokens, cost })
        .from(modelUse)
        .where(eq(modelUse.runId, runId))
      return found ?? noUse
    },

    async spentOnLive() {
      const [sum] = await db
        .select({ cost: sql<number>`coalesce(sum(${modelUse.cost}), 0)::float8` })
        .from(modelUse)
        .where(eq(modelUse.liveId, liveId))
      return sum?.cost ?? 0
    },
  }
}

export function modelUseStore(db: Database) {
  const answersOf = (runs: ReturnType<typeof sql>) =>
    db.delete(modelAnswers).where(sql`${modelAnswers.runId} in (${runs})`)

  return {
    async deleteAnswers(runIds: string[]): Promise<void> {
      await db.delete(modelAnswers).where(inArray(modelAnswers.runId, runIds))
    },

    /** A search of these lives that is under way asks again about the messages that are left. */
    async deleteAnswersOfLives(liveIds: string[]): Promise<void> {
      await answersOf(sql`select ${cartRuns.id} from ${cartRuns} where ${inArray(cartRuns.liveId, liveIds)}`)
    },

    /** What was spent on a live counts for the one that its messages went to. */
    async moveUse(from: string, to: string): Promise<void> {
      await db.update(modelUse).set({ liveId: to }).where(eq(modelUse.liveId, from))
    },

    async deleteUse(liveIds: string[]): Promise<void> {
      await db.delete(modelUse).where(inArray(modelUse.liveId, liveIds))
    },
  }
}
