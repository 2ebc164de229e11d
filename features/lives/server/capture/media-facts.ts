import type { LiveMedia } from '#features/integrations/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type Live, liveStore } from '../live-store.ts'
import { partStore, sumsOf } from '../parts/part-store.ts'

/** The provider's facts of a live, as columns; those it leaves out stay unchanged. */
function mediaFacts(media: LiveMedia, live: Live): Partial<Live> {
  const startedAt = media.startedAt ?? live.startedAt
  return {
    title: media.title ?? live.title,
    permalink: media.permalink ?? live.permalink,
    shortcode: media.shortcode ?? live.shortcode,
    likeCount: media.likeCount ?? live.likeCount,
    providerCommentsCount: highest(media.commentsCount, live.providerCommentsCount),
    startedAt,
    // The day is what a credit was counted by: it does not move once the report is paid.
    day: live.billingCreditId === null ? saoPauloDay(startedAt) : live.day,
  }
}

/** Keeps the highest count: comments deleted on Instagram still count. */
function highest(said: number | null, before: number | null): number | null {
  return said === null || before === null ? (said ?? before) : Math.max(said, before)
}

/** Stores the provider's facts of the broadcast on air, and adds them to its live. */
export async function noteMediaFacts(
  db: Database,
  live: Live,
  media: LiveMedia,
  change: Partial<Live> = {},
): Promise<Live | null> {
  const store = liveStore(db)
  if (live.currentMediaId === null) return store.update(live.id, { ...mediaFacts(media, live), ...change })

  const parts = await partStore(db).ofLive(live.id)
  const part = parts.find(({ mediaId }) => mediaId === media.mediaId)
  if (!part) return store.byId(live.id)

  const counted = {
    providerCommentsCount: highest(media.commentsCount, part.providerCommentsCount),
    likeCount: media.likeCount ?? part.likeCount,
  }
  await partStore(db).change(live.id, part.mediaId, counted)
  const { providerCommentsCount, likeCount } = sumsOf(
    parts.map((each) => (each === part ? { ...part, ...counted } : each)),
  )
  return store.update(live.id, { providerCommentsCount, likeCount, ...change })
}
