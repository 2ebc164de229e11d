import type { LiveMedia } from '#features/integrations/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Live } from '../live-store.ts'

/** What the provider says of a live, as columns; what it leaves out stays as it was. */
export function mediaFacts(media: LiveMedia, live: Live): Partial<Live> {
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

/** A count never falls: what was deleted there was said all the same. */
function highest(said: number | null, before: number | null): number | null {
  return said === null || before === null ? (said ?? before) : Math.max(said, before)
}
