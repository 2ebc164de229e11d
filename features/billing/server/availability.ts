import type { Credit, Unlock } from './credit-store.ts'

export const unlimited = -1

type Terms = Pick<Credit, 'credits' | 'maxDistinctAccounts'>
type Use = Pick<Unlock, 'accountId' | 'liveDay'>

/**
 * How many days of reports a credit still opens: without limit at -1, else its credits minus the distinct
 * unlocks, counted by São Paulo day where accounts are unlimited, else by account and day.
 */
export function available(terms: Terms, uses: Use[]): number {
  if (terms.credits === unlimited) return unlimited
  return Math.max(0, terms.credits - new Set(uses.map((use) => countedAs(terms, use))).size)
}

/** Validity runs from `valid_from` (included) to `valid_to` (not included). */
export function isValid(credit: Pick<Credit, 'validFrom' | 'validTo'>, now: Date): boolean {
  return credit.validFrom <= now && (credit.validTo === null || credit.validTo > now)
}

/** May this live be opened with the credit? A day (and account) that is paid for costs nothing more. */
export function covers(terms: Terms, uses: Use[], wanted: Use): boolean {
  const key = countedAs(terms, wanted)
  if (uses.some((use) => countedAs(terms, use) === key)) return true
  if (!acceptsAccount(terms, uses, wanted.accountId)) return false
  return available(terms, uses) !== 0
}

function countedAs(terms: Terms, use: Use): string {
  return terms.maxDistinctAccounts === unlimited ? use.liveDay : `${use.accountId} ${use.liveDay}`
}

function acceptsAccount(terms: Terms, uses: Use[], accountId: string): boolean {
  if (terms.maxDistinctAccounts === unlimited) return true
  return new Set([...uses.map((use) => use.accountId), accountId]).size <= terms.maxDistinctAccounts
}
