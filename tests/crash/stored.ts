import { Client } from 'pg'

/** What the database holds of one live. */
export type Stored = {
  /** Comment id → text. */
  comments: Map<string, string>
  /** The number of rows; more than `comments` has if a comment is stored twice. */
  rows: number
  /** The number of lives. */
  lives: number
  status: string
  /** Differences between the stored counters and the sums of the rows. */
  disagreements: string[]
}

/** Reads the database of a running product directly, in one statement and therefore one snapshot. */
export async function look(databaseUrl: string, mediaId: string): Promise<Stored> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `with live as (select * from lives where media_id = $1),
        own as (select c.* from comments c join live on live.id = c.live_id),
        people as (select u.* from live_users u join live on live.id = u.live_id),
        minutes as (select m.* from live_minutes m join live on live.id = m.live_id)
      select
        (select count(*)::int from lives) as lives,
        (select status from live) as status,
        (select coalesce(json_agg(json_build_array(comment_id, text)), '[]') from own) as comments,
        (select json_build_object(
          'comments', comments_count, 'questions', questions_count, 'people', users_count,
          'previews', preview_count) from live) as kept,
        (select json_build_object(
          'comments', count(*), 'questions', count(*) filter (where is_question),
          'people', count(distinct user_id) filter (where not is_own), 'previews', count(*) filter (where is_preview)) from own) as counted,
        (select json_build_object(
          'comments', coalesce(sum(comments_count), 0) + (select count(*) from own where is_own),
          'questions', coalesce(sum(questions_count), 0), 'people', count(*)) from people) as of_people,
        (select json_build_object(
          'comments', coalesce(sum(comments), 0), 'questions', coalesce(sum(questions), 0)) from minutes) as of_minutes`,
      [mediaId],
    )
    const { lives, status, comments, kept, counted, of_people, of_minutes } = rows[0]
    const sums = { 'comment rows': counted, people: of_people, minutes: of_minutes }
    return {
      lives,
      status,
      rows: comments.length,
      comments: new Map(comments),
      disagreements: Object.entries(sums).flatMap(([name, sum]) => differences(name, kept ?? {}, sum)),
    }
  } finally {
    await client.end()
  }
}

function differences(name: string, kept: Record<string, number>, sum: Record<string, number>): string[] {
  return Object.entries(sum)
    .filter(([what, value]) => (kept[what] ?? 0) !== value)
    .map(([what, value]) => `${what}: the live says ${kept[what]}, its ${name} add up to ${value}`)
}
