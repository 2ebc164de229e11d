import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { isUnanswered } from './comment-filter-store.ts'

/** Below this many rows a plain scan is faster. */
const near = 500

/**
 * Where a page of all comments but the unanswered questions begins, in the order of time: at `fromThere`, after skipping
 * `skip` such comments. One index has all comments (or all questions), another the unanswered questions. To find the
 * offset, count the unanswered questions in a prefix, extend the prefix by that count, and repeat until fewer than `near`
 * rows are missing. Both indexes are read by index-only scans, each once.
 */
export async function answeredOffset(
  db: Database,
  liveId: string,
  { questionsOnly, before, ascending }: { questionsOnly: boolean; before: number; ascending: boolean },
): Promise<{ fromThere: SQL; skip: number }> {
  const inOrder = sql.raw(ascending ? 'at, arrival' : 'at desc, arrival desc')
  const [beyond, upTo] = [sql.raw(ascending ? '>=' : '<='), sql.raw(ascending ? '<' : '>')]
  const listed = sql`live_id = ${liveId}::uuid${sql.raw(questionsOnly ? ' and is_question' : '')}`
  const unanswered = sql`live_id = ${liveId}::uuid and ${isUnanswered}`

  const { rows } = await db.execute<{ at: string; arrival: string; missing: string }>(sql`
    with recursive step as (
      select place.at, place.arrival, (
        select count(*) from comments where ${unanswered} and (at, arrival) ${upTo} (place.at, place.arrival)
      ) as missing
      from (
        select at, arrival from comments where ${listed} order by ${inOrder} limit 1 offset ${before}
      ) as place
      union all
      select place.at, place.arrival, (
        select count(*) from comments where ${unanswered}
          and (at, arrival) ${beyond} (step.at, step.arrival) and (at, arrival) ${upTo} (place.at, place.arrival)
      )
      from step cross join lateral (
        select at, arrival from comments where ${listed} and (at, arrival) ${beyond} (step.at, step.arrival)
        order by ${inOrder} limit 1 offset step.missing
      ) as place
      where step.missing > ${near}
    )
    select at::text, arrival, missing from step order by missing limit 1`)
  const [place] = rows
  if (!place) return { fromThere: sql`false`, skip: 0 }

  return {
    fromThere: sql`(at, arrival) ${beyond} (${place.at}::timestamptz, ${place.arrival}::bigint)`,
    skip: Number(place.missing),
  }
}
