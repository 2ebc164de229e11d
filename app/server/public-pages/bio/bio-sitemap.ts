import type { Bios } from '#features/bio/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import { pageSitemap } from '../page-sitemap.ts'
import { pageAddress } from './page-facts.ts'

/** A site map may have 50,000 addresses; this one has the most recently changed. */
const mostListed = 5_000

/** Lists every page with content for search engines. */
export function bioSitemap(
  bios: Pick<Bios, 'listed'>,
  { origin, clock }: { origin: string; clock: Clock },
): () => Promise<string> {
  return pageSitemap(async () => {
    const pages = await bios.listed(mostListed)
    return pages.map(({ handle, updatedAt }) => ({ address: pageAddress(origin, handle), updatedAt }))
  }, clock)
}
