import { minute } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { html } from '#platform/server/html.ts'

/** It reads every page, and anyone may request it. */
const keptFor = 10 * minute

type Entry = { address: string; updatedAt: Date }

/** A site map of pages for search engines: read at most every 10 minutes. */
export function pageSitemap(list: () => Promise<Entry[]>, clock: Clock): () => Promise<string> {
  let kept: { map: Promise<string>; until: number } | null = null

  async function drawn(): Promise<string> {
    const entries = (await list()).map(
      ({ address, updatedAt }) =>
        html`<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
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
