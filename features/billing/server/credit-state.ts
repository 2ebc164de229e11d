import type { Credit, CreditChange } from './credit-store.ts'

/**
 * The state of a credit after all its changes. `withdrawn`: days taken back. `isStopped`: it unlocks no further day
 * (during a dispute). `isRevoked`: it was refunded, and its reports are locked again.
 */
export type CreditState = { withdrawn: number; isStopped: boolean; isRevoked: boolean }

/** A credit with its current state. `validTo` includes extensions. */
export type CreditWithState = Credit & CreditState

type Change = Pick<CreditChange, 'kind' | 'credits' | 'validTo' | 'at'>

/** Combines a user's credits with their changes. The order of the changes does not matter. */
export function creditsWithState(
  credits: Credit[],
  changes: (Change & Pick<CreditChange, 'creditId'>)[],
): CreditWithState[] {
  const byCredit = Map.groupBy(changes, ({ creditId }) => creditId)
  const current = credits.map((credit) => withState(credit, byCredit.get(credit.id) ?? []))
  return current.map((credit, at) => endGrace(credit, credits[at]?.validTo ?? null, current))
}

/**
 * Ends the extension of a subscription month when the next month that was not revoked begins, so that two months never
 * overlap. `ownEnd`: the end without the extension.
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

/** The later end; null is unlimited. */
function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null
  return a > b ? a : b
}
