import { and, asc, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { comments, type Live, lives, liveUsers, partStore, partsOf } from '#features/lives/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'

/** Rows of the blurred report. Its queries select no names and no texts, so that none can leak. */
export type BlurredComment = { at: Date; isQuestion: boolean }
export type BlurredPerson = { at: Date; commentsCount: number }
/** A range of the rows of one live. */
export type Slice = { liveId: string; offset: number; limit: number }

/** A report of a day has lives; a post is sold by for a week. */
const isLive = eq(lives.kind, 'live')

export function guestReportStore(db: Database) {
  const inOrder = [asc(comments.at), asc(comments.arrival)]
  const talkative = [desc(liveUsers.commentsCount), asc(liveUsers.firstCommentAt), asc(liveUsers.userKey)]

  return {
    /**
     * The captured lives of an account's day, each media once even when several sellers captured it; no posts. Imported
     * lives are left out, because nothing proves that they belong to the account.
     */
    async livesOf(account: string, day: string): Promise<Live[]> {
      const found = await db
        .select()
        .from(lives)
        .where(
          and(isLive, eq(lives.accountUsername, account), eq(lives.day, day), ne(lives.source, 'imported')),
        )
        .orderBy(desc(lives.commentsCount), asc(lives.id))
      const parts = await partStore(db).ofLives(found.map(({ id }) => id))
      const seen = new Set<string>()
      const once = found.filter((live) => {
        if (seen.has(live.mediaId)) return false
        for (const { mediaId } of partsOf(live, parts.get(live.id) ?? [])) seen.add(mediaId)
        return true
      })
      return once.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    },

    /** The days on which the account has captured lives, newest first. */
    async daysOf(account: string, most: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ day: lives.day })
        .from(lives)
        .where(and(isLive, eq(lives.accountUsername, account), ne(lives.source, 'imported')))
        .orderBy(desc(lives.day))
        .limit(most)
      return rows.map(({ day }) => day)
    },

    /** Every live of an account's day, including several of one media; at most 100. */
    async everyLiveOf(account: string, day: string): Promise<Live[]> {
      return db
        .select()
        .from(lives)
        .where(and(isLive, eq(lives.accountUsername, account), eq(lives.day, day)))
        .orderBy(asc(lives.startedAt), asc(lives.id))
        .limit(100)
    },

    async blurredComments({ liveId, offset, limit }: Slice): Promise<BlurredComment[]> {
      return db
        .select({ at: comments.at, isQuestion: comments.isQuestion })
        .from(comments)
        .where(eq(comments.liveId, liveId))
        .orderBy(...inOrder)
        .limit(limit)
        .offset(offset)
    },

    /** Comments with names and texts, without private replies. */
    async comments({ liveId, offset, limit }: Slice) {
      return db
        .select({
          at: comments.at,
          isQuestion: comments.isQuestion,
          userName: comments.userName,
          text: comments.text,
        })
        .from(comments)
        .where(eq(comments.liveId, liveId))
        .orderBy(...inOrder)
        .limit(limit)
        .offset(offset)
    },

    async blurredPeople({ liveId, offset, limit }: Slice): Promise<BlurredPerson[]> {
      return db
        .select({ at: liveUsers.firstCommentAt, commentsCount: liveUsers.commentsCount })
        .from(liveUsers)
        .where(eq(liveUsers.liveId, liveId))
        .orderBy(...talkative)
        .limit(limit)
        .offset(offset)
    },

    async people({ liveId, offset, limit }: Slice) {
      return db
        .select({
          at: liveUsers.firstCommentAt,
          commentsCount: liveUsers.commentsCount,
          userName: liveUsers.userName,
        })
        .from(liveUsers)
        .where(eq(liveUsers.liveId, liveId))
        .orderBy(...talkative)
        .limit(limit)
        .offset(offset)
    },

    /** Totals by account and day, newest first. */
    async totals({ page, limit }: PageRequest) {
      const sum = (column: SQLWrapper) => sql<number>`sum(${column})::int`
      const [rows, [total]] = await Promise.all([
        db
          .select({
            account: lives.accountUsername,
            date: lives.day,
            lives: sql<number>`count(*)::int`,
            unlocked: sql<number>`count(${lives.billingCreditId})::int`,
            comments: sum(lives.commentsCount),
            questions: sum(lives.questionsCount),
            users: sum(lives.usersCount),
          })
          .from(lives)
          .where(isLive)
          .groupBy(lives.accountUsername, lives.day)
          .orderBy(desc(lives.day), asc(lives.accountUsername))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ count: sql<number>`count(distinct (${lives.accountUsername}, ${lives.day}))::int` })
          .from(lives)
          .where(isLive),
      ])
      return { rows, total: total?.count ?? 0 }
    },
  }
}
