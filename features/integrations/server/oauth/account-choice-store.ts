import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { pluginAccountChoices } from '../schema.ts'

export type AccountChoice = typeof pluginAccountChoices.$inferSelect

export function accountChoiceStore(db: Database) {
  return {
    async add(choice: AccountChoice): Promise<void> {
      await db.insert(pluginAccountChoices).values(choice)
    },

    /** The open choice of this user. */
    async find(choiceHash: string, userUuid: string, now: Date): Promise<AccountChoice | null> {
      const [choice] = await db
        .select()
        .from(pluginAccountChoices)
        .where(
          and(
            eq(pluginAccountChoices.choiceHash, choiceHash),
            eq(pluginAccountChoices.userUuid, userUuid),
            gt(pluginAccountChoices.expiresAt, now),
          ),
        )
      return choice ?? null
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(pluginAccountChoices).where(lt(pluginAccountChoices.expiresAt, now))
    },
  }
}
