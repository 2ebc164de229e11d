import { freeCreditId } from '../contract.ts'
import { available, covers, isDayOpened, isValid, type Use, unlimited } from './availability.ts'
import type { CreditWithState } from './credit-state.ts'
import type { Unlock } from './credit-store.ts'

/**
 * All credits of a user and their unlocks. `freeTaken`: of the accounts in question, those whose free report another
 * user has already unlocked.
 */
export type CreditPortfolio = { credits: CreditWithState[]; unlocks: Unlock[]; freeTaken: string[] }

/**
 * The credit that unlocks a live, and why it was chosen: `same_day`: it already unlocked this day, nothing is spent;
 * `subscription`: unlimited; `free`: the first-report credit; `gift`: granted, not bought; `expires_first`: the bought
 * credit that expires soonest.
 */
export type Choice = {
  credit: CreditWithState
  reason: 'same_day' | 'subscription' | 'free' | 'gift' | 'expires_first'
  /** The credit is limited to one profile, and this unlock binds it to the live's profile. */
  bindsProfile: boolean
}

/**
 * Chooses the cheapest credit for the seller: first one that costs nothing, then a free one, then the next to expire.
 */
export function chooseCredit(portfolio: CreditPortfolio, wanted: Use, now: Date): Choice | null {
  const paid = creditOfDay(portfolio, wanted)
  if (paid) return { credit: paid, reason: 'same_day', bindsProfile: false }

  const usable = portfolio.credits.filter((credit) => mayOpen(portfolio, credit, wanted, now))
  const [credit] = usable.toSorted((a, b) => rank(a) - rank(b) || byExpiry(a, b))
  if (!credit) return null

  return { credit, reason: reasonOf(credit), bindsProfile: isBoundBy(portfolio, credit) }
}

/**
 * The oldest credit that already unlocked this day (and account, if accounts are limited). Expired and disputed credits
 * count too: no day is ever paid for twice.
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

/** Whether a credit is valid now and can unlock the live. */
export function mayOpen(
  portfolio: CreditPortfolio,
  credit: CreditWithState,
  wanted: Use,
  now: Date,
): boolean {
  if (isWithheld(portfolio, credit, wanted)) return false
  return isValid(credit, now) && covers(credit, usesOf(portfolio.unlocks, credit), wanted)
}

/** Whether this is the free credit and another user has already used the free report of the live's account. */
export function isWithheld({ freeTaken }: CreditPortfolio, credit: { id: string }, wanted: Use): boolean {
  return credit.id === freeCreditId && freeTaken.includes(wanted.accountId)
}

/** Whether the free credit would unlock the live if another user had not used the free report of its account. */
export function isFreeTaken(portfolio: CreditPortfolio, wanted: Use, now: Date): boolean {
  const free = portfolio.credits.find(({ id }) => id === freeCreditId)
  if (!free || !isWithheld(portfolio, free, wanted)) return false
  return mayOpen({ ...portfolio, freeTaken: [] }, free, wanted, now)
}

/** The report days that all valid credits can still unlock together; -1 is unlimited. */
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
