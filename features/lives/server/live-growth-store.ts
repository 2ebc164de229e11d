import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveMinute } from './live-minute-store.ts'
import type { Live } from './live-store.ts'
import type { UserGrowth } from './live-user-store.ts'

/** By how many the live's counts of pushed comments, and of those known only by polling, change. */
export type Arrivals = { pushed: number; polledOnly: number }

/** What a batch of comments adds to their live; `comments` is 0 where a push brought only known ones. */
export type LiveGrowth = {
  people: UserGrowth[]
  minutes: LiveMinute[]
  comments: number
  questions: number
  previews: number
  arrivals: Arrivals
  lastPushAt: Date | null
  unpushedSince: Date | null
  /** The times of the first and the last new comment; null without any. */
  span: { firstAt: Date; lastAt: Date } | null
}

type GrownRow = { id: string; new_people: number; minutes: GrownMinute[] | null }
type GrownMinute = { at: number; comments: number; questions: number }

/**
 * People, minutes and counters of all lives of a batch, in one statement: while a live is locked, every other batch of
 * its comments waits.
 */
export function liveGrowthStore(tx: Database) {
  return {
    /**
     * Adds a batch to each live, which must be locked and as it was read then; answers the lives as they are after, and
     * the minutes of the batch with what they count now. The revision of a live grows with new comments only.
     */
    async grow(
      growths: { live: Live; growth: LiveGrowth }[],
      now: Date,
    ): Promise<{ live: Live; minutes: LiveMinute[] }[]> {
      const grown = growths.map(({ live, growth }) => grownBy(live, growth, now))
      const people = growths.flatMap(({ live, growth }) =>
        growth.people.map((one) => ({ ...one, liveId: live.id })),
      )
      const minutes = growths.flatMap(({ live, growth }) =>
        growth.minutes.map((one) => ({ ...one, liveId: live.id })),
      )
      const { rows } = await tx.execute<GrownRow>(sql`
        with people as (
          insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
          select * from unnest(
            ${column(people, (one) => one.liveId)}::uuid[],
            ${column(people, (one) => one.userKey)}::text[],
            ${column(people, (one) => one.userId)}::text[],
            ${column(people, (one) => one.userName)}::text[],
            ${column(people, (one) => one.commentsCount)}::int[],
            ${column(people, (one) => one.questionsCount)}::int[],
            ${column(people, (one) => one.firstCommentAt.toISOString())}::timestamptz[],
            ${column(people, (one) => one.lastCommentAt.toISOString())}::timestamptz[]
          )
          on conflict (live_id, user_key) do update set
            comments_count = live_users.comments_count + excluded.comments_count,
            questions_count = live_users.questions_count + excluded.questions_count,
            first_comment_at = least(live_users.first_comment_at, excluded.first_comment_at),
            last_comment_at = greatest(live_users.last_comment_at, excluded.last_comment_at)
          returning live_id, (xmax = 0) as is_new
        ), minutes as (
          insert into live_minutes (live_id, at, comments, questions)
          select * from unnest(
            ${column(minutes, (one) => one.liveId)}::uuid[],
            ${column(minutes, (one) => one.at.toISOString())}::timestamptz[],
            ${column(minutes, (one) => one.comments)}::int[],
            ${column(minutes, (one) => one.questions)}::int[]
          )
          on conflict (live_id, at) do update set
            comments = live_minutes.comments + excluded.comments,
            questions = live_minutes.questions + excluded.questions
          returning live_id, extract(epoch from at) * 1000 as at, comments, questions
        ), new_people as (
          select live_id, count(*)::int as count from people where is_new group by live_id
        ), counted_minutes as (
          select live_id, json_agg(json_build_object('at', at, 'comments', comments, 'questions', questions)) as minutes
          from minutes group by live_id
        ), growth as (
          select * from unnest(
            ${column(grown, (live) => live.id)}::uuid[],
            ${column(grown, (live) => live.commentsCount)}::int[],
            ${column(grown, (live) => live.questionsCount)}::int[],
            ${column(grown, (live) => live.previewCount)}::int[],
            ${column(grown, (live) => live.pushedCount)}::int[],
            ${column(grown, (live) => live.polledOnlyCount)}::int[],
            ${column(grown, (live) => live.lastPushAt?.toISOString() ?? null)}::timestamptz[],
            ${column(grown, (live) => live.unpushedSince?.toISOString() ?? null)}::timestamptz[],
            ${column(grown, (live) => live.firstCommentAt?.toISOString() ?? null)}::timestamptz[],
            ${column(grown, (live) => live.lastCommentAt?.toISOString() ?? null)}::timestamptz[],
            ${column(grown, (live) => live.updatedAt.toISOString())}::timestamptz[],
            ${column(grown, (live) => live.revision)}::int[]
          ) as growth (live_id, comments, questions, previews, pushed, polled_only,
            last_push_at, unpushed_since, first_at, last_at, updated_at, revision)
        )
        update lives set
          comments_count = growth.comments,
          questions_count = growth.questions,
          users_count = users_count + coalesce(new_people.count, 0),
          preview_count = growth.previews,
          pushed_count = growth.pushed,
          polled_only_count = growth.polled_only,
          last_push_at = growth.last_push_at,
          unpushed_since = growth.unpushed_since,
          first_comment_at = growth.first_at,
          last_comment_at = growth.last_at,
          updated_at = growth.updated_at,
          revision = growth.revision
        from growth left join new_people using (live_id) left join counted_minutes using (live_id)
        where lives.id = growth.live_id
        returning lives.id, coalesce(new_people.count, 0) as new_people, counted_minutes.minutes`)
      const stored = new Map(rows.map((row) => [row.id, row]))
      return grown.map((live) => {
        const row = stored.get(live.id)
        if (!row) throw new Error('a live vanished while it grew')
        return {
          live: { ...live, usersCount: live.usersCount + row.new_people },
          minutes: (row.minutes ?? []).map(({ at, ...counts }) => ({ at: new Date(at), ...counts })),
        }
      })
    },
  }
}

/** The live with the batch, but for its people, of whom only the database knows which are new. */
function grownBy(live: Live, growth: LiveGrowth, now: Date): Live {
  const { span } = growth
  return {
    ...live,
    commentsCount: live.commentsCount + growth.comments,
    questionsCount: live.questionsCount + growth.questions,
    previewCount: live.previewCount + growth.previews,
    pushedCount: live.pushedCount + growth.arrivals.pushed,
    polledOnlyCount: live.polledOnlyCount + growth.arrivals.polledOnly,
    lastPushAt: growth.lastPushAt,
    unpushedSince: growth.unpushedSince,
    ...(span && {
      firstCommentAt: earliest(live.firstCommentAt, span.firstAt),
      lastCommentAt: latest(live.lastCommentAt, span.lastAt),
      updatedAt: now,
      revision: live.revision + 1,
    }),
  }
}

function column<T>(items: T[], read: (item: T) => unknown) {
  return sql.param(items.map(read))
}

function earliest(known: Date | null, other: Date): Date {
  return known === null || other < known ? other : known
}

function latest(known: Date | null, other: Date): Date {
  return known === null || other > known ? other : known
}
