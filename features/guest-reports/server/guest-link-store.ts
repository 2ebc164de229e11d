import { and, asc, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { guestLinks } from './schema.ts'

export type GuestLink = typeof guestLinks.$inferSelect

export function guestLinkStore(db: Database) {
  return {
    async add(link: Omit<GuestLink, 'revokedAt' | 'openedCount' | 'lastOpenedAt'>): Promise<GuestLink> {
      const [made] = await db.insert(guestLinks).values(link).returning()
      if (!made) throw new Error('a guest link vanished while it was stored')
      return made
    },

    async byId(id: string): Promise<GuestLink | null> {
      const [found] = await db.select().from(guestLinks).where(eq(guestLinks.id, id))
      return found ?? null
    },

    /** The latest 100 links of a live, newest first. */
    async ofLive(liveId: string): Promise<GuestLink[]> {
      return db
        .select()
        .from(guestLinks)
        .where(eq(guestLinks.liveId, liveId))
        .orderBy(desc(guestLinks.createdAt), desc(guestLinks.id))
        .limit(100)
    },

    async madeBy(userUuid: string): Promise<GuestLink[]> {
      return db
        .select()
        .from(guestLinks)
        .where(eq(guestLinks.createdBy, userUuid))
        .orderBy(asc(guestLinks.createdAt))
    },

    async deleteMadeBy(userUuid: string): Promise<void> {
      await db.delete(guestLinks).where(eq(guestLinks.createdBy, userUuid))
    },

    async countInUse(liveId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(guestLinks)
        .where(
          and(eq(guestLinks.liveId, liveId), isNull(guestLinks.revokedAt), gt(guestLinks.expiresAt, now)),
        )
      return row?.count ?? 0
    },

    /** Revokes a link of a live. Null when the live has no such link; false when it was already revoked. */
    async revoke(liveId: string, id: string, at: Date): Promise<boolean | null> {
      const ofLive = and(eq(guestLinks.liveId, liveId), eq(guestLinks.id, id))
      const [revoked] = await db
        .update(guestLinks)
        .set({ revokedAt: at })
        .where(and(ofLive, isNull(guestLinks.revokedAt)))
        .returning({ id: guestLinks.id })
      if (revoked) return true

      const [known] = await db.select({ id: guestLinks.id }).from(guestLinks).where(ofLive)
      return known ? false : null
    },

    /** Counts an opening. True when the previous one was before `quietSince`. */
    async countOpening(id: string, now: Date, quietSince: Date): Promise<boolean> {
      const opening = { openedCount: sql`${guestLinks.openedCount} + 1`, lastOpenedAt: now }
      const [first] = await db
        .update(guestLinks)
        .set(opening)
        .where(
          and(
            eq(guestLinks.id, id),
            or(isNull(guestLinks.lastOpenedAt), lte(guestLinks.lastOpenedAt, quietSince)),
          ),
        )
        .returning({ id: guestLinks.id })
      if (first) return true

      await db.update(guestLinks).set({ openedCount: opening.openedCount }).where(eq(guestLinks.id, id))
      return false
    },
  }
}
