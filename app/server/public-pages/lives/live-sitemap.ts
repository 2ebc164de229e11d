import type { Streams } from '#features/streams/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import { pageSitemap } from '../page-sitemap.ts'
import { livePath } from './live-facts.ts'

/** A site map may have 50,000 addresses; this one has the most recently changed. */
const mostListed = 5_000

/** Lists the active landing pages of lives for search engines. */
export function liveSitemap(
  streams: Pick<Streams, 'withLanding'>,
  { origin, clock }: { origin: string; clock: Clock },
): () => Promise<string> {
  return pageSitemap(async () => {
    const pages = await streams.withLanding(mostListed)
    return pages.map(({ uri, updatedAt }) => ({ address: origin + livePath(uri), updatedAt }))
  }, clock)
}
