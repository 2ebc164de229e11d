import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { comments, lives, type searchTerms } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { NoOrderReason } from '../engine/types.ts'
import { commentReadings, intentionStates, sellerInputs } from '../schema.ts'

/** A live's state without what the engine remembers, which may take megabytes. */
export type IntentionState = Omit<typeof intentionStates.$inferSelect, 'state'>
type LockedState = IntentionState & { isSaved: boolean; hasInputs: boolean }
export type SellerInputRow = typeof sellerInputs.$inferSelect
/** A comment as it is read, with its place in the order of arrival. */
export type ArrivedComment = {
  commentId: string
  userId: string | null
  userName: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  isQuestion: boolean
  isOwn: boolean
  arrival: number
}
type SearchTerms = ReturnType<typeof searchTerms>

const commentFields = {
  commentId: comments.commentId,
  userId: comments.userId,
  userName: comments.userName,
  text: comments.text,
  at: sql<number>`(extract(epoch from ${comments.at}) * 1000)::float8`,
  isQuestion: comments.isQuestion,
  isOwn: comments.isOwn,
  arrival: comments.arrival,
}

const { state, ...plainFields } = getTableColumns(intentionStates)
const stateFields = {
  ...plainFields,
  isSaved: sql<boolean>`${state} is not null`,
  /** The seller said something that has not been read yet. */
  hasInputs: sql<boolean>`exists (select from seller_inputs said
    where said.live_id = intention_states.live_id and said.number is null and said.undone_at is null)`,
}

/** Whether the next pass reads the whole live again; until then the claims are those of an earlier reading. */
export const isReadAgain = ({ engineVersion, number }: IntentionState): boolean =>
  engineVersion === 0 && number > 0

/** What has been read of a live, and what has not yet. */
export function readingStore(db: Database) {
  return {
    /**
     * The state of a live, locked until the transaction ends; null when it has none. `skips`: `busy` where another
     * transaction has the lock.
     */
    async lock(liveId: string, { skips }: { skips: boolean }): Promise<LockedState | 'busy' | null> {
      const [locked] = await db
        .select(stateFields)
        .from(intentionStates)
        .where(eq(intentionStates.liveId, liveId))
        .for('update', skips ? { skipLocked: true } : {})
      if (locked || !skips) return locked ?? null
      const [found] = await db
        .select(stateFields)
        .from(intentionStates)
        .where(eq(intentionStates.liveId, liveId))
      return found ? 'busy' : null
    },

    /** Makes the state of a live that is read for the first time, unless another transaction has made it. */
    async begin(liveId: string, engineVersion: number, now: Date): Promise<void> {
      await db.insert(intentionStates).values({ liveId, engineVersion, updatedAt: now }).onConflictDoNothing()
    },

    /** What the engine remembered, as JSON, without its orders. */
    async savedState(liveId: string): Promise<string | null> {
      const [found] = await db
        .select({ text: sql<string | null>`(${intentionStates.state} - 'orders')::text` })
        .from(intentionStates)
        .where(eq(intentionStates.liveId, liveId))
      return found?.text ?? null
    },

    /** The orders of the saved state, as JSON, 200 in each text. */
    async savedOrders(liveId: string): Promise<string[]> {
      const { rows } = await db.execute<{ text: string }>(sql`
        select jsonb_agg(one.value order by one.place)::text as text
        from ${intentionStates},
          jsonb_array_elements(${intentionStates.state} -> 'orders') with ordinality as one (value, place)
        where ${intentionStates.liveId} = ${liveId}::uuid
        group by (one.place - 1) / 200
        order by (one.place - 1) / 200`)
      return rows.map(({ text }) => text)
    },

    async find(liveId: string): Promise<LockedState | null> {
      const [found] = await db
        .select(stateFields)
        .from(intentionStates)
        .where(eq(intentionStates.liveId, liveId))
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

    /** Forgets what was read into the engine. No engine has version 0: the next pass reads everything again. */
    async beginAgain(liveId: string, epoch: number): Promise<void> {
      await db
        .update(intentionStates)
        .set({ epoch, state: null, stateNumber: 0, engineVersion: 0 })
        .where(eq(intentionStates.liveId, liveId))
    },

    /** `beginAgain` for those of the lives that have been read; returns them. It waits for passes that read one of them. */
    async beginAllAgain(liveIds: string[]): Promise<string[]> {
      const read = await db
        .select({ liveId: intentionStates.liveId, epoch: intentionStates.epoch })
        .from(intentionStates)
        .where(inArray(intentionStates.liveId, liveIds))
        .orderBy(asc(intentionStates.liveId))
        .for('update')
      for (const { liveId, epoch } of read) await this.beginAgain(liveId, epoch + 1)
      return read.map(({ liveId }) => liveId)
    },

    /** Locks a live against changes until the transaction ends; false when there is none. */
    async shareLive(liveId: string): Promise<boolean> {
      const found = await db.select({ id: lives.id }).from(lives).where(eq(lives.id, liveId)).for('share')
      return found.length > 0
    },

    /**
     * Comments that have not been read, in the order of arrival: those after `cursor`, the last one read, and those that
     * became visible late, up to `before` microseconds earlier. `before: null`: in the whole live.
     */
    async unread(
      liveId: string,
      { cursor, before, most }: { cursor: number; before: number | null; most: number },
    ): Promise<ArrivedComment[]> {
      const isUnread = sql`not exists (
        select from ${commentReadings}
        where ${commentReadings.liveId} = ${comments.liveId} and ${commentReadings.commentId} = ${comments.commentId})`
      return db
        .select(commentFields)
        .from(comments)
        .where(
          and(
            eq(comments.liveId, liveId),
            before === null
              ? isUnread
              : and(gt(comments.arrival, cursor - before), or(gt(comments.arrival, cursor), isUnread)),
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

    /** Comments and inputs whose numbers of reading are above `number` and at most `until`. */
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

    /** Stores how comments were read by the changed engine. */
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

    /** Of the comments that were read as orders, those that the carts leave out say so, and no others any more. */
    async setUnsure(liveId: string, commentIds: string[]): Promise<void> {
      const isUnsure = sql`${commentReadings.commentId} = any(${sql.param(commentIds)}::text[])`
      await db.execute(sql`
        update ${commentReadings} set reason = case when ${isUnsure} then '{"kind":"not_sure"}'::jsonb end
        where ${commentReadings.liveId} = ${liveId}::uuid
          and case when ${isUnsure} then reason is null else reason ->> 'kind' = 'not_sure' end`)
    },

    async numberInput(id: string, number: number): Promise<void> {
      await db.update(sellerInputs).set({ number }).where(eq(sellerInputs.id, id))
    },

    /** How each of these comments was read, without those that have not been read. */
    async reasonsOf(liveId: string, commentIds: string[]): Promise<Map<string, NoOrderReason | null>> {
      if (commentIds.length === 0) return new Map()
      const rows = await db
        .select({ commentId: commentReadings.commentId, reason: commentReadings.reason })
        .from(commentReadings)
        .where(and(eq(commentReadings.liveId, liveId), inArray(commentReadings.commentId, commentIds)))
      return new Map(rows.map(({ commentId, reason }) => [commentId, reason]))
    },

    /** Comments that contain all of these words in text or author, the latest first, with how they were read. */
    async search(liveId: string, { words, userName }: SearchTerms, most: number) {
      return db
        .select({
          commentId: comments.commentId,
          userId: comments.userId,
          userName: comments.userName,
          isOwn: comments.isOwn,
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

    /**
     * Lives that are on air, posts that are sold by, and lives with comments since `since`, if they have comments that
     * have not been read or are due to be read again.
     */
    async behindSince(since: Date, most: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select ${lives.id} as id from ${lives}
        join ${intentionStates} on ${intentionStates.liveId} = ${lives.id}
        where (${lives.status} <> 'ended' or ${lives.updatedAt} > ${since.toISOString()}::timestamptz)
          and (${lives.commentsCount} > ${intentionStates.readCount}
            or (${intentionStates.engineVersion} = 0 and ${intentionStates.number} > 0))
        order by ${lives.updatedAt} desc limit ${most}`)
      return rows.map(({ id }) => id)
    },
  }
}
