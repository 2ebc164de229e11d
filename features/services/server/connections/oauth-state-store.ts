import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { serviceOauthStates } from '../schema.ts'

export type ServiceOauthState = typeof serviceOauthStates.$inferSelect

export function serviceOauthStateStore(db: Database) {
  return {
    async add(state: ServiceOauthState): Promise<void> {
      await db.insert(serviceOauthStates).values(state)
    },

    /** Consumes the state: single use, for its user, before its expiry. */
    async take(stateHash: string, userUuid: string, now: Date): Promise<ServiceOauthState | null> {
      const [state] = await db
        .delete(serviceOauthStates)
        .where(
          and(
            eq(serviceOauthStates.stateHash, stateHash),
            eq(serviceOauthStates.userUuid, userUuid),
            gt(serviceOauthStates.expiresAt, now),
          ),
        )
        .returning()
      return state ?? null
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(serviceOauthStates).where(lt(serviceOauthStates.expiresAt, now))
    },

    async deleteOfUser(userUuid: string): Promise<void> {
      await db.delete(serviceOauthStates).where(eq(serviceOauthStates.userUuid, userUuid))
    },

    async deleteOfMerchant(merchantUuid: string): Promise<void> {
      await db.delete(serviceOauthStates).where(eq(serviceOauthStates.merchantUuid, merchantUuid))
    },
  }
}
