import type { Bios } from '#features/bio/server/index.ts'
import { minute } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { escapeHtml } from '#platform/server/messaging/escape-html.ts'
import { pageAddress } from './page-facts.ts'

/** A site map may hold 50,000; those that were changed last are the ones to look at again. */
const mostListed = 5_000
/** It looks through every page, and anybody may ask for it. */
const keptFor = 10 * minute

/** Answers every page that shows something, for search engines: its owner made it to be found. */
export function bioSitemap(
  bios: Pick<Bios, 'listed'>,
  { origin, clock }: { origin: string; clock: Clock },
): () => Promise<string> {
  let kept: { map: Promise<string>; until: number } | null = null

  async function drawn(): Promise<string> {
    const entries = (await bios.listed(mostListed)).map(
      ({ handle, updatedAt }) =>
        `<url><loc>${escapeHtml(pageAddress(origin, handle))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  }

  return () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.map

    const map = drawn()
    kept = { map, until: now + keptFor }
    map.catch(() => {
      kept = null
    })
    return map
  }
}
