import { isPaid, type Use, unlimited } from './availability.ts'
import { type Holding, isWithheld, mayOpen, usesOf } from './choose-credit.ts'
import type { StandingCredit } from './standing.ts'

/** What a credit is to a live: it opened it; it would open it for nothing, or for one of its days. */
export type Way = 'opened' | 'free' | 'spends'

/**
 * The credits that have to do with a live, by id: the one that opened it, or, while it is locked, those that would.
 * `live` is null for a live that is not the person's (any more): then only what opened it counts.
 */
export function openingOf(
  holding: Holding,
  { mediaId, live }: { mediaId: string; live: Use | null },
  now: Date,
): Map<string, Way> {
  const opened = holding.credits.filter(
    (credit) => !credit.isRevoked && usesOf(holding.unlocks, credit).some((use) => use.mediaId === mediaId),
  )
  if (opened.length > 0 || live === null) return new Map(opened.map(({ id }) => [id, 'opened']))

  const ways = new Map<string, Way>()
  for (const credit of holding.credits) {
    const way = wayOf(holding, credit, live, now)
    if (way) ways.set(credit.id, way)
  }
  return ways
}

function wayOf(holding: Holding, credit: StandingCredit, live: Use, now: Date): Way | null {
  if (isWithheld(holding, credit, live)) return null
  if (!credit.isRevoked && isPaid(credit, usesOf(holding.unlocks, credit), live)) return 'free'
  if (!mayOpen(holding, credit, live, now)) return null
  return credit.credits === unlimited ? 'free' : 'spends'
}
