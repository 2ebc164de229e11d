import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from '../live-store.ts'
import {
  bulkReplies,
  captureGaps,
  comments,
  commentTags,
  guestLinks,
  reportExports,
  reportImports,
  reportLog,
  reportPeople,
} from '../schema.ts'

type Move = { from: Pick<Live, 'id' | 'mediaId'>; to: Pick<Live, 'id' | 'mediaId' | 'startedAt'> }

/** Moves comments, and what hangs on them, from one live to another. Both must be locked. */
export function moveStore(tx: Database) {
  /** Those on comments that moved. */
  async function moveTags({ from, to }: Move): Promise<void> {
    await tx.execute(sql`
      update ${commentTags} set live_id = ${to.id}::uuid
      where ${commentTags.liveId} = ${from.id}::uuid and exists (
        select from ${comments} where ${comments.liveId} = ${to.id}::uuid and ${comments.commentId} = ${commentTags.commentId})`)
  }

  async function copyPeople({ from, to }: Move): Promise<void> {
    await tx.execute(sql`
      insert into ${reportPeople} (live_id, email, name, role, user_uuid, invited_by, invited_at)
      select ${to.id}::uuid, email, name, role, user_uuid, invited_by, invited_at
      from ${reportPeople} where live_id = ${from.id}::uuid
      on conflict do nothing`)
  }

  return {
    /** Everything; a comment that both lives have stays as the other has it. Which are previews is decided anew. */
    async moveAll(move: Move): Promise<void> {
      const { from, to } = move
      await tx.execute(sql`
        delete from ${comments} where ${comments.liveId} = ${from.id}::uuid and comment_id in (
          select comment_id from ${comments} as known where known.live_id = ${to.id}::uuid)`)
      await tx.execute(sql`
        update ${comments} set live_id = ${to.id}::uuid, is_preview = false,
          media_id = nullif(coalesce(media_id, ${from.mediaId}), ${to.mediaId})
        where ${comments.liveId} = ${from.id}::uuid`)
      await moveTags(move)
      await copyPeople(move)
      for (const table of [captureGaps, reportLog, guestLinks, bulkReplies, reportExports, reportImports])
        await tx.execute(sql`update ${table} set live_id = ${to.id}::uuid where live_id = ${from.id}::uuid`)
    },

    /** The comments of these broadcasts, the words on them and the stretches since. Both reports are shared alike. */
    async moveBroadcasts(move: Move & { mediaIds: string[] }): Promise<void> {
      const { from, to, mediaIds } = move
      await tx.execute(sql`
        update ${comments} set live_id = ${to.id}::uuid, media_id = nullif(media_id, ${to.mediaId})
        where ${comments.liveId} = ${from.id}::uuid and media_id = any(${sql.param(mediaIds)}::text[])`)
      await moveTags(move)
      await copyPeople(move)
      await tx.execute(sql`
        update ${captureGaps} set live_id = ${to.id}::uuid
        where live_id = ${from.id}::uuid and starts_at >= ${to.startedAt.toISOString()}::timestamptz`)
    },

    async hasRepliesUnderWay(liveId: string): Promise<boolean> {
      const { rows } = await tx.execute(
        sql`select from ${comments} where ${comments.liveId} = ${liveId}::uuid and reply_state = 'waiting' limit 1`,
      )
      return rows.length > 0
    },
  }
}
