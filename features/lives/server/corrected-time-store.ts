import { sql } from 'drizzle-orm'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
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

type MinuteChange = { liveId: string; at: Date; isQuestion: boolean; by: 1 | -1 }
type Span = { id: string; revision: number; first_at: string | null; last_at: string | null }

/** Updates the lives' totals after times of comments were corrected. */
export function correctedTimeStore(tx: Database) {
  return {
    /**
     * Updates people's times, the minutes, and the first and last times of lives whose comments were corrected in this
     * transaction. Call it with the lives locked and their new comments counted; returns them as they are afterwards.
     */
    async updateTotals(changes: { live: Live; corrected: CorrectedTime[] }[], now: Date): Promise<Live[]> {
      const all = changes.flatMap(({ live, corrected }) =>
        corrected.map((one) => ({ ...one, liveId: live.id })),
      )
      const audience = all.filter(({ isOwn }) => !isOwn)
      if (audience.length > 0) await this.updatePeople(audience)
      await this.addToMinutes([
        ...all.map(({ liveId, before, isQuestion }) => ({ liveId, at: before, isQuestion, by: -1 as const })),
        ...all.map(({ liveId, after, isQuestion }) => ({ liveId, at: after, isQuestion, by: 1 as const })),
      ])
      return this.updateSpans(changes.map(({ live }) => ({ ...live, updatedAt: now })))
    },

    /**
     * Reads the first and last times of these people from their comments. The index by name finds a person's comments
     * fast; only where it does not find all of them, because the person changed their name, the whole live is read.
     */
    async updatePeople(
      corrected: Pick<CorrectedTime & { liveId: string }, 'liveId' | 'userKey' | 'userName'>[],
    ): Promise<void> {
      const { rows: found } = await tx.execute<{ live_id: string; user_key: string }>(sql`
        with known as (
          select live_id, user_key, array_agg(distinct user_name) as names from unnest(
            ${column(corrected, (one) => one.liveId)}::uuid[],
            ${column(corrected, (one) => one.userKey)}::text[],
            ${column(corrected, (one) => one.userName)}::text[]
          ) as known (live_id, user_key, user_name) group by live_id, user_key
        ), times as (
          select live_users.live_id, live_users.user_key, own.first_at, own.last_at
          from live_users join known using (live_id, user_key) cross join lateral (
            select count(*) as comments, min(at) as first_at, max(at) as last_at from comments
            where comments.live_id = known.live_id and comments.user_name = any(known.names || live_users.user_name)
              and not comments.is_own and ${userKey} = live_users.user_key
          ) as own
          where own.comments = live_users.comments_count
        )
        update live_users set first_comment_at = first_at, last_comment_at = last_at from times
        where live_users.live_id = times.live_id and live_users.user_key = times.user_key
        returning live_users.live_id, live_users.user_key`)
      const updated = new Set(found.map((row) => `${row.live_id} ${row.user_key}`))
      const rest = corrected.filter((one) => !updated.has(`${one.liveId} ${one.userKey}`))
      if (rest.length === 0) return

      const liveIds = [...new Set(rest.map(({ liveId }) => liveId))]
      await tx.execute(sql`
        update live_users set first_comment_at = first_at, last_comment_at = last_at
        from (
          select comments.live_id, ${userKey} as user_key, min(at) as first_at, max(at) as last_at
          from comments join (
            select distinct * from unnest(
              ${column(rest, (one) => one.liveId)}::uuid[],
              ${column(rest, (one) => one.userKey)}::text[]
            ) as rest (live_id, user_key)
          ) as rest on comments.live_id = rest.live_id and ${userKey} = rest.user_key
          where comments.live_id = any(${sql.param(liveIds)}::uuid[]) and not is_own group by 1, 2
        ) as times
        where live_users.live_id = times.live_id and live_users.user_key = times.user_key`)
    },

    /** Adds comments to the minutes of lives, or takes them away; minutes left without a comment are deleted. */
    async addToMinutes(changes: MinuteChange[]): Promise<void> {
      const minutes = [...Map.groupBy(changes, ({ liveId, at }) => `${liveId} ${minuteOf(at)}`).values()]
        .map((own) => ({
          liveId: own[0]?.liveId,
          at: new Date(minuteOf(own[0]?.at ?? new Date(Number.NaN))).toISOString(),
          comments: own.reduce((sum, { by }) => sum + by, 0),
          questions: own.reduce((sum, { by, isQuestion }) => sum + (isQuestion ? by : 0), 0),
        }))
        .filter(({ comments, questions }) => comments !== 0 || questions !== 0)
      if (minutes.length === 0) return

      const liveIds = column(minutes, ({ liveId }) => liveId)
      const times = column(minutes, ({ at }) => at)
      await tx.execute(sql`
        insert into live_minutes (live_id, at, comments, questions)
        select * from unnest(
          ${liveIds}::uuid[],
          ${times}::timestamptz[],
          ${column(minutes, ({ comments }) => comments)}::int[],
          ${column(minutes, ({ questions }) => questions)}::int[]
        )
        on conflict (live_id, at) do update set
          comments = live_minutes.comments + excluded.comments,
          questions = live_minutes.questions + excluded.questions`)
      await tx.execute(sql`
        delete from live_minutes using unnest(${liveIds}::uuid[], ${times}::timestamptz[]) as changed (live_id, at)
        where live_minutes.live_id = changed.live_id and live_minutes.at = changed.at and comments <= 0`)
    },

    /** Reads the first and last times of lives from their comments, and stores when they were updated. */
    async updateSpans(changed: Live[]): Promise<Live[]> {
      const { rows } = await tx.execute<Span>(sql`
        update lives set first_comment_at = span.first_at, last_comment_at = span.last_at,
          updated_at = span.updated_at, revision = revision + 1
        from (
          select id, updated_at, (select min(at) from comments where live_id = changed.id) as first_at,
            (select max(at) from comments where live_id = changed.id) as last_at
          from unnest(
            ${column(changed, ({ id }) => id)}::uuid[],
            ${column(changed, ({ updatedAt }) => updatedAt.toISOString())}::timestamptz[]
          ) as changed (id, updated_at)
        ) as span
        where lives.id = span.id
        returning lives.id, revision, extract(epoch from span.first_at) * 1000 as first_at, extract(epoch from span.last_at) * 1000 as last_at`)
      const spans = new Map(rows.map((span) => [span.id, span]))
      return changed.map((live) => {
        const span = spans.get(live.id)
        if (!span) throw new Error('a live vanished while its times were corrected')
        return {
          ...live,
          firstCommentAt: span.first_at === null ? null : new Date(Number(span.first_at)),
          lastCommentAt: span.last_at === null ? null : new Date(Number(span.last_at)),
          revision: span.revision,
        }
      })
    },
  }
}

/** As `userKeyOf` has it. */
const userKey = sql`coalesce(comments.user_id, '@' || lower(comments.user_name))`

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / minute) * minute
}

function column<T>(items: T[], read: (item: T) => unknown) {
  return sql.param(items.map(read))
}
