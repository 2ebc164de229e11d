import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { sessions, users } from './schema.ts'

export type Session = typeof sessions.$inferSelect
export type NewSession = typeof sessions.$inferInsert

export function sessionStore(db: Database) {
  return {
    async add(session: NewSession): Promise<void> {
      await db.insert(sessions).values(session)
    },

    /** The running session of a token, with the user's data that every call requires. */
    async byTokenHash(tokenHash: string, now: Date) {
      const [found] = await db
        .select({
          id: sessions.id,
          lastUsedAt: sessions.lastUsedAt,
          userUuid: users.uuid,
          language: users.language,
          timezone: users.timezone,
          status: users.status,
          isPlatformAdministrator: users.isPlatformAdministrator,
        })
        .from(sessions)
        .innerJoin(users, eq(users.uuid, sessions.userUuid))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now),
            isNull(users.deletedAt),
          ),
        )
      return found ?? null
    },

    async touch(id: string, at: Date): Promise<void> {
      await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id))
    },

    /** Returns the ended session; null if it had ended already. */
    async end(id: string, at: Date): Promise<Session | null> {
      const [ended] = await db
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
        .returning()
      return ended ?? null
    },

    /** Ends every session of the user except `keptId`; returns their ids. */
    async endOthers(userUuid: string, keptId: string, at: Date): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.userUuid, userUuid), ne(sessions.id, keptId), isNull(sessions.endedAt)))
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },

    /** The user's running sessions, last used first. */
    async running(userUuid: string, now: Date): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userUuid, userUuid), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
        .limit(1000)
    },

    /** All stored sessions, newest first. */
    async ofUser(userUuid: string): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(eq(sessions.userUuid, userUuid))
        .orderBy(desc(sessions.createdAt))
    },

    /** Ends every session of all users; returns their ids. */
    async endOfAllUsers(at: Date): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ endedAt: at })
        .where(isNull(sessions.endedAt))
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },

    /** Ends every session of the user; returns their ids. */
    async endAll(userUuid: string, at: Date): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.userUuid, userUuid), isNull(sessions.endedAt)))
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },

    /** Ends a running session of the user; false if there is none with this id. */
    async endOwn(id: string, userUuid: string, at: Date): Promise<boolean> {
      const ended = await db
        .update(sessions)
        .set({ endedAt: at })
        .where(
          and(
            eq(sessions.id, id),
            eq(sessions.userUuid, userUuid),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, at),
          ),
        )
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    /** Whether the user signed in from this address since `since`. */
    async hasSignedInFrom(userUuid: string, address: string, since: Date): Promise<boolean> {
      const found = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(eq(sessions.userUuid, userUuid), eq(sessions.address, address), gt(sessions.createdAt, since)),
        )
        .limit(1)
      return found.length > 0
    },

    async deleteExpiredBefore(moment: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, moment))
    },
  }
}
