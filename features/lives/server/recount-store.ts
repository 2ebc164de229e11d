import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { previewSize } from './live-counters-store.ts'
import { comments, commentTags, liveMinutes, liveUsers, pendingRecounts } from './schema.ts'

/** Recomputes a live's people, minutes and counters from its comments. */
export function recountStore(tx: Database) {
  return {
    /** The lives whose stored totals have to be recomputed. */
    async pending(): Promise<string[]> {
      const rows = await tx.select().from(pendingRecounts)
      return rows.map(({ liveId }) => liveId)
    },

    /** Takes a live off the pending ones; false where another process did it before. */
    async takePending(liveId: string): Promise<boolean> {
      const taken = await tx.delete(pendingRecounts).where(eq(pendingRecounts.liveId, liveId))
      return (taken.rowCount ?? 0) > 0
    },

    /** Call with the live locked. Tags of comments that are gone go, too. */
    async recount(liveId: string): Promise<void> {
      await tx.execute(sql`delete from ${commentTags} where ${commentTags.liveId} = ${liveId}::uuid and not exists (
        select from ${comments} where ${comments.liveId} = ${commentTags.liveId} and ${comments.commentId} = ${commentTags.commentId})`)
      await tx.delete(liveUsers).where(eq(liveUsers.liveId, liveId))
      await tx.execute(sql`
        insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
        select live_id, coalesce(user_id, '@' || lower(user_name)), max(user_id),
          (array_agg(user_name order by at, arrival))[1], count(*), count(*) filter (where is_question), min(at), max(at)
        from comments where live_id = ${liveId}::uuid and not is_own group by 1, 2`)
      await tx.delete(liveMinutes).where(eq(liveMinutes.liveId, liveId))
      await tx.execute(sql`
        insert into live_minutes (live_id, at, comments, questions)
        select live_id, date_trunc('minute', at), count(*), count(*) filter (where is_question)
        from comments where live_id = ${liveId}::uuid group by 1, 2`)
      await tx.execute(sql`
        update comments set is_preview = true
        where live_id = ${liveId}::uuid and comment_id in (
          select comment_id from comments where live_id = ${liveId}::uuid and not is_preview order by arrival
          limit greatest(0, ${previewSize} - (select count(*) from comments where live_id = ${liveId}::uuid and is_preview)))`)
      await tx.execute(sql`
        update lives set comments_count = n.comments, questions_count = n.questions, answered_questions_count = n.answered,
          users_count = n.people, preview_count = n.previews, pushed_count = n.pushed, polled_only_count = n.polled_only, first_comment_at = n.first_at, last_comment_at = n.last_at,
          revision = revision + 1
        from (select count(*) as comments, count(*) filter (where is_question) as questions,
            count(*) filter (where is_question and reply_state = 'sent') as answered,
            count(*) filter (where is_preview) as previews, count(*) filter (where origin = 'push') as pushed,
            count(*) filter (where origin = 'poll') as polled_only, min(at) as first_at, max(at) as last_at,
            (select count(*) from live_users where live_id = ${liveId}::uuid) as people
          from comments where live_id = ${liveId}::uuid) as n
        where lives.id = ${liveId}::uuid`)
    },
  }
}
