import type { CreditState } from './credit-state.ts'
import type { Credit, Unlock } from './credit-store.ts'

export const unlimited = -1

type Terms = Pick<Credit, 'credits' | 'maxDistinctAccounts'> & Partial<CreditState>
export type Use = Pick<Unlock, 'accountId' | 'liveDay'>

/**
 * The number of report days that a credit can still unlock; -1 is unlimited. It is `credits` minus withdrawn days minus
 * used days. A used day is a São Paulo day if the credit is valid for every account, else an account and a day.
 */
export function available(terms: Terms, uses: Use[]): number {
  if (terms.isStopped) return 0
  if (terms.credits === unlimited) return unlimited
  return Math.max(0, terms.credits - (terms.withdrawn ?? 0) - daysOpened(terms, uses))
}

/** The number of days that the unlocks have used. */
function daysOpened(terms: Pick<Credit, 'maxDistinctAccounts'>, uses: Use[]): number {
  return new Set(uses.map((use) => countedAs(terms, use))).size
}

/** Whether a credit is valid at `now`: from `validFrom` (inclusive) to `validTo` (exclusive). */
export function isValid(credit: Pick<Credit, 'validFrom' | 'validTo'>, now: Date): boolean {
  return credit.validFrom <= now && (credit.validTo === null || credit.validTo > now)
}

/**
 * Whether a credit has already unlocked the live's day (and account, if accounts are limited): then it costs nothing.
 */
export function isDayOpened(terms: Pick<Credit, 'maxDistinctAccounts'>, uses: Use[], wanted: Use): boolean {
  const key = countedAs(terms, wanted)
  return uses.some((use) => countedAs(terms, use) === key)
}

/** Whether a credit can unlock a live. A day (and account) that is already unlocked costs nothing more. */
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
