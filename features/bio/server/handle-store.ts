import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { bios, formerHandles } from './schema.ts'

export type FormerHandle = typeof formerHandles.$inferSelect

export function handleStore(db: Database) {
  return {
    /**
     * Those of these keys that belong to a page or to a handle released within 30 days. The page `except` is ignored.
     */
    async takenKeys(keys: string[], now: Date, except: string | null): Promise<Set<string>> {
      if (keys.length === 0) return new Set()
      const others = except === null ? undefined : ne(bios.id, except)
      const pages = await db
        .select({ look: bios.look })
        .from(bios)
        .where(and(inArray(bios.look, keys), others))
      const former = await db
        .select({ look: formerHandles.look })
        .from(formerHandles)
        .where(
          and(
            inArray(formerHandles.look, keys),
            gt(formerHandles.until, now),
            except === null ? undefined : ne(formerHandles.bioId, except),
          ),
        )
      return new Set([...pages, ...former].map(({ look }) => look))
    },

    /** The current handle of the page that an old one redirects to. */
    async successorOf(handle: string, now: Date): Promise<string | null> {
      const [found] = await db
        .select({ handle: bios.handle })
        .from(formerHandles)
        .innerJoin(bios, eq(bios.id, formerHandles.bioId))
        .where(and(eq(formerHandles.handle, handle), gt(formerHandles.until, now)))
      return found?.handle ?? null
    },

    async addFormer(former: FormerHandle): Promise<void> {
      await db
        .insert(formerHandles)
        .values(former)
        .onConflictDoUpdate({ target: formerHandles.handle, set: former })
    },

    async removeFormer(handle: string): Promise<void> {
      await db.delete(formerHandles).where(eq(formerHandles.handle, handle))
    },

    async formerHandlesOf(bioId: string, now: Date): Promise<FormerHandle[]> {
      return db
        .select()
        .from(formerHandles)
        .where(and(eq(formerHandles.bioId, bioId), gt(formerHandles.until, now)))
        .orderBy(asc(formerHandles.until))
    },

    async deleteFormerBefore(now: Date): Promise<void> {
      await db.delete(formerHandles).where(lt(formerHandles.until, now))
    },
  }
}
