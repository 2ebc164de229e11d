import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { pluginOauthStates } from '../schema.ts'

export type OauthState = typeof pluginOauthStates.$inferSelect

export function oauthStateStore(db: Database) {
  return {
    async add(state: OauthState): Promise<void> {
      await db.insert(pluginOauthStates).values(state)
    },

    /** Consumes the state: single use, for its user, before its expiry. */
    async take(stateHash: string, userUuid: string, now: Date): Promise<OauthState | null> {
      const [state] = await db
        .delete(pluginOauthStates)
        .where(
          and(
            eq(pluginOauthStates.stateHash, stateHash),
            eq(pluginOauthStates.userUuid, userUuid),
            gt(pluginOauthStates.expiresAt, now),
          ),
        )
        .returning()
      return state ?? null
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(pluginOauthStates).where(lt(pluginOauthStates.expiresAt, now))
    },
  }
}
