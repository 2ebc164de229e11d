import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Page, type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { answeredOffset } from './answered-offset-store.ts'
import {
  type CommentFilter,
  type CommentOrder,
  conditions,
  holdWords,
  isOneOf,
  isUnanswered,
  sortKey,
} from './comment-filter-store.ts'
import { comments } from './schema.ts'

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
export type ShownComment = Pick<typeof comments.$inferSelect, keyof typeof shown>

export type CommentQuery = PageRequest & CommentOrder & CommentFilter

/** A part of a list: after `skip` rows, `take` of them. */
type Slice = { skip: number; take: number }

/**
 * Before a full search, a prefix of the list is scanned: `times` the page's end offset, at most `most` rows, and only for
 * pages that end before row `deepest`. Words longer than `longestWord` are in so few comments that a scan would not help.
 */
const prefixScan = { times: 16, most: 5_000, deepest: 1_000, longestWord: 5 }

/** Pages of a live's comments, with any filter, at a cost that does not grow with the page's offset. */
export function commentPageStore(db: Database) {
  return {
    /** A page of a live's comments. Where the `total` is not known it is counted on the way. */
    async page(
      liveId: string,
      query: CommentQuery,
      known: { total: number | null },
    ): Promise<Page<ShownComment>> {
      if (query.words.length > 0) return searchPage(liveId, query, { unansweredFirst: false })

      const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
      const total = known.total ?? (await countOf(wanted))
      return pageOf(await seekPage(wanted, query, sliceOf(query), total), total, query)
    },

    /**
     * A page with the unanswered questions before everything else, each part in the order of time. Where their number is
     * known, it is read as two lists, one after the other.
     */
    async pageUnansweredFirst(
      liveId: string,
      asked: CommentQuery,
      known: { unanswered: number; total: number } | null,
    ): Promise<Page<ShownComment>> {
      const query = { ...asked, orderBy: 'at' } as const
      if (!known) return searchPage(liveId, query, { unansweredFirst: true })

      const { unanswered, total } = known
      const { skip, take } = sliceOf(query)
      const fromFirst = Math.max(0, Math.min(take, unanswered - skip))
      const isFirst = and(eq(comments.liveId, liveId), isUnanswered)
      const rows = await Promise.all([
        seekPage(isFirst, query, { skip, take: fromFirst }, unanswered),
        seekAnsweredPage(
          liveId,
          query,
          { skip: Math.max(0, skip - unanswered), take: take - fromFirst },
          total - unanswered,
        ),
      ])
      return pageOf(rows.flat(), total, query)
    },
  }

  /**
   * A page of the comments that contain the words, and their total. For frequent words the page comes from a prefix scan,
   * and the matches are only counted; for all others one query reads the matching ids, for the page and for the total.
   */
  async function searchPage(
    liveId: string,
    query: CommentQuery,
    { unansweredFirst }: { unansweredFirst: boolean },
  ): Promise<Page<ShownComment>> {
    const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
    const early = await scanPrefix(liveId, query, unansweredFirst)
    if (early) return pageOf(early, await countOf(wanted), query)

    const { skip, take } = sliceOf(query)
    const keys = sortKey(query).map((part) => (query.order === 1 ? asc(part) : desc(part)))
    const found = await db
      .select({ id: comments.commentId, total: sql<number>`(count(*) over ())::int` })
      .from(comments)
      .where(wanted)
      .orderBy(...(unansweredFirst ? [sql`(${isUnanswered}) desc`] : []), ...keys)
      .limit(take)
      .offset(skip)
    const total = found[0]?.total ?? (skip === 0 ? 0 : await countOf(wanted))
    if (found.length === 0) return pageOf([], total, query)

    const ids = found.map(({ id }) => id)
    const rows = await db
      .select(shown)
      .from(comments)
      .where(and(eq(comments.liveId, liveId), isOneOf(ids)))
    const byId = new Map(rows.map((comment) => [comment.commentId, comment]))
    return pageOf(
      ids.flatMap((id) => byId.get(id) ?? []),
      total,
      query,
    )
  }

  /** The page, if the prefix contains enough matches for all of it; null if it does not. */
  async function scanPrefix(
    liveId: string,
    query: CommentQuery,
    unansweredFirst: boolean,
  ): Promise<ShownComment[] | null> {
    const { skip, take } = sliceOf(query)
    // Several words together are rare, too; a person's or a tag's comments are few.
    const [word = '', ...others] = query.words
    const isShort = others.length === 0 && word !== '' && word.length <= prefixScan.longestWord
    const mayBeFrequent = isShort && query.userName === null && query.tag === null && query.code === undefined
    if (!mayBeFrequent || skip + take > prefixScan.deepest) return null

    const order = sortKey(query).map((part) => (query.order === 1 ? asc(part) : desc(part)))
    const first = db
      .select()
      .from(comments)
      .where(
        and(
          eq(comments.liveId, liveId),
          ...conditions({ ...query, words: [] }),
          unansweredFirst ? isUnanswered : undefined,
        ),
      )
      .orderBy(...order)
      .limit(Math.min((skip + take) * prefixScan.times, prefixScan.most))
      .as('comments')
    const found = await db
      .select(shown)
      .from(first)
      .where(and(...holdWords(query.words)))
      .orderBy(...order)
      .limit(take)
      .offset(skip)
    return found.length === take ? found : null
  }

  /**
   * Finds the first row of the page by an index-only scan, from the nearer end of the list, so that a late page costs
   * little more than the first.
   */
  async function seekPage(
    wanted: SQL | undefined,
    query: CommentOrder,
    stretch: Slice,
    total: number,
  ): Promise<ShownComment[]> {
    const { take, before, fromEnd, order, ascending } = pageDirection(query, stretch, total)
    if (take <= 0) return []

    const key = sortKey(query)
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

  /** A page of everything but the unanswered questions. No index has these rows; the offset is computed from two that do. */
  async function seekAnsweredPage(
    liveId: string,
    query: CommentQuery,
    stretch: Slice,
    total: number,
  ): Promise<ShownComment[]> {
    const { take, before, fromEnd, order, ascending } = pageDirection(query, stretch, total)
    if (take <= 0) return []

    const place =
      before === 0
        ? null
        : await answeredOffset(db, liveId, { questionsOnly: query.filter === 'questions', before, ascending })
    const rows = await db
      .select(shown)
      .from(comments)
      .where(
        and(
          eq(comments.liveId, liveId),
          ...conditions(query),
          ...conditions({ ...noConditions, filter: 'settled' }),
          place?.fromThere,
        ),
      )
      .orderBy(...order)
      .limit(take)
      .offset(place?.skip ?? 0)
    return fromEnd ? rows.reverse() : rows
  }

  async function countOf(condition: SQL | undefined): Promise<number> {
    const [found] = await db.select({ count: count() }).from(comments).where(condition)
    return found?.count ?? 0
  }
}

function sliceOf({ page, limit }: PageRequest): Slice {
  return { skip: (page - 1) * limit, take: limit }
}

/** From which end a slice is read, and how many rows are before it from there. */
function pageDirection(query: CommentOrder, { skip, take: most }: Slice, total: number) {
  const take = Math.min(most, total - skip)
  const fromEnd = skip > total / 2
  const ascending = (query.order === 1) !== fromEnd
  return {
    take,
    fromEnd,
    ascending,
    before: fromEnd ? total - skip - take : skip,
    order: sortKey(query).map((part) => (ascending ? asc(part) : desc(part))),
  }
}

const noConditions: CommentFilter = {
  filter: 'all',
  words: [],
  userName: null,
  tag: null,
  previewsOnly: false,
}
