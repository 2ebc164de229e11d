import type { ResultOf } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/time.ts'
import type { listBioClicks } from '../../../contract.ts'
import type { BioLink } from '../../bio-queries.ts'

export type Click = ResultOf<typeof listBioClicks>['rows'][number]

/** The last `count` days up to and including `today` (`2026-11-21`), the oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(today)
  return Array.from({ length: count }, (_, back) =>
    new Date(end - (count - 1 - back) * day).toISOString().slice(0, 10),
  )
}

/** Clicks of each of these days; days without any are 0. */
export function clicksByDay(clicks: readonly Click[], days: readonly string[]): number[] {
  const sums = new Map<string, number>()
  for (const click of clicks) sums.set(click.day, (sums.get(click.day) ?? 0) + click.clicks)
  return days.map((each) => sums.get(each) ?? 0)
}

/** The clicks of one link or product, or of everything that is `gone` from the page; by default all clicks. */
export function clicksOf(clicks: readonly Click[], followed: readonly Followed[], id: string): Click[] {
  if (id === '') return [...clicks]
  const known = new Set(followed.map((each) => each.id))
  return clicks.filter(({ linkId }) => (id === gone ? !known.has(linkId) : linkId === id))
}

/** Stands for everything that is no longer on the page. */
const gone = 'gone'

export type Followed = { id: string; clicks: number; link: BioLink | null; product: string | null }

/** Clicks of each link, the most clicked first. Links that are no longer on the page are one entry at the end. */
export function clicksByLink(clicks: readonly Click[], links: readonly BioLink[]): Followed[] {
  const sums = new Map<string, number>()
  for (const { linkId, clicks: count } of clicks) sums.set(linkId, (sums.get(linkId) ?? 0) + count)

  const known = links.flatMap((link): Omit<Followed, 'clicks'>[] => [
    { id: link.id, link, product: null },
    ...(link.stores ?? [])
      .flatMap(({ products }) => products)
      .map(({ id, name }) => ({ id, link, product: name })),
  ])
  const followed = known.flatMap((each) => {
    const count = sums.get(each.id)
    sums.delete(each.id)
    return count ? [{ ...each, clicks: count }] : []
  })
  const lost = [...sums.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...followed.toSorted((one, other) => other.clicks - one.clicks),
    ...(lost > 0 ? [{ id: gone, link: null, product: null, clicks: lost }] : []),
  ]
}
