import { and, desc, eq, max } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from './live-store.ts'
import { lives } from './schema.ts'

/** How the comments of an account's lives arrived. */
export function arrivalStore(db: Database) {
  return {
    /** The captured lives that began last, the latest one first. */
    async ofLatestLives(
      pluginId: string,
      limit: number,
    ): Promise<Pick<Live, 'pushedCount' | 'polledOnlyCount'>[]> {
      return db
        .select({ pushedCount: lives.pushedCount, polledOnlyCount: lives.polledOnlyCount })
        .from(lives)
        .where(and(eq(lives.pluginId, pluginId), eq(lives.source, 'captured'), eq(lives.kind, 'live')))
        .orderBy(desc(lives.startedAt), desc(lives.id))
        .limit(limit)
    },

    /** When the provider last pushed a comment of any of the account's lives; null: never. */
    async lastPushOf(pluginId: string): Promise<Date | null> {
      const [found] = await db
        .select({ at: max(lives.lastPushAt) })
        .from(lives)
        .where(eq(lives.pluginId, pluginId))
      return found?.at ?? null
    },
  }
}
