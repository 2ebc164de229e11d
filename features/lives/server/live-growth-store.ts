import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveMinute } from './live-minute-store.ts'
import type { Live } from './live-store.ts'
import type { UserGrowth } from './live-user-store.ts'
import { lives } from './schema.ts'

/** By how many the live's counts of pushed comments, and of those known only by polling, change. */
export type Arrivals = { pushed: number; polledOnly: number }

/** What a batch of new comments adds to their live. */
export type LiveGrowth = {
  people: UserGrowth[]
  minutes: LiveMinute[]
  comments: number
  questions: number
  previews: number
  arrivals: Arrivals
  lastPushAt: Date | null
  unpushedSince: Date | null
  firstAt: Date
  lastAt: Date
}

type GrownMinute = { at: number; comments: number; questions: number }

/**
 * People, minutes and counters of a live, in one statement: while a live is locked, every other batch of its comments
 * waits.
 */
export function liveGrowthStore(tx: Database) {
  return {
    /**
     * Adds a batch to the live, which must be locked and as it was read then; answers the live as it is after, and the
     * minutes of the batch with what they count now.
     */
    async grow(live: Live, growth: LiveGrowth, now: Date): Promise<{ live: Live; minutes: LiveMinute[] }> {
      const people = growth.people.toSorted((a, b) => (a.userKey < b.userKey ? -1 : 1))
      const firstAt = earliest(live.firstCommentAt, growth.firstAt)
      const lastAt = latest(live.lastCommentAt, growth.lastAt)
      const result = await tx.execute<{ new_people: number; minutes: GrownMinute[] | null }>(sql`
        with people as (
          insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
          select ${live.id}::uuid, * from unnest(
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
          returning (xmax = 0) as is_new
        ), minutes as (
          insert into live_minutes (live_id, at, comments, questions)
          select ${live.id}::uuid, * from unnest(
            ${column(growth.minutes, (minute) => minute.at.toISOString())}::timestamptz[],
            ${column(growth.minutes, (minute) => minute.comments)}::int[],
            ${column(growth.minutes, (minute) => minute.questions)}::int[]
          )
          on conflict (live_id, at) do update set
            comments = live_minutes.comments + excluded.comments,
            questions = live_minutes.questions + excluded.questions
          returning extract(epoch from at) * 1000 as at, comments, questions
        ), new_people as (
          select count(*)::int as count from people where is_new
        )
        update lives set
          comments_count = comments_count + ${growth.comments},
          questions_count = questions_count + ${growth.questions},
          users_count = users_count + new_people.count,
          preview_count = preview_count + ${growth.previews},
          pushed_count = pushed_count + ${growth.arrivals.pushed},
          polled_only_count = polled_only_count + ${growth.arrivals.polledOnly},
          last_push_at = ${growth.lastPushAt?.toISOString() ?? null}::timestamptz,
          unpushed_since = ${growth.unpushedSince?.toISOString() ?? null}::timestamptz,
          first_comment_at = ${firstAt.toISOString()}::timestamptz,
          last_comment_at = ${lastAt.toISOString()}::timestamptz,
          updated_at = ${now.toISOString()}::timestamptz,
          revision = revision + 1
        from new_people where id = ${live.id}::uuid
        returning new_people.count as new_people, (select json_agg(minutes) from minutes) as minutes`)
      const [grown] = result.rows
      if (!grown) throw new Error('a live vanished while it grew')

      return {
        live: {
          ...live,
          commentsCount: live.commentsCount + growth.comments,
          questionsCount: live.questionsCount + growth.questions,
          usersCount: live.usersCount + grown.new_people,
          previewCount: live.previewCount + growth.previews,
          pushedCount: live.pushedCount + growth.arrivals.pushed,
          polledOnlyCount: live.polledOnlyCount + growth.arrivals.polledOnly,
          lastPushAt: growth.lastPushAt,
          unpushedSince: growth.unpushedSince,
          firstCommentAt: firstAt,
          lastCommentAt: lastAt,
          updatedAt: now,
          revision: live.revision + 1,
        },
        minutes: (grown.minutes ?? []).map(({ at, comments, questions }) => ({
          at: new Date(at),
          comments,
          questions,
        })),
      }
    },

    /** Notes a push that brought no new comment; the live must be locked and as it was read then. */
    async notePush(live: Live, arrivals: Arrivals, now: Date): Promise<Live> {
      const change = {
        lastPushAt: now,
        unpushedSince: null,
        pushedCount: live.pushedCount + arrivals.pushed,
        polledOnlyCount: live.polledOnlyCount + arrivals.polledOnly,
      }
      await tx.update(lives).set(change).where(eq(lives.id, live.id))
      return { ...live, ...change }
    },
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
