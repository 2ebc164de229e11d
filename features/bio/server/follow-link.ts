import type { IncomingHttpHeaders } from 'node:http'
import { bioStore } from './bio-store.ts'
import { withoutGoneProducts } from './catalogue-products.ts'
import type { BioDeps } from './deps.ts'
import { addressOf } from './shown-links.ts'
import { withCurrentFacts } from './stream-states.ts'

/** The target of a followed link: its address, or the page if the link is not shown now. */
export type Destination = { address: string } | { handle: string }

export type Visit = { method: string; headers: IncomingHttpHeaders }

/**
 * Returns the target of `/l/{id}`: only an address that its owner saved on their page. Counts the click, unless the
 * visitor is a machine. Null for an unknown link.
 */
export async function followLink(
  deps: Pick<BioDeps, 'connection' | 'clock' | 'clicks' | 'catalogue' | 'streams' | 'origin'>,
  id: string,
  visit: Visit,
): Promise<Destination | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null

  const stored = await bioStore(deps.connection.db).byLink(id)
  if (!stored) return null
  const bio = withoutGoneProducts(await withCurrentFacts(deps, stored))
  const address = addressOf(bio.links, id, deps.clock.now())
  if (address === null) return { handle: bio.handle }

  if (isCounted(visit)) deps.clicks.count(bio.id, id)
  return { address }
}

const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|scrape|fetch|monitor|lighthouse|headless|python|curl|wget|okhttp|java\/|go-http|axios|node|facebookexternalhit|whatsapp\/|embedly|validator|^$/i

/**
 * Whether a visit counts: a navigation, or an opened embed, which the page reports by POST. Image requests do not
 * count.
 */
function isCounted({ method, headers }: Visit): boolean {
  if (method === 'POST') return headers['sec-fetch-site'] === 'same-origin' && isPerson(headers)
  return method === 'GET' && headers['sec-fetch-mode'] !== 'no-cors' && isPerson(headers)
}

/** Headers by which browsers announce prefetching; the last one is sent by Facebook's app. */
const purposes = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose']

/** Whether a person made the request: no crawler, no link preview, no prefetch. */
function isPerson(headers: IncomingHttpHeaders): boolean {
  const ahead = purposes.map((name) => headers[name] ?? '').join(' ')
  return !machines.test(headers['user-agent'] ?? '') && !/prefetch|preview/i.test(ahead)
}
