import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { comments, lives, type searchTerms } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { NoOrderReason } from '../engine/types.ts'
import { commentReadings, intentionStates, sellerInputs } from '../schema.ts'

export type IntentionState = typeof intentionStates.$inferSelect
export type SellerInputRow = typeof sellerInputs.$inferSelect
/** A comment as it is read, with its place in the order of arrival. */
export type ArrivedComment = {
  commentId: string
  userName: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  isQuestion: boolean
  isOwn: boolean
  arrival: number
}
type SearchTerms = ReturnType<typeof searchTerms>
type Reading = { commentId: string; number: number; reason: NoOrderReason | null }

/**
 * Microseconds that a comment may become visible after one with a higher `arrival`: numbers are given before the
 * transaction that stores the comment.
 */
const overtaking = 30_000_000

const commentFields = {
  commentId: comments.commentId,
  userName: comments.userName,
  text: comments.text,
  at: sql<number>`(extract(epoch from ${comments.at}) * 1000)::float8`,
  isQuestion: comments.isQuestion,
  isOwn: comments.isOwn,
  arrival: comments.arrival,
}

/** What was read of a live, and what was not yet. */
export function readingStore(db: Database) {
  return {
    /** The state of a live, made when there is none, locked until the transaction ends. */
    async lock(liveId: string, engineVersion: number, now: Date): Promise<IntentionState> {
      await db.insert(intentionStates).values({ liveId, engineVersion, updatedAt: now }).onConflictDoNothing()
      const [state] = await db
        .select()
        .from(intentionStates)
        .where(eq(intentionStates.liveId, liveId))
        .for('update')
      if (!state) throw new Error('the state of a live vanished while it was read')
      return state
    },

    async find(liveId: string): Promise<Omit<IntentionState, 'state'> | null> {
      const { state: _, ...fields } = columnsOf(intentionStates)
      const [found] = await db.select(fields).from(intentionStates).where(eq(intentionStates.liveId, liveId))
      return found ?? null
    },

    /** Those of the lives whose claims were asked for at least once. */
    async openedOf(liveIds: string[]): Promise<string[]> {
      const found = await db
        .select({ liveId: intentionStates.liveId })
        .from(intentionStates)
        .where(inArray(intentionStates.liveId, liveIds))
      return found.map(({ liveId }) => liveId)
    },

    async update(liveId: string, changes: Partial<IntentionState>): Promise<void> {
      await db.update(intentionStates).set(changes).where(eq(intentionStates.liveId, liveId))
    },

    /** Comments that were not read yet, in the order of arrival. Without `cursor` the whole live is looked through. */
    async unread(liveId: string, cursor: number | null, most: number): Promise<ArrivedComment[]> {
      return db
        .select(commentFields)
        .from(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            cursor === null ? undefined : gt(comments.arrival, cursor - overtaking),
            sql`not exists (select from ${commentReadings} where ${commentReadings.liveId} = ${comments.liveId} and ${commentReadings.commentId} = ${comments.commentId})`,
          ),
        )
        .orderBy(asc(comments.arrival))
        .limit(most)
    },

    async unreadInputs(liveId: string): Promise<SellerInputRow[]> {
      return db
        .select()
        .from(sellerInputs)
        .where(
          and(eq(sellerInputs.liveId, liveId), isNull(sellerInputs.number), isNull(sellerInputs.undoneAt)),
        )
        .orderBy(asc(sellerInputs.madeAt), asc(sellerInputs.id))
    },

    /** What was read after a number, in the order of reading: one page of it. */
    async readAfter(liveId: string, number: number, until: number) {
      const read = await db
        .select({ ...commentFields, number: commentReadings.number })
        .from(commentReadings)
        .innerJoin(
          comments,
          and(eq(comments.liveId, commentReadings.liveId), eq(comments.commentId, commentReadings.commentId)),
        )
        .where(
          and(
            eq(commentReadings.liveId, liveId),
            gt(commentReadings.number, number),
            sql`${commentReadings.number} <= ${until}`,
          ),
        )
      const inputs = await db
        .select()
        .from(sellerInputs)
        .where(
          and(
            eq(sellerInputs.liveId, liveId),
            gt(sellerInputs.number, number),
            sql`${sellerInputs.number} <= ${until}`,
            isNull(sellerInputs.undoneAt),
          ),
        )
      return { comments: read, inputs }
    },

    async addReadings(liveId: string, readings: Reading[]): Promise<void> {
      if (readings.length > 0)
        await db.insert(commentReadings).values(readings.map((one) => ({ liveId, ...one })))
    },

    /** A comment that was read before and counts now, because its code was found. */
    async markAsOrders(liveId: string, commentIds: string[]): Promise<void> {
      if (commentIds.length === 0) return
      await db
        .update(commentReadings)
        .set({ reason: null })
        .where(and(eq(commentReadings.liveId, liveId), inArray(commentReadings.commentId, commentIds)))
    },

    /** Writes again how comments were read, after the engine changed. */
    async setReasons(liveId: string, reasons: Map<string, NoOrderReason | null>): Promise<void> {
      if (reasons.size === 0) return
      await db.execute(sql`
        update ${commentReadings} set reason = nullif(again.reason, 'null')::jsonb
        from unnest(
          ${sql.param([...reasons.keys()])}::text[],
          ${sql.param([...reasons.values()].map((reason) => JSON.stringify(reason)))}::text[]
        ) as again (comment_id, reason)
        where ${commentReadings.liveId} = ${liveId}::uuid and ${commentReadings.commentId} = again.comment_id`)
    },

    async numberInput(id: string, number: number): Promise<void> {
      await db.update(sellerInputs).set({ number }).where(eq(sellerInputs.id, id))
    },

    /** How each of these comments was read; those that were not read are missing. */
    async reasonsOf(liveId: string, commentIds: string[]): Promise<Map<string, NoOrderReason | null>> {
      if (commentIds.length === 0) return new Map()
      const rows = await db
        .select({ commentId: commentReadings.commentId, reason: commentReadings.reason })
        .from(commentReadings)
        .where(and(eq(commentReadings.liveId, liveId), inArray(commentReadings.commentId, commentIds)))
      return new Map(rows.map(({ commentId, reason }) => [commentId, reason]))
    },

    /** Comments whose text or author has all of these words, the latest first, with how they were read. */
    async search(liveId: string, { words, userName }: SearchTerms, most: number) {
      return db
        .select({
          commentId: comments.commentId,
          userName: comments.userName,
          text: comments.text,
          at: comments.at,
          number: commentReadings.number,
          reason: commentReadings.reason,
        })
        .from(comments)
        .leftJoin(
          commentReadings,
          and(eq(comments.liveId, commentReadings.liveId), eq(comments.commentId, commentReadings.commentId)),
        )
        .where(
          and(
            eq(comments.liveId, liveId),
            userName === null ? undefined : sql`lower(${comments.userName}) = lower(${userName})`,
            ...words.map(
              (word) => sql`${comments.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
            ),
          ),
        )
        .orderBy(desc(comments.at), desc(comments.arrival))
        .limit(most)
    },

    /** Lives with comments since `since` of which fewer were read than there are. */
    async behindSince(since: Date, most: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select ${lives.id} as id from ${lives}
        join ${intentionStates} on ${intentionStates.liveId} = ${lives.id}
        where (${lives.status} = 'on_air' or ${lives.updatedAt} > ${since.toISOString()}::timestamptz)
          and ${lives.commentsCount} > ${intentionStates.readCount}
        order by ${lives.updatedAt} desc limit ${most}`)
      return rows.map(({ id }) => id)
    },
  }
}

function columnsOf(table: typeof intentionStates) {
  const { liveId, number, epoch, cursor, readCount, state, stateNumber, engineVersion } = table
  const { counts, showProduct, showSince, updatedAt } = table
  return {
    ...{ liveId, number, epoch, cursor, readCount, state, stateNumber, engineVersion },
    ...{ counts, showProduct, showSince, updatedAt },
  }
}
