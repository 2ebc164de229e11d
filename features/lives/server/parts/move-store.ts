import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveMove } from '../live-attachment.ts'
import { captureGaps, comments, commentTags } from '../schema.ts'

type Move = Omit<LiveMove, 'what'>

/** Moves comments, and the words on them, from one live to another. Both must be locked. */
export function moveStore(tx: Database) {
  /** Those on comments that moved. */
  async function moveTags({ from, to }: Move): Promise<void> {
    await tx.execute(sql`
      update ${commentTags} set live_id = ${to.id}::uuid
      where ${commentTags.liveId} = ${from.id}::uuid and exists (
        select from ${comments} where ${comments.liveId} = ${to.id}::uuid and ${comments.commentId} = ${commentTags.commentId})`)
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
      await tx.execute(
        sql`update ${captureGaps} set live_id = ${to.id}::uuid where live_id = ${from.id}::uuid`,
      )
    },

    /** The comments of these broadcasts, the words on them and the stretches since. */
    async moveBroadcasts(move: Move & { mediaIds: string[] }): Promise<void> {
      const { from, to, mediaIds } = move
      await tx.execute(sql`
        update ${comments} set live_id = ${to.id}::uuid, media_id = nullif(media_id, ${to.mediaId})
        where ${comments.liveId} = ${from.id}::uuid and media_id = any(${sql.param(mediaIds)}::text[])`)
      await moveTags(move)
      await tx.execute(sql`
        update ${captureGaps} set live_id = ${to.id}::uuid
        where live_id = ${from.id}::uuid and starts_at >= ${to.startedAt.toISOString()}::timestamptz`)
    },
  }
}
