import { eq, inArray, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { claimReplySettings, claimReplyTexts } from '../schema.ts'
import type { ReplyTexts } from './reply-text.ts'

export type ReplySettings = typeof claimReplySettings.$inferSelect

/** The texts for buyers, and whether the orders of a live are confirmed automatically. */
export function replySettingsStore(db: Database) {
  return {
    async find(liveId: string): Promise<ReplySettings | null> {
      const [found] = await db.select().from(claimReplySettings).where(eq(claimReplySettings.liveId, liveId))
      return found ?? null
    },

    /**
     * The settings of a live, locked until the transaction ends: replies to its buyers are queued one after another. The
     * live comes first, as where lives are removed; its comments are captured meanwhile. Throws `not_found` when it is gone.
     */
    async lock(liveId: string): Promise<ReplySettings> {
      const found = await db.select({ id: lives.id }).from(lives).where(eq(lives.id, liveId)).for('key share')
      if (found.length === 0) throw new AppError('not_found')
      await db.insert(claimReplySettings).values({ liveId }).onConflictDoNothing()
      const [settings] = await db
        .select()
        .from(claimReplySettings)
        .where(eq(claimReplySettings.liveId, liveId))
        .for('update')
      if (!settings) throw new Error('the settings of a live vanished while they were locked')
      return settings
    },

    async update(liveId: string, changes: Partial<ReplySettings>): Promise<void> {
      await db.update(claimReplySettings).set(changes).where(eq(claimReplySettings.liveId, liveId))
    },

    /** Lives whose orders are confirmed automatically: those of `liveIds`, or all. */
    async automatic(liveIds?: string[]): Promise<string[]> {
      const found = await db
        .select({ liveId: claimReplySettings.liveId })
        .from(claimReplySettings)
        .where(
          sql`${claimReplySettings.isAutomatic} and ${liveIds ? inArray(claimReplySettings.liveId, liveIds) : sql`true`}`,
        )
      return found.map(({ liveId }) => liveId)
    },

    async textsOf(pluginId: string): Promise<ReplyTexts | null> {
      const [found] = await db
        .select({ texts: claimReplyTexts.texts })
        .from(claimReplyTexts)
        .where(eq(claimReplyTexts.pluginId, pluginId))
      return found?.texts ?? null
    },

    async keepTexts(kept: typeof claimReplyTexts.$inferInsert): Promise<void> {
      const { texts, savedAt, ownerUuid } = kept
      await db
        .insert(claimReplyTexts)
        .values(kept)
        .onConflictDoUpdate({ target: claimReplyTexts.pluginId, set: { texts, savedAt, ownerUuid } })
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      await db.delete(claimReplySettings).where(inArray(claimReplySettings.liveId, liveIds))
    },
  }
}
