import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { savedFilters } from '../schema.ts'

export type SavedFilter = typeof savedFilters.$inferSelect

export function filterStore(db: Database) {
  return {
    async ofUser(userUuid: string): Promise<SavedFilter[]> {
      return db
        .select()
        .from(savedFilters)
        .where(eq(savedFilters.userUuid, userUuid))
        .orderBy(asc(savedFilters.name))
    },

    /** The number of filters that a user has under other names. */
    async countOthers(userUuid: string, name: string): Promise<number> {
      const [found] = await db
        .select({ count: count() })
        .from(savedFilters)
        .where(and(eq(savedFilters.userUuid, userUuid), ne(savedFilters.name, name)))
      return found?.count ?? 0
    },

    async save(filter: SavedFilter): Promise<SavedFilter> {
      const [saved] = await db
        .insert(savedFilters)
        .values(filter)
        .onConflictDoUpdate({
          target: [savedFilters.userUuid, savedFilters.name],
          set: { view: filter.view },
        })
        .returning()
      if (!saved) throw new Error('a filter was not saved')
      return saved
    },

    async delete(userUuid: string, id: string): Promise<boolean> {
      const gone = await db
        .delete(savedFilters)
        .where(and(eq(savedFilters.userUuid, userUuid), eq(savedFilters.id, id)))
        .returning({ id: savedFilters.id })
      return gone.length > 0
    },
  }
}
