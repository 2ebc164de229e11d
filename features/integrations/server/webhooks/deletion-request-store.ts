import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { providerDeletionRequests } from '../schema.ts'

export type DeletionRequest = typeof providerDeletionRequests.$inferSelect

export function deletionRequestStore(db: Database) {
  return {
    async add(request: DeletionRequest): Promise<void> {
      await db.insert(providerDeletionRequests).values(request)
    },

    async byCode(confirmationCode: string): Promise<DeletionRequest | null> {
      const [request] = await db
        .select()
        .from(providerDeletionRequests)
        .where(eq(providerDeletionRequests.confirmationCode, confirmationCode))
      return request ?? null
    },

    /** Done: whose it was is forgotten. */
    async complete(confirmationCode: string, at: Date): Promise<void> {
      await db
        .update(providerDeletionRequests)
        .set({ completedAt: at, providerUserId: null })
        .where(eq(providerDeletionRequests.confirmationCode, confirmationCode))
    },
  }
}
