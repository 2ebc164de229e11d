import type { Pool } from 'pg'

/** Everything that is stored about a live and can be computed from its comments. Times are ISO 8601. */
export type LiveTotals = {
  comments: number
  questions: number
  users: number
  previews: number
  pushed: number
  polledOnly: number
  first: string | null
  last: string | null
  /** By user key: key, comments, questions, first and last comment. */
  people: [string, number, number, string, string][]
  /** Ascending: minute, comments, questions. */
  minutes: [string, number, number][]
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** The figures as they are stored beside the comments. */
export async function storedTotals(pool: Pool, liveId: string): Promise<LiveTotals> {
  const [lives, people, minutes] = await Promise.all([
    pool.query('select * from lives where id = $1', [liveId]),
    pool.query('select * from live_users where live_id = $1 order by user_key collate "C"', [liveId]),
    pool.query('select * from live_minutes where live_id = $1 order by at', [liveId]),
  ])
  const [live] = lives.rows
  return {
    comments: live.comments_count,
    questions: live.questions_count,
    users: live.users_count,
    previews: live.preview_count,
    pushed: live.pushed_count,
    polledOnly: live.polled_only_count,
    first: iso(live.first_comment_at),
    last: iso(live.last_comment_at),
    people: people.rows.map((row) => [
      row.user_key,
      row.comments_count,
      row.questions_count,
      row.first_comment_at.toISOString(),
      row.last_comment_at.toISOString(),
    ]),
    minutes: minutes.rows.map((row) => [row.at.toISOString(), row.comments, row.questions]),
  }
}

/** The same figures computed from the comments alone. */
export async function computedTotals(pool: Pool, liveId: string): Promise<LiveTotals> {
  const { rows } = await pool.query(
    'select user_id, user_name, at, is_question, is_preview, origin, is_own from comments where live_id = $1 order by at',
    [liveId],
  )
  type Row = {
    user_id: string | null
    user_name: string
    at: Date
    is_question: boolean
    is_preview: boolean
    origin: string | null
    is_own: boolean
  }
  const comments = rows as Row[]
  const questions = (some: Row[]) => some.filter((row) => row.is_question).length
  const groups = (key: (row: Row) => string, some = comments) =>
    [...Map.groupBy(some, key)].sort(([a], [b]) => (a < b ? -1 : 1))
  const time = (row: Row | undefined) => row?.at.toISOString() ?? ''
  const people = groups(
    (row) => row.user_id ?? `@${row.user_name.toLowerCase()}`,
    comments.filter((row) => !row.is_own),
  )
  return {
    comments: comments.length,
    questions: questions(comments),
    users: people.length,
    previews: comments.filter((row) => row.is_preview).length,
    pushed: comments.filter((row) => row.origin === 'push').length,
    polledOnly: comments.filter((row) => row.origin === 'poll').length,
    first: iso(comments[0]?.at ?? null),
    last: iso(comments.at(-1)?.at ?? null),
    people: people.map(([key, own]) => [key, own.length, questions(own), time(own[0]), time(own.at(-1))]),
    minutes: groups((row) => `${row.at.toISOString().slice(0, 16)}:00.000Z`).map(([at, own]) => [
      at,
      own.length,
      questions(own),
    ]),
  }
}
