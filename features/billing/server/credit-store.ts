import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { credits, unlocks } from './schema.ts'

export type Credit = typeof credits.$inferSelect
export type Unlock = typeof unlocks.$inferSelect

export function creditStore(db: Database) {
  return {
    async addOnce(credit: Credit): Promise<void> {
      await db.insert(credits).values(credit).onConflictDoNothing()
    },

    async ofUser(userUuid: string, order: 1 | -1): Promise<Credit[]> {
      const direction = order === 1 ? asc : desc
      return db
        .select()
        .from(credits)
        .where(eq(credits.userUuid, userUuid))
        .orderBy(direction(credits.createdAt), direction(credits.id))
    },

    /** Deletes the user's unlocks, and the credits nobody paid for. */
    async eraseUnpaid(userUuid: string): Promise<void> {
      await db.delete(unlocks).where(eq(unlocks.userUuid, userUuid))
      await db
        .delete(credits)
        .where(and(eq(credits.userUuid, userUuid), eq(credits.paymentValue, 0), isNull(credits.paymentId)))
    },

    async byId(userUuid: string, id: string): Promise<Credit | null> {
      const [found] = await db
        .select()
        .from(credits)
        .where(and(eq(credits.userUuid, userUuid), eq(credits.id, id)))
      return found ?? null
    },

    /** All credits of a user, locked until the transaction ends: two unlocks at once take turns. */
    async lockOfUser(userUuid: string): Promise<Credit[]> {
      return db
        .select()
        .from(credits)
        .where(eq(credits.userUuid, userUuid))
        .orderBy(asc(credits.id))
        .for('update')
    },

    async unlocksOf(userUuid: string, creditIds: string[]): Promise<Unlock[]> {
      if (creditIds.length === 0) return []
      return db
        .select()
        .from(unlocks)
        .where(and(eq(unlocks.userUuid, userUuid), inArray(unlocks.creditId, creditIds)))
        .orderBy(asc(unlocks.unlockedAt))
    },

    async unlockOf(userUuid: string, pluginId: string, mediaId: string): Promise<Unlock | null> {
      const [found] = await db
        .select()
        .from(unlocks)
        .where(
          and(eq(unlocks.userUuid, userUuid), eq(unlocks.pluginId, pluginId), eq(unlocks.mediaId, mediaId)),
        )
      return found ?? null
    },

    /** The first unlock of an account's day, whatever credit it was paid with. */
    async unlockOfDay(userUuid: string, accountId: string, liveDay: string): Promise<Unlock | null> {
      const [found] = await db
        .select()
        .from(unlocks)
        .where(
          and(eq(unlocks.userUuid, userUuid), eq(unlocks.accountId, accountId), eq(unlocks.liveDay, liveDay)),
        )
        .orderBy(asc(unlocks.unlockedAt))
        .limit(1)
      return found ?? null
    },

    async addUnlock(unlock: Unlock): Promise<void> {
      await db.insert(unlocks).values(unlock)
    },
  }
}
