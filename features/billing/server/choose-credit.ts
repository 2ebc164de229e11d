import { freeCreditId } from '../contract.ts'
import { available, covers, isDayOpened, isValid, type Use, unlimited } from './availability.ts'
import type { CreditWithState } from './credit-state.ts'
import type { Unlock } from './credit-store.ts'

/**
 * Credits of one person with everything they opened. `freeTaken`: accounts of which another person's free credit opened
 * a report, as far as they matter to the choice.
 */
export type CreditPortfolio = { credits: CreditWithState[]; unlocks: Unlock[]; freeTaken: string[] }

/**
 * What opens a live, and why that: `same_day` a credit opened this day already and nothing is spent; `subscription`
 * it costs nothing more; `free` the first report's; `gift` it was given; `expires_first` of those that were bought.
 */
export type Choice = {
  credit: CreditWithState
  reason: 'same_day' | 'subscription' | 'free' | 'gift' | 'expires_first'
  /** The subscription is for one profile and becomes this one's. */
  bindsProfile: boolean
}

/** Chooses the credit that helps a seller most: what spends nothing, then what was free, then what expires first. */
export function chooseCredit(portfolio: CreditPortfolio, wanted: Use, now: Date): Choice | null {
  const paid = creditOfDay(portfolio, wanted)
  if (paid) return { credit: paid, reason: 'same_day', bindsProfile: false }

  const usable = portfolio.credits.filter((credit) => mayOpen(portfolio, credit, wanted, now))
  const [credit] = usable.toSorted((a, b) => rank(a) - rank(b) || byExpiry(a, b))
  if (!credit) return null

  return { credit, reason: reasonOf(credit), bindsProfile: isBoundBy(portfolio, credit) }
}

/**
 * The credit that already opened this day, for every account or for this one: also when it has expired or is disputed,
 * as no day is ever paid for twice.
 */
export function creditOfDay(portfolio: CreditPortfolio, wanted: Use): CreditWithState | null {
  const { credits, unlocks } = portfolio
  const opened = credits.filter(
    (credit) =>
      !credit.isRevoked &&
      !isWithheld(portfolio, credit, wanted) &&
      isDayOpened(credit, usesOf(unlocks, credit), wanted),
  )
  return opened.toSorted(byAge)[0] ?? null
}

/** Is the credit valid now, and does it cover the live? */
export function mayOpen(
  portfolio: CreditPortfolio,
  credit: CreditWithState,
  wanted: Use,
  now: Date,
): boolean {
  if (isWithheld(portfolio, credit, wanted)) return false
  return isValid(credit, now) && covers(credit, usesOf(portfolio.unlocks, credit), wanted)
}

/** The free credit opens no account whose free report another person used; it stays for the other accounts. */
export function isWithheld({ freeTaken }: CreditPortfolio, credit: { id: string }, wanted: Use): boolean {
  return credit.id === freeCreditId && freeTaken.includes(wanted.accountId)
}

/** Would the free credit open the live, had another person not used the free report of its account? */
export function isFreeTaken(portfolio: CreditPortfolio, wanted: Use, now: Date): boolean {
  const free = portfolio.credits.find(({ id }) => id === freeCreditId)
  if (!free || !isWithheld(portfolio, free, wanted)) return false
  return mayOpen({ ...portfolio, freeTaken: [] }, free, wanted, now)
}

/** All that may still be opened now; -1 without limit. */
export function totalAvailable(
  { credits, unlocks }: Pick<CreditPortfolio, 'credits' | 'unlocks'>,
  now: Date,
): number {
  const left = credits
    .filter((credit) => isValid(credit, now))
    .map((credit) => available(credit, usesOf(unlocks, credit)))
  return left.includes(unlimited) ? unlimited : left.reduce((sum, each) => sum + each, 0)
}

export function usesOf(unlocks: Unlock[], { id }: { id: string }): Unlock[] {
  return unlocks.filter((unlock) => unlock.creditId === id)
}

function isBoundBy({ unlocks }: Pick<CreditPortfolio, 'unlocks'>, credit: CreditWithState): boolean {
  return credit.maxDistinctAccounts !== unlimited && usesOf(unlocks, credit).length === 0
}

function reasonOf(credit: CreditWithState): Choice['reason'] {
  if (credit.id === freeCreditId) return 'free'
  return (['subscription', 'gift', 'expires_first'] as const)[rank(credit)]
}

function rank(credit: CreditWithState): 0 | 1 | 2 {
  if (credit.credits === unlimited) return 0
  return credit.paymentValue === 0 ? 1 : 2
}

function byExpiry(a: CreditWithState, b: CreditWithState): number {
  const end = ({ validTo }: CreditWithState) => validTo?.getTime() ?? Number.MAX_SAFE_INTEGER
  return end(a) - end(b) || byAge(a, b)
}

function byAge(a: CreditWithState, b: CreditWithState): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}
