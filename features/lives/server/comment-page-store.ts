import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Page, type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
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
import { placeOfSettled } from './settled-place-store.ts'

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
type Stretch = { skip: number; take: number }

/**
 * So many times as many comments as a page ends at are looked through for it, so many at most, and of no deeper page.
 * Longer words are in so few comments that looking would only cost.
 */
const lookedThrough = { times: 16, most: 5_000, deepest: 1_000, longestWord: 5 }

/** Pages of a live's comments, first or last, of one filter or another, without reading what is not on them. */
export function commentPageStore(db: Database) {
  return {
    /** A page of a live's comments. Where the `total` is not known it is counted on the way. */
    async page(
      liveId: string,
      query: CommentQuery,
      known: { total: number | null },
    ): Promise<Page<ShownComment>> {
      if (query.words.length > 0) return searched(liveId, query, { unansweredFirst: false })

      const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
      const total = known.total ?? (await countOf(wanted))
      return pageOf(await leafed(wanted, query, stretchOf(query), total), total, query)
    },

    /**
     * A page with the unanswered questions before everything else, each part in the order of time. Where how many
     * there are is known these are two lists, one after the other.
     */
    async pageUnansweredFirst(
      liveId: string,
      asked: CommentQuery,
      known: { unanswered: number; total: number } | null,
    ): Promise<Page<ShownComment>> {
      const query = { ...asked, orderBy: 'at' } as const
      if (!known) return searched(liveId, query, { unansweredFirst: true })

      const { unanswered, total } = known
      const { skip, take } = stretchOf(query)
      const fromFirst = Math.max(0, Math.min(take, unanswered - skip))
      const isFirst = and(eq(comments.liveId, liveId), isUnanswered)
      const rows = await Promise.all([
        leafed(isFirst, query, { skip, take: fromFirst }, unanswered),
        settled(
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
   * What is searched and how much of it there is. What many comments hold has a page together soon, in the order
   * itself, and is only counted; anything else is read once, ids only, for the page and for the count.
   */
  async function searched(
    liveId: string,
    query: CommentQuery,
    { unansweredFirst }: { unansweredFirst: boolean },
  ): Promise<Page<ShownComment>> {
    const wanted = and(eq(comments.liveId, liveId), ...conditions(query))
    const early = await foundEarly(liveId, query, unansweredFirst)
    if (early) return pageOf(early, await countOf(wanted), query)

    const { skip, take } = stretchOf(query)
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

  /** The whole page, if the words are in that many of the first comments; null says nothing. */
  async function foundEarly(
    liveId: string,
    query: CommentQuery,
    unansweredFirst: boolean,
  ): Promise<ShownComment[] | null> {
    const { skip, take } = stretchOf(query)
    // Several words together are rare, too; a person's or a tag's comments are few.
    const [word = '', ...others] = query.words
    const isShort = others.length === 0 && word !== '' && word.length <= lookedThrough.longestWord
    const mayBeFrequent = isShort && query.userName === null && query.tag === null && query.code === undefined
    if (!mayBeFrequent || skip + take > lookedThrough.deepest) return null

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
      .limit(Math.min((skip + take) * lookedThrough.times, lookedThrough.most))
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
   * The place where the page begins is found in the index alone, and a page of the second half is counted from
   * the end, so that a late page costs little more than the first.
   */
  async function leafed(
    wanted: SQL | undefined,
    query: CommentOrder,
    stretch: Stretch,
    total: number,
  ): Promise<ShownComment[]> {
    const { take, before, fromEnd, order, ascending } = wayTo(query, stretch, total)
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

  /** The same for all but the unanswered questions, which no index holds: their place is worked out of two that do. */
  async function settled(
    liveId: string,
    query: CommentQuery,
    stretch: Stretch,
    total: number,
  ): Promise<ShownComment[]> {
    const { take, before, fromEnd, order, ascending } = wayTo(query, stretch, total)
    if (take <= 0) return []

    const place =
      before === 0
        ? null
        : await placeOfSettled(db, liveId, { questionsOnly: query.filter === 'questions', before, ascending })
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

function stretchOf({ page, limit }: PageRequest): Stretch {
  return { skip: (page - 1) * limit, take: limit }
}

/** From which end a stretch is reached, and how many rows lie before it on that way. */
function wayTo(query: CommentOrder, { skip, take: most }: Stretch, total: number) {
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
