import type { CreditState } from './credit-state.ts'
import type { Credit, Unlock } from './credit-store.ts'

export const unlimited = -1

type Terms = Pick<Credit, 'credits' | 'maxDistinctAccounts'> & Partial<CreditState>
export type Use = Pick<Unlock, 'accountId' | 'liveDay'>

/**
 * How many days of reports a credit still opens: without limit at -1, else its credits, less those taken back, less
 * the distinct unlocks, counted by São Paulo day where accounts are unlimited, else by account and day.
 */
export function available(terms: Terms, uses: Use[]): number {
  if (terms.isStopped) return 0
  if (terms.credits === unlimited) return unlimited
  return Math.max(0, terms.credits - (terms.withdrawn ?? 0) - daysOpened(terms, uses))
}

/** How many credits the unlocks have cost so far. */
function daysOpened(terms: Pick<Credit, 'maxDistinctAccounts'>, uses: Use[]): number {
  return new Set(uses.map((use) => countedAs(terms, use))).size
}

/** Validity runs from `valid_from` (included) to `valid_to` (not included). */
export function isValid(credit: Pick<Credit, 'validFrom' | 'validTo'>, now: Date): boolean {
  return credit.validFrom <= now && (credit.validTo === null || credit.validTo > now)
}

/** Is the day (and account, where those are limited) of this live open already? Then it costs nothing more. */
export function isDayOpened(terms: Pick<Credit, 'maxDistinctAccounts'>, uses: Use[], wanted: Use): boolean {
  const key = countedAs(terms, wanted)
  return uses.some((use) => countedAs(terms, use) === key)
}

/** May this live be opened with the credit? A day (and account) that is paid for costs nothing more. */
export function covers(terms: Terms, uses: Use[], wanted: Use): boolean {
  if (terms.isRevoked) return false
  if (isDayOpened(terms, uses, wanted)) return true
  if (terms.isStopped) return false
  if (!acceptsAccount(terms, uses, wanted.accountId)) return false
  return available(terms, uses) !== 0
}

function countedAs(terms: Pick<Credit, 'maxDistinctAccounts'>, use: Use): string {
  return terms.maxDistinctAccounts === unlimited ? use.liveDay : `${use.accountId} ${use.liveDay}`
}

function acceptsAccount(terms: Terms, uses: Use[], accountId: string): boolean {
  if (terms.maxDistinctAccounts === unlimited) return true
  return new Set([...uses.map((use) => use.accountId), accountId]).size <= terms.maxDistinctAccounts
}
