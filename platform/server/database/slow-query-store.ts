import { createHash } from 'node:crypto'
import { desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { slowQueries } from './platform-schema.ts'

export type SlowQuery = { statement: string; times: number; longestMs: number; lastAt: Date }

export function slowQueryStore(db: Database) {
  return {
    async add({ statement, times, longestMs, lastAt }: SlowQuery): Promise<void> {
      const hash = createHash('sha256').update(statement).digest('hex')
      await db
        .insert(slowQueries)
        .values({ day: dayOf(lastAt), hash, statement, times, longestMs, lastAt })
        .onConflictDoUpdate({
          target: [slowQueries.day, slowQueries.hash],
          set: {
            times: sql`${slowQueries.times} + excluded.times`,
            longestMs: sql`greatest(${slowQueries.longestMs}, excluded.longest_ms)`,
            lastAt: sql`greatest(${slowQueries.lastAt}, excluded.last_at)`,
          },
        })
    },

    /** Of the day of `since` and later, those that were slow most often first. */
    async since(since: Date, limit: number): Promise<SlowQuery[]> {
      const times = sum(slowQueries.times).mapWith(Number)
      return db
        .select({
          statement: max(slowQueries.statement).mapWith(String),
          times,
          longestMs: max(slowQueries.longestMs).mapWith(Number),
          lastAt: max(slowQueries.lastAt).mapWith(slowQueries.lastAt),
        })
        .from(slowQueries)
        .where(gte(slowQueries.day, dayOf(since)))
        .groupBy(slowQueries.hash)
        .orderBy(desc(times))
        .limit(limit) as Promise<SlowQuery[]>
    },

    async deleteBefore(time: Date): Promise<void> {
      await db.delete(slowQueries).where(lt(slowQueries.day, dayOf(time)))
    },
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
