import type { Bios } from '#features/bio/server/index.ts'
import { minute } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { html } from '#platform/server/html.ts'
import { pageAddress } from './page-facts.ts'

/** A site map may have 50,000 addresses; this one has the most recently changed. */
const mostListed = 5_000
/** It reads every page, and anyone may request it. */
const keptFor = 10 * minute

/** Lists every page with content for search engines. */
export function bioSitemap(
  bios: Pick<Bios, 'listed'>,
  { origin, clock }: { origin: string; clock: Clock },
): () => Promise<string> {
  let kept: { map: Promise<string>; until: number } | null = null

  async function drawn(): Promise<string> {
    const entries = (await bios.listed(mostListed)).map(
      ({ handle, updatedAt }) =>
        html`<url><loc>${pageAddress(origin, handle)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    )
    return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
      .markup
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
