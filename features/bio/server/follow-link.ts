import type { IncomingHttpHeaders } from 'node:http'
import { bioStore } from './bio-store.ts'
import type { Deps } from './deps.ts'
import { addressOf } from './shown-links.ts'

/** Where somebody who follows a link is sent: to its address, or to the page when it is not shown just now. */
export type Destination = { address: string } | { handle: string }

export type Visit = { method: string; headers: IncomingHttpHeaders }

/**
 * Where `/l/{id}` leads: only ever to an address that its owner saved on their page. Counts one, unless the visitor is
 * a machine. Null when there is no such link.
 */
export async function followLink(
  deps: Pick<Deps, 'connection' | 'clock' | 'clicks'>,
  id: string,
  visit: Visit,
): Promise<Destination | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null

  const bio = await bioStore(deps.connection.db).byLink(id)
  if (!bio) return null
  const address = addressOf(bio.links, id, deps.clock.now())
  if (address === null) return { handle: bio.handle }

  if (isCounted(visit)) deps.clicks.count(bio.id, id)
  return { address }
}

const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|scrape|fetch|monitor|lighthouse|headless|python|curl|wget|okhttp|java\/|go-http|axios|node|facebookexternalhit|whatsapp\/|embedly|validator|^$/i

/** Somebody who goes there; or who opened the frame on the page, which tells us by POST. Not a picture of a page. */
function isCounted({ method, headers }: Visit): boolean {
  if (method === 'POST') return headers['sec-fetch-site'] === 'same-origin' && isPerson(headers)
  return method === 'GET' && headers['sec-fetch-mode'] !== 'no-cors' && isPerson(headers)
}

/** Where browsers say that they only read ahead; the last is where Facebook's app does. */
const purposes = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose']

/** A browser that somebody drives: no crawler, no link preview, no reading ahead. */
function isPerson(headers: IncomingHttpHeaders): boolean {
  const ahead = purposes.map((name) => headers[name] ?? '').join(' ')
  return !machines.test(headers['user-agent'] ?? '') && !/prefetch|preview/i.test(ahead)
}
