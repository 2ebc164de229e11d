import { sql } from 'drizzle-orm'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { userKeyOf } from './capture/captured-comment.ts'
import type { Comment } from './comment-store.ts'
import type { Live } from './live-store.ts'

/** A stored comment whose estimated time was replaced by the exact one. */
export type CorrectedTime = {
  userKey: string
  userName: string
  isQuestion: boolean
  isOwn: boolean
  before: Date
  after: Date
}

/** The exact times of comments, and what a change of them means for the figures of their live. */
export function correctedTimeStore(tx: Database) {
  return {
    /**
     * Replaces estimated times that are at least a second off. Rows are locked in the order of ids, so that two
     * batches with the same comments cannot deadlock.
     */
    async correct(liveId: string, exact: Pick<Comment, 'commentId' | 'at'>[]): Promise<CorrectedTime[]> {
      const { rows } = await tx.execute<{
        user_id: string | null
        user_name: string
        is_question: boolean
        is_own: boolean
        before: string
        after: string
      }>(sql`
        with exact as (
          select * from unnest(
            ${column(exact, (one) => one.commentId)}::text[],
            ${column(exact, (one) => one.at.toISOString())}::timestamptz[]
          ) as exact (comment_id, at)
        ), estimated as (
          select comments.comment_id, comments.at as estimate, exact.at as exact
          from comments join exact on exact.comment_id = comments.comment_id
          where comments.live_id = ${liveId}::uuid and not comments.is_exact_time
            and abs(extract(epoch from comments.at - exact.at)) >= 1
          order by comments.comment_id for update of comments
        )
        update comments set at = estimated.exact, is_exact_time = true from estimated
        where comments.live_id = ${liveId}::uuid and comments.comment_id = estimated.comment_id
        returning user_id, user_name, is_question, is_own,
          extract(epoch from estimate) * 1000 as before, extract(epoch from exact) * 1000 as after`)
      return rows.map((row) => ({
        userKey: userKeyOf(row.user_id, row.user_name),
        userName: row.user_name,
        isQuestion: row.is_question,
        isOwn: row.is_own,
        before: new Date(Number(row.before)),
        after: new Date(Number(row.after)),
      }))
    },

    /**
     * Updates people's times, the minutes, and the first and last time of a live whose comments were corrected in this
     * transaction. Call it with the live locked and its new comments counted; returns the live as it is afterwards.
     */
    async updateFigures(live: Live, corrected: CorrectedTime[], now: Date): Promise<Live> {
      const audience = corrected.filter(({ isOwn }) => !isOwn)
      if (audience.length > 0) await this.updatePeople(live.id, audience)
      await this.addToMinutes(live.id, [
        ...corrected.map(({ before, isQuestion }) => ({ at: before, isQuestion, by: -1 as const })),
        ...corrected.map(({ after, isQuestion }) => ({ at: after, isQuestion, by: 1 as const })),
      ])
      return this.updateSpan(live, now)
    },

    /**
     * Reads the first and last time of these people from their comments. The index by name finds a person's comments
     * fast; only where it does not find all of them, because the person changed their name, the whole live is read.
     */
    async updatePeople(liveId: string, corrected: CorrectedTime[]): Promise<void> {
      const keys = [...new Set(corrected.map(({ userKey }) => userKey))]
      const found = await tx.execute<{ user_key: string }>(sql`
        with known as (
          select user_key, array_agg(distinct user_name) as names from unnest(
            ${column(corrected, (one) => one.userKey)}::text[],
            ${column(corrected, (one) => one.userName)}::text[]
          ) as known (user_key, user_name) group by user_key
        ), times as (
          select live_users.user_key, own.first_at, own.last_at
          from live_users join known using (user_key) cross join lateral (
            select count(*) as comments, min(at) as first_at, max(at) as last_at from comments
            where comments.live_id = ${liveId}::uuid and comments.user_name = any(known.names || live_users.user_name)
              and not comments.is_own and ${userKey} = live_users.user_key
          ) as own
          where live_users.live_id = ${liveId}::uuid and own.comments = live_users.comments_count
        )
        update live_users set first_comment_at = first_at, last_comment_at = last_at from times
        where live_users.live_id = ${liveId}::uuid and live_users.user_key = times.user_key
        returning live_users.user_key`)
      if (found.rows.length === keys.length) return

      const rest = keys.filter((key) => !found.rows.some((row) => row.user_key === key))
      await tx.execute(sql`
        update live_users set first_comment_at = first_at, last_comment_at = last_at
        from (
          select ${userKey} as user_key, min(at) as first_at, max(at) as last_at from comments
          where live_id = ${liveId}::uuid and not is_own and ${userKey} = any(${sql.param(rest)}::text[]) group by 1
        ) as times
        where live_users.live_id = ${liveId}::uuid and live_users.user_key = times.user_key`)
    },

    /** Adds comments to the minutes of a live, or takes them away; minutes left without a comment are deleted. */
    async addToMinutes(
      liveId: string,
      changes: { at: Date; isQuestion: boolean; by: 1 | -1 }[],
    ): Promise<void> {
      const byMinute = new Map<number, { comments: number; questions: number }>()
      for (const { at, isQuestion, by } of changes) {
        const start = Math.floor(at.getTime() / minute) * minute
        const known = byMinute.get(start) ?? { comments: 0, questions: 0 }
        byMinute.set(start, {
          comments: known.comments + by,
          questions: known.questions + (isQuestion ? by : 0),
        })
      }
      const minutes = [...byMinute].filter(([, { comments, questions }]) => comments !== 0 || questions !== 0)
      if (minutes.length === 0) return

      const times = column(minutes, ([at]) => new Date(at).toISOString())
      await tx.execute(sql`
        insert into live_minutes (live_id, at, comments, questions)
        select ${liveId}::uuid, * from unnest(
          ${times}::timestamptz[],
          ${column(minutes, ([, { comments }]) => comments)}::int[],
          ${column(minutes, ([, { questions }]) => questions)}::int[]
        )
        on conflict (live_id, at) do update set
          comments = live_minutes.comments + excluded.comments,
          questions = live_minutes.questions + excluded.questions`)
      await tx.execute(sql`
        delete from live_minutes
        where live_id = ${liveId}::uuid and at = any(${times}::timestamptz[]) and comments <= 0`)
    },

    /** Reads the first and last time of a live from its comments. */
    async updateSpan(live: Live, now: Date): Promise<Live> {
      const { rows } = await tx.execute<{
        revision: number
        first_at: string | null
        last_at: string | null
      }>(sql`
        update lives set first_comment_at = span.first_at, last_comment_at = span.last_at,
          updated_at = ${now.toISOString()}::timestamptz, revision = revision + 1
        from (
          select min(at) as first_at, max(at) as last_at from comments where live_id = ${live.id}::uuid
        ) as span
        where lives.id = ${live.id}::uuid
        returning revision, extract(epoch from span.first_at) * 1000 as first_at, extract(epoch from span.last_at) * 1000 as last_at`)
      const [span] = rows
      if (!span) throw new Error('a live vanished while its times were corrected')
      return {
        ...live,
        firstCommentAt: span.first_at === null ? null : new Date(Number(span.first_at)),
        lastCommentAt: span.last_at === null ? null : new Date(Number(span.last_at)),
        updatedAt: now,
        revision: span.revision,
      }
    },
  }
}

/** As `userKeyOf` has it. */
const userKey = sql`coalesce(comments.user_id, '@' || lower(comments.user_name))`

function column<T>(items: T[], read: (item: T) => unknown) {
  return sql.param(items.map(read))
}
