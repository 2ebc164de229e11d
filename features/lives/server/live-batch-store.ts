import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from './live-store.ts'
import { comments, liveParts, lives } from './schema.ts'

/** A media of a connected account. */
export type Broadcast = { pluginId: string; mediaId: string }

/** Reads and writes of capture for many lives at once. */
export function liveBatchStore(db: Database) {
  return {
    byIds: (ids: string[]): Promise<Live[]> =>
      db
        .select()
        .from(lives)
        .where(sql`${lives.id} = any(${sql.param(ids)}::uuid[])`),

    /** The live that each broadcast is, or was joined to, in their order; undefined where there is none yet. */
    async ofBroadcasts(broadcasts: Broadcast[]): Promise<(Live | undefined)[]> {
      const keyOf = ({ pluginId, mediaId }: Broadcast) => `${pluginId} ${mediaId}`
      const whole = await db
        .select()
        .from(lives)
        .where(sql`(${lives.pluginId}, ${lives.mediaId}) in ${pairsOf(broadcasts)}`)
      const found = new Map(whole.map((live) => [keyOf(live), live]))
      const others = broadcasts.filter((broadcast) => !found.has(keyOf(broadcast)))
      const parts =
        others.length === 0
          ? []
          : await db
              .select({ pluginId: liveParts.pluginId, mediaId: liveParts.mediaId, live: lives })
              .from(liveParts)
              .innerJoin(lives, eq(lives.id, liveParts.liveId))
              .where(sql`(${liveParts.pluginId}, ${liveParts.mediaId}) in ${pairsOf(others)}`)
      for (const { live, ...broadcast } of parts) found.set(keyOf(broadcast), live)
      return broadcasts.map((broadcast) => found.get(keyOf(broadcast)))
    },

    /** The lives in which each of these comments was captured; those that never were are missing. */
    async ofComments(
      named: { pluginId: string; commentId: string }[],
    ): Promise<{ liveId: string; commentId: string }[]> {
      const { rows } = await db.execute<{ live_id: string; comment_id: string }>(sql`
        select ${comments.liveId} as live_id, ${comments.commentId} as comment_id
        from unnest(
          ${sql.param(named.map(({ pluginId }) => pluginId))}::uuid[],
          ${sql.param(named.map(({ commentId }) => commentId))}::text[]
        ) as named (plugin_id, comment_id)
        join ${lives} on ${lives.pluginId} = named.plugin_id
        join ${comments} on ${comments.liveId} = ${lives.id} and ${comments.commentId} = named.comment_id`)
      return rows.map((row) => ({ liveId: row.live_id, commentId: row.comment_id }))
    },

    /** Records when lives were polled. Lives are locked in the order of ids, as by every other batch. */
    async recordPolls(looks: { liveId: string; at: Date }[]): Promise<void> {
      await db.execute(sql`
        with locked as (
          select id, look.at from lives join (
            select live_id, max(at) as at from unnest(
              ${sql.param(looks.map(({ liveId }) => liveId))}::uuid[],
              ${sql.param(looks.map(({ at }) => at.toISOString()))}::timestamptz[]
            ) as look (live_id, at) group by live_id
          ) as look on look.live_id = lives.id
          order by id for no key update of lives
        )
        update lives set last_checked_at = locked.at from locked where lives.id = locked.id`)
    },
  }
}

function pairsOf(broadcasts: Broadcast[]): SQL {
  const plugins = sql.param(broadcasts.map(({ pluginId }) => pluginId))
  const medias = sql.param(broadcasts.map(({ mediaId }) => mediaId))
  return sql`(select * from unnest(${plugins}::uuid[], ${medias}::text[]))`
}
