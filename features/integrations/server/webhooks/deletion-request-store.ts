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

    /** Completes the request and deletes the person's id. */
    async complete(confirmationCode: string, at: Date): Promise<void> {
      await db
        .update(providerDeletionRequests)
        .set({ completedAt: at, providerUserId: null })
        .where(eq(providerDeletionRequests.confirmationCode, confirmationCode))
    },
  }
}
