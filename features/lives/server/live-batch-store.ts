import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from './live-store.ts'
import { liveParts, lives } from './schema.ts'

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
