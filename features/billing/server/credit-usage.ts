import { isDayOpened, type Use, unlimited } from './availability.ts'
import { type CreditPortfolio, isWithheld, mayOpen, usesOf } from './choose-credit.ts'
import type { CreditWithState } from './credit-state.ts'

/** What a credit is to a live: it opened it; it would open it for nothing, or for one of its days. */
export type CreditUsage = 'opened' | 'free' | 'spends'

/**
 * The credits that have to do with a live, by id: the one that opened it, or, while it is locked, those that would.
 * `live` is null for a live that is not the person's (any more): then only what opened it counts.
 */
export function creditUsages(
  portfolio: CreditPortfolio,
  { mediaId, live }: { mediaId: string; live: Use | null },
  now: Date,
): Map<string, CreditUsage> {
  const opened = portfolio.credits.filter(
    (credit) => !credit.isRevoked && usesOf(portfolio.unlocks, credit).some((use) => use.mediaId === mediaId),
  )
  if (opened.length > 0 || live === null) return new Map(opened.map(({ id }) => [id, 'opened']))

  const usages = new Map<string, CreditUsage>()
  for (const credit of portfolio.credits) {
    const usage = usageOf(portfolio, credit, live, now)
    if (usage) usages.set(credit.id, usage)
  }
  return usages
}

function usageOf(
  portfolio: CreditPortfolio,
  credit: CreditWithState,
  live: Use,
  now: Date,
): CreditUsage | null {
  if (isWithheld(portfolio, credit, live)) return null
  if (!credit.isRevoked && isDayOpened(credit, usesOf(portfolio.unlocks, credit), live)) return 'free'
  if (!mayOpen(portfolio, credit, live, now)) return null
  return credit.credits === unlimited ? 'free' : 'spends'
}
