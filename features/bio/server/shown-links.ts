import { hour, second } from '#platform/contract/time.ts'
import type { LiveState } from '../contract.ts'
import { sourceAddress } from '../embed.ts'
import { liveAddressOf } from '../link-address.ts'
import type { StoredLink, StoredLive } from './bio-model.ts'

/** The assumed length of a live without an end. */
const usualLength = 3 * hour

/** That of our own stream; of another live: before its date, on air, or over. Without a date it is upcoming. */
export function liveStateOf(live: StoredLive, now: Date): LiveState {
  if (live.stream) return live.stream.state
  if (live.date === null) return 'scheduled'
  if (now.getTime() < Date.parse(live.date)) return 'scheduled'
  return now.getTime() < endOf(live) ? 'live' : 'finished'
}

function endOf(live: StoredLive): number {
  return live.endDate === null ? Date.parse(live.date ?? '') + usualLength : Date.parse(live.endDate)
}

/** Active, and within its period. */
export function isShown(link: StoredLink, now: Date): boolean {
  const at = now.getTime()
  return (
    link.active &&
    (link.showFrom === null || Date.parse(link.showFrom) <= at) &&
    (link.showUntil === null || at < Date.parse(link.showUntil))
  )
}

/** How long a page with catalogue products is cached, in milliseconds; changes show within a minute. */
const catalogueAfter = 30 * second

/** The same for a page with a live of our own, in milliseconds. */
const streamAfter = 2 * second

const hasCatalogueProducts = (links: StoredLink[]) =>
  links.some(({ stores }) => stores?.some(({ products }) => products.some(({ productUuid }) => productUuid)))

/** The next time at which the page changes by itself; null if there is none. */
export function nextChange(links: StoredLink[], now: Date): Date | null {
  const moments = links
    .filter(({ active }) => active)
    .flatMap(({ showFrom, showUntil, live }) => [
      showFrom,
      showUntil,
      live?.date,
      live?.date && new Date(endOf(live)).toISOString(),
    ])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .concat(hasCatalogueProducts(links) ? [now.getTime() + catalogueAfter] : [])
    .concat(links.some(({ live }) => live?.stream) ? [now.getTime() + streamAfter] : [])
    .filter((moment) => moment > now.getTime())
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** The current target of a link or product of the page; null if it is hidden, or has none. */
export function addressOf(links: StoredLink[], id: string, now: Date): string | null {
  for (const link of links.filter((each) => isShown(each, now))) {
    if (link.id === id) return linkAddress(link, now)
    const product = link.stores?.flatMap(({ products }) => products).find((each) => each.id === id)
    if (product) return product.url || null
  }
  return null
}

function linkAddress(link: StoredLink, now: Date): string | null {
  if (link.embed) return sourceAddress(link.embed)
  if (link.type === 'live' && link.live) return liveAddressOf(link.url, liveStateOf(link.live, now))
  return link.url || null
}
