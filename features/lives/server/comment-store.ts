import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { needleOf } from '../search-words.ts'
import type { CapturedComment } from './capture/captured-comment.ts'
import { namesMeant } from './report/search-terms.ts'
import { comments, commentTags } from './schema.ts'

export type Comment = typeof comments.$inferSelect

const {
  arrival: _a,
  isExactTime: _e,
  searchText: _s,
  isPreview: _p,
  replyBy: _b,
  replyBulkId: _r,
  importId: _i,
  ...shown
} = getTableColumns(comments)

/** A comment without what only the database needs; search text alone is half of a row. */
export type ShownComment = Pick<Comment, keyof typeof shown>

/** A comment with its place in the order of what was stored (see the schema's `arrival`). */
export type StoredComment = CapturedComment & { arrival: number }

/** Which comments of a live are meant. */
export type CommentFilter = {
  /** `settled` is what `unanswered` leaves over. */
  filter: 'all' | 'questions' | 'unanswered' | 'settled'
  /** Folded words that must all occur. */
  words: string[]
  userName: string | null
  tag: string | null
  previewsOnly: boolean
  /** Of those, only the ones with these ids. */
  only?: string[] | undefined
  /** Of those, all but these. */
  except?: string[] | undefined
}

export type CommentOrder = { orderBy: 'at' | 'userName'; order: 1 | -1 }

export type CommentQuery = PageRequest & CommentOrder & CommentFilter

export type ErasedComment = Pick<Comment, 'liveId' | 'isQuestion' | 'replyState'>

const erasedFields = {
  liveId: comments.liveId,
  isQuestion: comments.isQuestion,
  replyState: comments.replyState,
}

export function commentStore(db: Database) {
  return {
    /**
     * Stores what is new and answers the ids of it. A comment that is known is left as it is, except that an
     * exact time replaces an estimate that is a second or more off. Written in the order of ids, so that two
     * batches with the same comments never wait for each other in a ring.
     */
    async insertNew(
      liveId: string,
      batch: StoredComment[],
      importId: string | null = null,
    ): Promise<Set<string>> {
      const ordered = batch.toSorted((a, b) => (a.commentId < b.commentId ? -1 : 1))
      const column = (read: (comment: StoredComment) => unknown, type: string) =>
        sql`${sql.param(ordered.map(read))}::${sql.raw(type)}[]`
      const result = await db.execute<{ comment_id: string; inserted: boolean }>(sql`
        insert into comments
          (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own, import_id)
        select ${liveId}::uuid, incoming.*, ${importId}::uuid from unnest(
          ${column((c) => c.commentId, 'text')},
          ${column((c) => c.arrival, 'bigint')},
          ${column((c) => c.at.toISOString(), 'timestamptz')},
          ${column((c) => c.isExactTime, 'boolean')},
          ${column((c) => c.userId, 'text')},
          ${column((c) => c.userName, 'text')},
          ${column((c) => c.text, 'text')},
          ${column((c) => c.searchText, 'text')},
          ${column((c) => c.isQuestion, 'boolean')},
          ${column((c) => c.isOwn, 'boolean')}
        ) as incoming
        on conflict (live_id, comment_id) do update
          set at = excluded.at, is_exact_time = true
          where excluded.is_exact_time and not comments.is_exact_time
            and abs(extract(epoch from comments.at - excluded.at)) >= 1
        returning comment_id, (xmax = 0) as inserted`)
      return new Set(result.rows.filter((row) => row.inserted).map((row) => row.comment_id))
    },

    async markPreviews(liveId: string, commentIds: string[]): Promise<void> {
      await db
        .update(comments)
        .set({ isPreview: true })
        .where(
          and(
            eq(comments.liveId, liveId),
            sql`${comments.commentId} = any(${sql.param(commentIds)}::text[])`,
          ),
        )
    },

    async byId(liveId: string, commentId: string): Promise<Comment | null> {
      const [found] = await db
        .select()
        .from(comments)
        .where(and(eq(comments.liveId, liveId), eq(comments.commentId, commentId)))
      return found ?? null
    },

    /** A page of a live's comments. Where the `total` is not known it is counted on the way. */
    async page(liveId: string, query: CommentQuery, known: { total: number | null }) {
      const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
      const stretch = { skip: (query.page - 1) * query.limit, take: query.limit }
      // One letter matches so much that counting on the way costs more than counting apart.
      const isSearch = known.total === null && query.words.some((word) => word.length >= 2)
      if (isSearch) {
        const found = await searched(liveId, wanted, query, stretch)
        return pageOf(found.rows, found.total, query)
      }
      const total = known.total ?? (await countOf(wanted))
      return pageOf(await leafed(wanted, query, stretch, total), total, query)
    },

    /**
     * A page with the unanswered questions before everything else, each part in the order asked for: two lists,
     * one after the other.
     */
    async pageUnansweredFirst(
      liveId: string,
      query: CommentQuery,
      known: { unanswered: number; total: number } | null,
    ) {
      const parts = (['unanswered', 'settled'] as const).map((filter) =>
        and(eq(comments.liveId, liveId), ...conditions(query), ...conditions({ ...noConditions, filter })),
      )
      const totals = known
        ? [known.unanswered, known.total - known.unanswered]
        : await Promise.all(parts.map(countOf))
      const first = totals[0] ?? 0
      const skip = (query.page - 1) * query.limit
      const fromFirst = Math.max(0, Math.min(query.limit, first - skip))
      const stretches = [
        { skip, take: fromFirst },
        { skip: Math.max(0, skip - first), take: query.limit - fromFirst },
      ]
      const rows = await Promise.all(
        parts.map((wanted, at) =>
          leafed(wanted, query, stretches[at] ?? { skip: 0, take: 0 }, totals[at] ?? 0),
        ),
      )
      return pageOf(rows.flat(), first + (totals[1] ?? 0), query)
    },

    /** How many comments a filter means. */
    async countMatching(liveId: string, filter: CommentFilter): Promise<number> {
      return countOf(and(eq(comments.liveId, liveId), ...conditions(filter)))
    },

    /** The ids of what a filter means, in the order of time; `most` at most. */
    async idsMatching(liveId: string, filter: CommentFilter, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: comments.commentId })
        .from(comments)
        .where(and(eq(comments.liveId, liveId), ...conditions(filter)))
        .orderBy(asc(comments.at), asc(comments.arrival))
        .limit(most)
      return rows.map(({ id }) => id)
    },

    /** Those of the named comments that are there, in the order of time. */
    async named(liveId: string, ids: string[]): Promise<Comment[]> {
      return db
        .select()
        .from(comments)
        .where(and(eq(comments.liveId, liveId), isOneOf(ids)))
        .orderBy(asc(comments.at), asc(comments.arrival))
    },

    /** Deletes a person's comments in all lives and answers what was deleted of each. */
    async eraseUser(userId: string): Promise<ErasedComment[]> {
      return db.delete(comments).where(eq(comments.userId, userId)).returning(erasedFields)
    },

    /** The same for comments that came without an id, by the name they came with. */
    async eraseNamed(userName: string): Promise<ErasedComment[]> {
      return db
        .delete(comments)
        .where(and(eq(comments.userName, userName), isNull(comments.userId)))
        .returning(erasedFields)
    },

    /** Claims the comment for one reply; null when it has (or waits for) one already. */
    async claimReply(
      liveId: string,
      commentId: string,
      reply: { text: string; by: string; at: Date },
    ): Promise<Comment | null> {
      const [claimed] = await db
        .update(comments)
        .set({
          replyText: reply.text,
          replyState: 'waiting',
          replyAt: reply.at,
          replyBy: reply.by,
          replyRefusal: null,
        })
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.commentId, commentId),
            sql`(${comments.replyState} is null or ${comments.replyState} = 'refused')`,
          ),
        )
        .returning()
      return claimed ?? null
    },

    /** Ends the wait of a claimed reply; `null` forgets it. */
    async settleReply(
      liveId: string,
      commentId: string,
      outcome: { state: 'sent'; at: Date } | { state: 'refused'; reason: string; at: Date } | null,
    ): Promise<Comment | null> {
      const [settled] = await db
        .update(comments)
        .set(
          outcome === null
            ? {
                replyState: null,
                replyText: null,
                replyAt: null,
                replyBy: null,
                replyRefusal: null,
                replyBulkId: null,
              }
            : {
                replyState: outcome.state,
                replyAt: outcome.at,
                replyRefusal: outcome.state === 'refused' ? outcome.reason : null,
              },
        )
        .where(
          and(
            eq(comments.liveId, liveId),
            eq(comments.commentId, commentId),
            eq(comments.replyState, 'waiting'),
          ),
        )
        .returning()
      return settled ?? null
    },
  }

  /** Reads what is wanted once, ids only: a search must not pay for finding and again for counting. */
  async function searched(
    liveId: string,
    wanted: SQL | undefined,
    query: CommentOrder,
    { skip, take }: Stretch,
  ): Promise<{ rows: ShownComment[]; total: number }> {
    const found = await db
      .select({ id: comments.commentId, total: sql<number>`(count(*) over ())::int` })
      .from(comments)
      .where(wanted)
      .orderBy(...sortKey(query).map((part) => (query.order === 1 ? asc(part) : desc(part))))
      .limit(take)
      .offset(skip)
    const total = found[0]?.total ?? (skip === 0 ? 0 : await countOf(wanted))
    if (found.length === 0) return { rows: [], total }

    const ids = found.map(({ id }) => id)
    const rows = await db
      .select(shown)
      .from(comments)
      .where(and(eq(comments.liveId, liveId), isOneOf(ids)))
    const byId = new Map(rows.map((comment) => [comment.commentId, comment]))
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
  }

  /**
   * The place where the page begins is found in the index alone, and a page of the second half is counted from
   * the end, so that a late page costs little more than the first.
   */
  async function leafed(
    wanted: SQL | undefined,
    query: CommentOrder,
    { skip, take: most }: Stretch,
    total: number,
  ): Promise<ShownComment[]> {
    const take = Math.min(most, total - skip)
    if (take <= 0) return []

    const fromEnd = skip > total / 2
    const ascending = (query.order === 1) !== fromEnd
    const key = sortKey(query)
    const order = key.map((part) => (ascending ? asc(part) : desc(part)))
    const before = fromEnd ? total - skip - take : skip
    const first = db
      .select(Object.fromEntries(key.map((part) => [part.name, part])))
      .from(comments)
      .where(wanted)
      .orderBy(...order)
      .limit(1)
      .offset(before)
    const fromThere = sql`(${sql.join(key, sql`, `)}) ${sql.raw(ascending ? '>=' : '<=')} ${first}`
    const rows = await db
      .select(shown)
      .from(comments)
      .where(before === 0 ? wanted : and(wanted, fromThere))
      .orderBy(...order)
      .limit(take)
    return fromEnd ? rows.reverse() : rows
  }

  async function countOf(condition: SQL | undefined): Promise<number> {
    const [found] = await db.select({ count: count() }).from(comments).where(condition)
    return found?.count ?? 0
  }
}

/** A part of a list: after `skip` rows, `take` of them. */
type Stretch = { skip: number; take: number }

function isOneOf(ids: string[]): SQL {
  return sql`${comments.commentId} = any(${sql.param(ids)}::text[])`
}

export function sortKey({ orderBy }: CommentOrder) {
  const { userName, at, arrival } = comments
  return orderBy === 'at' ? [at, arrival] : [userName, at, arrival]
}

const noConditions: CommentFilter = {
  filter: 'all',
  words: [],
  userName: null,
  tag: null,
  previewsOnly: false,
}

export /** As the index of them has it. */
const isUnanswered = sql`is_question and reply_state is distinct from 'sent'`

export function isNamed(column: Column, typed: string): SQL {
  const [name = typed, ...others] = namesMeant(typed)
  return others.length === 0 ? eq(column, name) : inArray(column, [name, ...others])
}

export function conditions(query: CommentFilter): SQL[] {
  return [
    ...(query.previewsOnly ? [sql`is_preview`] : []),
    ...(query.filter === 'questions' ? [sql`is_question`] : []),
    ...(query.filter === 'unanswered' ? [isUnanswered] : []),
    ...(query.filter === 'settled' ? [sql`not (${isUnanswered})`] : []),
    ...(query.tag === null
      ? []
      : [
          sql`exists (select from ${commentTags} where ${commentTags.liveId} = ${comments.liveId} and ${commentTags.tag} = ${query.tag} and ${commentTags.commentId} = ${comments.commentId})`,
        ]),
    ...(query.only ? [isOneOf(query.only)] : []),
    ...(query.except?.length ? [sql`not (${isOneOf(query.except)})`] : []),
    ...(query.userName === null ? [] : [isNamed(comments.userName, query.userName)]),
    ...query.words.map(
      (word) => sql`${comments.searchText} like ${`%${needleOf(word).replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ]
}
