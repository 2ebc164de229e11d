import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { apiKeyChanges, apiKeys } from '../schema.ts'

export type ApiKey = typeof apiKeys.$inferSelect

export function apiKeyStore(db: Database) {
  return {
    async add(key: typeof apiKeys.$inferInsert): Promise<ApiKey> {
      const [added] = await db.insert(apiKeys).values(key).returning()
      return added as ApiKey
    },

    /** Newest first, without those that were revoked. */
    ofUser: (userUuid: string) =>
      db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.userUuid, userUuid), isNull(apiKeys.revokedAt)))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.uuid)),

    async countOf(userUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(apiKeys)
        .where(and(eq(apiKeys.userUuid, userUuid), isNull(apiKeys.revokedAt)))
      return row?.total ?? 0
    },

    async byHash(keyHash: string): Promise<ApiKey | null> {
      const [found] = await db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)))
      return found ?? null
    },

    async touch(uuid: string, lastAddress: string, lastUsedAt: Date): Promise<void> {
      await db.update(apiKeys).set({ lastUsedAt, lastAddress }).where(eq(apiKeys.uuid, uuid))
    },

    /** Returns the revoked key; null if the user has no such key in force. */
    async revoke(uuid: string, userUuid: string, at: Date): Promise<ApiKey | null> {
      const [revoked] = await db
        .update(apiKeys)
        .set({ revokedAt: at })
        .where(and(eq(apiKeys.uuid, uuid), eq(apiKeys.userUuid, userUuid), isNull(apiKeys.revokedAt)))
        .returning()
      return revoked ?? null
    },

    async addChange(change: typeof apiKeyChanges.$inferInsert): Promise<void> {
      await db.insert(apiKeyChanges).values(change)
    },

    /** Newest first, also by keys that were revoked since. */
    changesOf: (userUuid: string, limit: number) =>
      db
        .select({
          keyName: apiKeys.name,
          prefix: apiKeys.prefix,
          route: apiKeyChanges.route,
          address: apiKeyChanges.address,
          at: apiKeyChanges.at,
        })
        .from(apiKeyChanges)
        .innerJoin(apiKeys, eq(apiKeys.uuid, apiKeyChanges.keyUuid))
        .where(eq(apiKeyChanges.userUuid, userUuid))
        .orderBy(desc(apiKeyChanges.id))
        .limit(limit),

    /** Until the transaction ends, one caller at a time passes for this user. */
    async lockOf(userUuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys ${userUuid}`}, 0))`)
    },

    async deleteOf(userUuid: string): Promise<void> {
      await db.delete(apiKeyChanges).where(eq(apiKeyChanges.userUuid, userUuid))
      await db.delete(apiKeys).where(eq(apiKeys.userUuid, userUuid))
    },

    async purgeBefore(at: Date): Promise<void> {
      await db.delete(apiKeyChanges).where(lt(apiKeyChanges.at, at))
      await db.delete(apiKeys).where(lt(apiKeys.revokedAt, at))
    },
  }
}
