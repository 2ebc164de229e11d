import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { sellerInputs } from '../schema.ts'
import type { SellerInputRow } from './reading-store.ts'

type NewInput = Pick<SellerInputRow, 'id' | 'liveId' | 'kind' | 'madeBy' | 'madeAt'> & Partial<SellerInputRow>
/** A correction of claims; the other inputs state what is on show. */
export type CorrectionRow = SellerInputRow & { kind: Exclude<SellerInputRow['kind'], 'show' | 'close'> }

const isCorrection = notInArray(sellerInputs.kind, ['show', 'close'])

/** What sellers and moderators said about the claims of lives. */
export function inputStore(db: Database) {
  return {
    async add(input: NewInput): Promise<void> {
      await db.insert(sellerInputs).values(input)
    },

    /** All of a live that was not undone, in the order in which they were made. */
    async ofLive(liveId: string): Promise<SellerInputRow[]> {
      return db
        .select()
        .from(sellerInputs)
        .where(and(eq(sellerInputs.liveId, liveId), isNull(sellerInputs.undoneAt)))
        .orderBy(asc(sellerInputs.madeAt), asc(sellerInputs.id))
    },

    async correction(liveId: string, id: string): Promise<CorrectionRow | null> {
      const [found] = await db
        .select()
        .from(sellerInputs)
        .where(and(eq(sellerInputs.liveId, liveId), eq(sellerInputs.id, id), isCorrection))
      return (found as CorrectionRow | undefined) ?? null
    },

    /** The corrections of a live, of one person where they are named, the latest first. */
    async corrections(
      liveId: string,
      { userName, most }: { userName: string | null; most: number },
    ): Promise<CorrectionRow[]> {
      const found = await db
        .select()
        .from(sellerInputs)
        .where(
          and(
            eq(sellerInputs.liveId, liveId),
            isCorrection,
            userName === null ? undefined : sql`lower(${sellerInputs.userName}) = lower(${userName})`,
          ),
        )
        .orderBy(desc(sellerInputs.madeAt), desc(sellerInputs.id))
        .limit(most)
      return found as CorrectionRow[]
    },

    async named(ids: string[]): Promise<CorrectionRow[]> {
      if (ids.length === 0) return []
      const found = await db
        .select()
        .from(sellerInputs)
        .where(and(inArray(sellerInputs.id, ids), isCorrection))
      return found as CorrectionRow[]
    },

    async undo(id: string, undone: Required<Pick<SellerInputRow, 'undoneBy' | 'undoneAt'>>): Promise<void> {
      await db.update(sellerInputs).set(undone).where(eq(sellerInputs.id, id))
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
