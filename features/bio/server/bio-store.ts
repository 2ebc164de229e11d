import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { bioClicks, bios, formerHandles, linkPlaces } from './schema.ts'

export type Bio = typeof bios.$inferSelect

/** The unique value that a failed write would have taken; null if it failed otherwise. */
export function takenPartOf(error: unknown): 'handle' | 'user' | null {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown }
  if (code !== '23505') return cause === undefined ? null : takenPartOf(cause)
  if (constraint === 'bios_user') return 'user'
  return constraint === 'bios_handle' || constraint === 'bios_look' ? 'handle' : null
}

/** Identifies every state of every page: a handle may move from one page to another. */
export function edition({ id, version }: Pick<Bio, 'id' | 'version'>): string {
  return `${id} ${version}`
}

export function bioStore(db: Database) {
  async function only(condition: ReturnType<typeof eq>): Promise<Bio | null> {
    const [found] = await db.select().from(bios).where(condition).limit(1)
    return found ?? null
  }

  return {
    byHandle: (handle: string) => only(eq(bios.handle, handle)),
    byConfusableKey: (look: string) => only(eq(bios.look, look)),
    ofUser: (userUuid: string) => only(eq(bios.userUuid, userUuid)),

    /** As `ofUser`, with a lock until the transaction ends. */
    async ofUserLocked(userUuid: string): Promise<Bio | null> {
      const [found] = await db.select().from(bios).where(eq(bios.userUuid, userUuid)).for('update')
      return found ?? null
    },

    /** The page of a link or product. */
    async byLink(linkId: string): Promise<Bio | null> {
      const [found] = await db
        .select({ bio: bios })
        .from(linkPlaces)
        .innerJoin(bios, eq(bios.id, linkPlaces.bioId))
        .where(eq(linkPlaces.linkId, linkId))
        .limit(1)
      return found?.bio ?? null
    },

    async editionOf(handle: string): Promise<string | null> {
      const { id, version } = bios
      const [found] = await db.select({ id, version }).from(bios).where(eq(bios.handle, handle))
      return found ? edition(found) : null
    },

    /** Handle and last change of pages with content, the latest first. */
    async listed(limit: number): Promise<Pick<Bio, 'handle' | 'updatedAt'>[]> {
      return db
        .select({ handle: bios.handle, updatedAt: bios.updatedAt })
        .from(bios)
        .where(sql`${bios.links} @> '[{"active": true}]' or ${bios.profile} ->> 'description' <> ''`)
        .orderBy(sql`${bios.updatedAt} desc`)
        .limit(limit)
    },

    async add(bio: Bio): Promise<void> {
      await db.insert(bios).values(bio)
    },

    async change(id: string, changes: Partial<Bio>): Promise<void> {
      await db.update(bios).set(changes).where(eq(bios.id, id))
    },

    /** Those of `ids` that belong to another page. */
    async idsElsewhere(ids: string[], bioId: string): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const found = await db
        .select({ id: linkPlaces.linkId })
        .from(linkPlaces)
        .where(and(inArray(linkPlaces.linkId, ids), ne(linkPlaces.bioId, bioId)))
      return new Set(found.map(({ id }) => id))
    },

    /** Replaces the ids that belong to the page. */
    async replacePlaces(bioId: string, linkIds: string[]): Promise<void> {
      await db.delete(linkPlaces).where(eq(linkPlaces.bioId, bioId))
      if (linkIds.length > 0) await db.insert(linkPlaces).values(linkIds.map((linkId) => ({ linkId, bioId })))
    },

    /** The page, its handles, link ids and clicks. */
    async erase(userUuid: string): Promise<void> {
      const mine = db.select({ id: bios.id }).from(bios).where(eq(bios.userUuid, userUuid))
      await db.delete(bioClicks).where(inArray(bioClicks.bioId, mine))
      await db.delete(linkPlaces).where(inArray(linkPlaces.bioId, mine))
      await db.delete(formerHandles).where(inArray(formerHandles.bioId, mine))
      await db.delete(bios).where(eq(bios.userUuid, userUuid))
    },
  }
}
