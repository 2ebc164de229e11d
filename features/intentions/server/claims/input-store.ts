import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { sellerInputs } from '../schema.ts'
import type { SellerInputRow } from './reading-store.ts'

type NewInput = Pick<SellerInputRow, 'id' | 'liveId' | 'kind' | 'madeBy' | 'madeAt'> & Partial<SellerInputRow>

/** What sellers and moderators said about the claims of lives. */
export function inputStore(db: Database) {
  return {
    async add(input: NewInput): Promise<void> {
      await db.insert(sellerInputs).values(input)
    },

    /** All of a live, in the order in which they were made. */
    async ofLive(liveId: string): Promise<SellerInputRow[]> {
      return db
        .select()
        .from(sellerInputs)
        .where(eq(sellerInputs.liveId, liveId))
        .orderBy(asc(sellerInputs.madeAt), asc(sellerInputs.id))
    },

    /** What was said of people who are erased. */
    async deleteOfPeople(liveIds: string[], names: string[]): Promise<void> {
      await db
        .delete(sellerInputs)
        .where(
          and(inArray(sellerInputs.liveId, liveIds), inArray(sql`lower(${sellerInputs.userName})`, names)),
        )
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      await db.delete(sellerInputs).where(inArray(sellerInputs.liveId, liveIds))
    },
  }
}
