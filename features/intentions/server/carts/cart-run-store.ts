import { and, asc, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { modelUseStore } from '../llm-engine/model-use-store.ts'
import { cartLines, cartProducts, cartRuns } from '../schema.ts'

export type CartRun = typeof cartRuns.$inferSelect

const isUnderWay = notInArray(cartRuns.status, ['finished', 'error'])

export function cartRunStore(db: Database) {
  return {
    /** Adds a run; false when the live has one under way. */
    async add(run: CartRun): Promise<boolean> {
      const added = await db.insert(cartRuns).values(run).onConflictDoNothing().returning({ id: cartRuns.id })
      return added.length > 0
    },

    async byId(id: string): Promise<CartRun | null> {
      const [found] = await db.select().from(cartRuns).where(eq(cartRuns.id, id))
      return found ?? null
    },

    async underWay(liveId: string): Promise<CartRun | null> {
      const [found] = await db
        .select()
        .from(cartRuns)
        .where(and(eq(cartRuns.liveId, liveId), isUnderWay))
      return found ?? null
    },

    /** The latest run of a live, and the latest that finished: its result is shown until the next one has one. */
    async latest(liveId: string): Promise<{ run: CartRun; finished: CartRun | null } | null> {
      const runs = await db
        .select()
        .from(cartRuns)
        .where(eq(cartRuns.liveId, liveId))
        .orderBy(desc(cartRuns.createdAt), desc(cartRuns.id))
      const [run] = runs
      return run ? { run, finished: runs.find(({ status }) => status === 'finished') ?? null } : null
    },

    /** The latest run of each of these lives that has one. */
    async latestOf(liveIds: string[]): Promise<Map<string, CartRun>> {
      const runs = await db
        .select()
        .from(cartRuns)
        .where(inArray(cartRuns.liveId, liveIds))
        .orderBy(asc(cartRuns.createdAt), asc(cartRuns.id))
      // The later of two with the same key stays.
      return new Map(runs.map((run) => [run.liveId, run]))
    },

    /** Begins an attempt at a run; null when it has ended. */
    async begin(id: string, now: Date): Promise<CartRun | null> {
      const [begun] = await db
        .update(cartRuns)
        .set({
          attempts: sql`${cartRuns.attempts} + 1`,
          status: 'fetching',
          percentage: 0,
          updatedAt: now,
        })
        .where(and(eq(cartRuns.id, id), isUnderWay))
        .returning()
      return begun ?? null
    },

    /** Changes a run that is under way; false when it has ended meanwhile or another attempt has begun. */
    async moveOn({ id, attempts }: CartRun, changes: Partial<CartRun>): Promise<boolean> {
      const moved = await db
        .update(cartRuns)
        .set(changes)
        .where(and(eq(cartRuns.id, id), eq(cartRuns.attempts, attempts), isUnderWay))
        .returning({ id: cartRuns.id })
      if (moved.length > 0 && (changes.status === 'finished' || changes.status === 'error'))
        await modelUseStore(db).deleteAnswers([id])
      return moved.length > 0
    },

    /** Runs under way that nothing has moved on since `before`. */
    async stuckSince(before: Date): Promise<CartRun[]> {
      return db
        .select()
        .from(cartRuns)
        .where(and(isUnderWay, lt(cartRuns.updatedAt, before)))
        .limit(100)
    },

    /** Ends the run under way of a live that nothing has moved on since `before`; false when there is none. */
    async abandon(liveId: string, before: Date, now: Date): Promise<boolean> {
      const ended = await db
        .update(cartRuns)
        .set({ status: 'error', error: 'abandoned', updatedAt: now })
        .where(and(eq(cartRuns.liveId, liveId), isUnderWay, lt(cartRuns.updatedAt, before)))
        .returning({ id: cartRuns.id })
      await modelUseStore(db).deleteAnswers(ended.map(({ id }) => id))
      return ended.length > 0
    },

    /** Deletes the other runs of a run's live, with their results. */
    async deleteOthers({ id, liveId }: Pick<CartRun, 'id' | 'liveId'>): Promise<void> {
      const others = and(eq(cartRuns.liveId, liveId), ne(cartRuns.id, id))
      await deleteRuns(db, await idsOf(db, others))
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      await deleteRuns(db, await idsOf(db, inArray(cartRuns.liveId, liveIds)))
    },
  }
}

async function idsOf(db: Database, which: ReturnType<typeof and>): Promise<string[]> {
  const found = await db.select({ id: cartRuns.id }).from(cartRuns).where(which)
  return found.map(({ id }) => id)
}

async function deleteRuns(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await modelUseStore(db).deleteAnswers(ids)
  for (const table of [cartLines, cartProducts]) await db.delete(table).where(inArray(table.runId, ids))
  await db.delete(cartRuns).where(inArray(cartRuns.id, ids))
}
