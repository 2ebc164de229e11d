import { isDayOpened, type Use, unlimited } from './availability.ts'
import { type CreditPortfolio, isWithheld, mayOpen, usesOf } from './choose-credit.ts'
import type { CreditWithState } from './credit-state.ts'

/** The relation of a credit to a live: it unlocked it, would unlock it free of charge, or would spend one day. */
export type CreditUsage = 'opened' | 'free' | 'spends'

/**
 * Returns, by credit id, the credit that unlocked a live or, while it is locked, every credit that would. `live` is null
 * if the live does not belong to the user any more: then only the credit that unlocked it is returned.
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
