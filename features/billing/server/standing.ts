import type { Credit, CreditChange } from './credit-store.ts'

/**
 * How a credit stands after everything that became of it. `withdrawn`: credits taken back. `isStopped`: opens
 * no other day (while a dispute is open). `isRevoked`: its money went back, and what it opened is locked again.
 */
export type Standing = { withdrawn: number; isStopped: boolean; isRevoked: boolean }

/** A credit with how it stands; `validTo` is what holds now. */
export type StandingCredit = Credit & Standing

type Change = Pick<CreditChange, 'kind' | 'credits' | 'validTo' | 'at'>

/** Puts all credits of a person and their changes together. The order of the changes does not matter. */
export function standingsOf(
  credits: Credit[],
  changes: (Change & Pick<CreditChange, 'creditId'>)[],
): StandingCredit[] {
  const byCredit = Map.groupBy(changes, ({ creditId }) => creditId)
  const standing = credits.map((credit) => standingOf(credit, byCredit.get(credit.id) ?? []))
  return standing.map((credit, at) => endGrace(credit, credits[at]?.validTo ?? null, standing))
}

/**
 * The extension of a subscription month, whose own end is `ownEnd`, is over where a later month begins that was not
 * taken back: two months never run at once.
 */
function endGrace(credit: StandingCredit, ownEnd: Date | null, all: StandingCredit[]): StandingCredit {
  const { type, validFrom, validTo } = credit
  if (type !== 'SUBSCRIPTION' || ownEnd === null || validTo === null || validTo <= ownEnd) return credit

  const begins = all
    .filter((other) => other.type === 'SUBSCRIPTION' && !other.isRevoked && other.validFrom > validFrom)
    .map((other) => other.validFrom.getTime())
  const end = Math.max(ownEnd.getTime(), Math.min(validTo.getTime(), ...begins))
  return { ...credit, validTo: new Date(end) }
}

function standingOf(credit: Credit, changes: Change[]): StandingCredit {
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
