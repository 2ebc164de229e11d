import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { type CapturedComment, type Origin, userKeyOf } from './capture/captured-comment.ts'
import type { CorrectedTime } from './corrected-time-store.ts'

/** What a second arrival changed in the stored comments of a live. */
export type Revised = {
  corrected: CorrectedTime[]
  /** How the comments that are pushed from now on had arrived before. */
  upgraded: (Origin | null)[]
}

type Row = {
  live_id: string
  user_id: string | null
  user_name: string
  is_question: boolean
  is_own: boolean
  estimate: string
  exact: string | null
  is_upgraded: boolean
  before: Origin | null
}

/** Comments that are stored already and arrived once more. */
export function knownCommentStore(tx: Database) {
  return {
    /**
     * Replaces estimated times that are at least a second off by the exact ones, and records that a comment was pushed;
     * returns what changed by live. An imported file changes no comment that is stored. Rows are locked in the order of lives and ids, so that two batches with the same
     * comments cannot deadlock.
     */
    async revise(batches: { liveId: string; comments: CapturedComment[] }[]): Promise<Map<string, Revised>> {
      const seen = batches.flatMap(({ liveId, comments }) =>
        comments
          .filter(({ isExactTime, origin }) => origin === 'push' || (isExactTime && origin === 'poll'))
          .map((comment) => ({ liveId, ...comment })),
      )
      if (seen.length === 0) return new Map()

      const column = (read: (comment: (typeof seen)[number]) => unknown) => sql.param(seen.map(read))
      const { rows } = await tx.execute<Row>(sql`
        with seen as (
          select * from unnest(
            ${column((one) => one.liveId)}::uuid[],
            ${column((one) => one.commentId)}::text[],
            ${column((one) => (one.isExactTime ? one.at.toISOString() : null))}::timestamptz[],
            ${column((one) => one.origin === 'push')}::boolean[]
          ) as seen (live_id, comment_id, exact, is_pushed)
        ), stored as (
          select comments.live_id, comments.comment_id, comments.at as estimate, comments.origin as before,
            case when ${isCorrected} then seen.exact end as exact, ${isUpgraded} as is_upgraded
          from comments join seen on comments.live_id = seen.live_id and comments.comment_id = seen.comment_id
          where ${isCorrected} or ${isUpgraded}
          order by comments.live_id, comments.comment_id for update of comments
        )
        update comments set
          at = coalesce(stored.exact, comments.at),
          is_exact_time = comments.is_exact_time or stored.exact is not null,
          origin = case when stored.is_upgraded then 'push' else comments.origin end
        from stored where comments.live_id = stored.live_id and comments.comment_id = stored.comment_id
        returning stored.live_id, user_id, user_name, is_question, is_own, is_upgraded, before,
          extract(epoch from estimate) * 1000 as estimate, extract(epoch from exact) * 1000 as exact`)
      return new Map(
        [...Map.groupBy(rows, (row) => row.live_id)].map(([liveId, own]) => [liveId, revisedBy(own)]),
      )
    },
  }
}

/** False, never null: `seen.exact` is null where the time that came is an estimate itself. */
const isCorrected = sql`(seen.exact is not null and not comments.is_exact_time
  and abs(extract(epoch from comments.at - seen.exact)) >= 1)`
const isUpgraded = sql`(seen.is_pushed and comments.origin is distinct from 'push')`

function revisedBy(rows: Row[]): Revised {
  return {
    corrected: rows.flatMap(({ exact, ...row }) =>
      exact === null
        ? []
        : [
            {
              userKey: userKeyOf(row.user_id, row.user_name),
              userName: row.user_name,
              isQuestion: row.is_question,
              isOwn: row.is_own,
              before: new Date(Number(row.estimate)),
              after: new Date(Number(exact)),
            },
          ],
    ),
    upgraded: rows.filter((row) => row.is_upgraded).map(({ before }) => before),
  }
}
