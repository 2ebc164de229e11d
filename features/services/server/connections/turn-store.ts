import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { serviceConnections } from '../schema.ts'

type Turn = { every: number; burst: number; patience: number }

export function turnStore(db: Database) {
  return {
    /**
     * Takes the next turn of a connection. Returns the milliseconds until then; null: it is further away than `patience`,
     * and none is taken.
     */
    async take(uuid: string, { every, burst, patience }: Turn, now: Date): Promise<number | null> {
      const at = sql`${now.toISOString()}::timestamptz`
      const milliseconds = (n: number) => sql`make_interval(secs => ${n / 1000})`
      const next = sql`greatest(coalesce(${serviceConnections.turnsUntil}, ${at}), ${at}) + ${milliseconds(every)}`
      const taken = await db
        .update(serviceConnections)
        .set({ turnsUntil: sql`${next}` })
        .where(
          sql`${serviceConnections.uuid} = ${uuid} and ${next} <= ${at} + ${milliseconds(every * burst + patience)}`,
        )
        .returning({ until: serviceConnections.turnsUntil })
      const until = taken[0]?.until
      if (!until) return null
      return Math.max(0, until.getTime() - every * burst - now.getTime())
    },
  }
}
