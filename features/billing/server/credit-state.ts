import type { Credit, CreditChange } from './credit-store.ts'

/**
 * How a credit stands after everything that became of it. `withdrawn`: credits taken back. `isStopped`: opens
 * no other day (while a dispute is open). `isRevoked`: its money went back, and what it opened is locked again.
 */
export type CreditState = { withdrawn: number; isStopped: boolean; isRevoked: boolean }

/** A credit with how it stands; `validTo` is what holds now. */
export type CreditWithState = Credit & CreditState

type Change = Pick<CreditChange, 'kind' | 'credits' | 'validTo' | 'at'>

/** Puts all credits of a person and their changes together. The order of the changes does not matter. */
export function creditsWithState(
  credits: Credit[],
  changes: (Change & Pick<CreditChange, 'creditId'>)[],
): CreditWithState[] {
  const byCredit = Map.groupBy(changes, ({ creditId }) => creditId)
  const current = credits.map((credit) => withState(credit, byCredit.get(credit.id) ?? []))
  return current.map((credit, at) => endGrace(credit, credits[at]?.validTo ?? null, current))
}

/**
 * The extension of a subscription month, whose own end is `ownEnd`, is over where a later month begins that was not
 * taken back: two months never run at once.
 */
function endGrace(credit: CreditWithState, ownEnd: Date | null, all: CreditWithState[]): CreditWithState {
  const { type, validFrom, validTo } = credit
  if (type !== 'SUBSCRIPTION' || ownEnd === null || validTo === null || validTo <= ownEnd) return credit

  const begins = all
    .filter((other) => other.type === 'SUBSCRIPTION' && !other.isRevoked && other.validFrom > validFrom)
    .map((other) => other.validFrom.getTime())
  const end = Math.max(ownEnd.getTime(), Math.min(validTo.getTime(), ...begins))
  return { ...credit, validTo: new Date(end) }
}

function withState(credit: Credit, changes: Change[]): CreditWithState {
  const isOf = (kind: Change['kind']) => (change: Change) => change.kind === kind
  const stops = changes.filter(isOf('stopped')).length
  const isRevoked = changes.some(isOf('revoked'))

  return {
    ...credit,
    validTo: changes
      .filter(isOf('extended'))
      .reduce((latest, { validTo }) => later(latest, validTo), credit.validTo),
    withdrawn: changes.filter(isOf('withdrawn')).reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    isStopped: isRevoked || stops > changes.filter(isOf('resumed')).length,
    isRevoked,
  }
}

/** Null is without end. */
function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null
  return a > b ? a : b
}
